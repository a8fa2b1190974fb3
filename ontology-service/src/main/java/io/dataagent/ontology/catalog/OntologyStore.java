package io.dataagent.ontology.catalog;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.ontology.editing.StoredModel;
import io.dataagent.ontology.model.HiddenFields;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.store.Database;
import io.dataagent.ontology.store.Transaction;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Ontologies in the database.
@ApplicationScoped
class OntologyStore {

    private static final String SELECT =
            """
            select o.id, o.owner, o.name, o.model_id, o.connection_id, o.dialect, o.visibility, o.status,
                   o.current_version, o.created_at, o.updated_at,
                   v.version, v.state, v.progress_done, v.progress_total, v.reason,
                   v.embedding_provider, v.embedding_model, v.embedding_dimensions, v.search_reason
            from ontology o
            join ontology_version v on v.ontology_id = o.id and v.version = %s
            """;
    private static final String LATEST = SELECT.formatted("o.latest_version");
    private static final String FILTER =
            """
            where (o.owner = $1 or o.visibility = 'organisation')
              and ($2::uuid is null or (o.model_id = $2 and o.owner = $1))
              and ($3::uuid is null or (o.connection_id = $3 and o.owner = $1))
              and ($4::text is null or o.status = $4)
            """;
    private static final String NEW_VERSION =
            "insert into ontology_version (ontology_id, version, document, state, progress_total) values ($1, $2, $3::text::jsonb, 'building', $4)";

    private final Database database;

    @Inject
    OntologyStore(Database database) {
        this.database = database;
    }

    void insert(
            OntologyId id,
            UserId owner,
            String name,
            StoredModel model,
            Visibility visibility,
            OutboxMessage audit) {
        database.transaction(
                tx -> {
                    requirePublished(tx, model);
                    tx.update(
                            "insert into ontology (id, owner, name, model_id, connection_id, dialect, visibility, status, latest_version) values ($1, $2, $3, $4, $5, $6, $7, 'creating', 1)",
                            id.value(),
                            owner.value(),
                            name,
                            model.id().value(),
                            model.grounded().connectionId().value(),
                            model.grounded().dialect(),
                            visibility.wire());
                    tx.publish(audit);
                    return addVersion(tx, id, 1, model.document());
                });
    }

    /// Holds the model as it is: else its connection could go, with everything that is built on it
    /// but this.
    private static void requirePublished(Transaction tx, StoredModel model) {
        boolean published =
                tx.first(
                                "select 1 from semantic_model where id = $1 and published_version is not null for share",
                                row -> row.getInteger(0),
                                model.id().value())
                        .isPresent();
        if (!published) {
            throw new ProblemException(ProblemCode.CONFLICT, "The model is not published.");
        }
    }

    void rebuild(OntologyId id, SemanticModel document, OutboxMessage audit) {
        database.transaction(
                tx -> {
                    tx.publish(audit);
                    return rebuild(tx, id, document);
                });
    }

    static int rebuild(Transaction tx, OntologyId id, SemanticModel document) {
        long version =
                tx.first(
                                "update ontology set latest_version = latest_version + 1, status = case when current_version is null then 'creating' else status end, updated_at = clock_timestamp() where id = $1 returning latest_version",
                                row -> row.getLong(0),
                                id.value())
                        .orElseThrow(OntologyStore::gone);
        return addVersion(tx, id, version, document);
    }

    private static int addVersion(
            Transaction tx, OntologyId id, long version, SemanticModel model) {
        SemanticModel document = HiddenFields.without(model);
        return tx.update(
                NEW_VERSION,
                id.value(),
                version,
                ContractJson.write(document),
                document.datasets().size());
    }

    /// Whether a person has an ontology of that name.
    boolean named(UserId owner, String name) {
        return database.transaction(
                tx ->
                        tx.first(
                                        "select 1 from ontology where owner = $1 and name = $2",
                                        row -> row.getInteger(0),
                                        owner.value(),
                                        name)
                                .isPresent());
    }

    /// The oldest ontology of a person that is built from a model.
    Optional<OntologyId> ofModel(UserId owner, ModelId model) {
        return database.transaction(
                tx ->
                        tx.first(
                                "select id from ontology where owner = $1 and model_id = $2 order by"
                                        + " created_at limit 1",
                                row -> new OntologyId(row.getUUID(0)),
                                owner.value(),
                                model.value()));
    }

    Optional<Ontology> find(OntologyId id) {
        return database.transaction(
                tx -> tx.first(LATEST + "where o.id = $1", OntologyStore::ontology, id.value()));
    }

    /// A version that can be read; empty if it is not built or retired.
    Optional<Ontology.Version> readable(OntologyId id, long version) {
        return database.transaction(
                tx ->
                        tx.first(
                                "select version, state, progress_done, progress_total, reason, embedding_provider, embedding_model, embedding_dimensions, search_reason from ontology_version where ontology_id = $1 and version = $2 and state = 'ready'",
                                OntologyStore::version,
                                id.value(),
                                version));
    }

    List<Ontology> list(UserId user, Filter filter, int limit, long offset) {
        return database.transaction(
                tx ->
                        tx.list(
                                LATEST + FILTER + "order by o.created_at, o.id limit $5 offset $6",
                                OntologyStore::ontology,
                                filter.parameters(user, limit, offset)));
    }

    long count(UserId user, Filter filter) {
        return database.transaction(
                tx ->
                        tx.first(
                                        "select count(*) from ontology o " + FILTER,
                                        row -> row.getLong(0),
                                        filter.parameters(user))
                                .orElse(0L));
    }

    /// Changes name and visibility; null leaves as it is, also if somebody changes it right now.
    void change(
            OntologyId id,
            @Nullable String name,
            @Nullable Visibility visibility,
            OutboxMessage audit) {
        database.transaction(
                tx -> {
                    int changed =
                            tx.update(
                                    "update ontology set name = coalesce($1::text, name), visibility = coalesce($2::text, visibility), updated_at = clock_timestamp() where id = $3",
                                    name,
                                    visibility == null ? null : visibility.wire(),
                                    id.value());
                    return told(tx, changed, audit);
                });
    }

    /// Deletes an ontology, tells the others once and has its graphs removed.
    void delete(OntologyId id, OutboxMessage audit) {
        database.transaction(
                tx -> {
                    boolean there =
                            tx.first(
                                            "select 1 from ontology where id = $1 for update",
                                            row -> row.getInteger(0),
                                            id.value())
                                    .isPresent();
                    if (!there) {
                        throw gone();
                    }
                    return told(tx, delete(tx, id), audit);
                });
    }

    private static int told(Transaction tx, int changed, OutboxMessage audit) {
        if (changed == 0) {
            throw gone();
        }
        tx.publish(audit);
        return changed;
    }

    private static ProblemException gone() {
        return new ProblemException(ProblemCode.NOT_FOUND, null);
    }

    /// Deletes every ontology of a connection that is gone.
    int deleteOf(ConnectionId connection) {
        return database.transaction(
                tx -> {
                    List<OntologyId> gone =
                            tx.list(
                                    "select id from ontology where connection_id = $1 for update",
                                    row -> new OntologyId(row.getUUID(0)),
                                    connection.value());
                    for (OntologyId id : gone) {
                        delete(tx, id);
                    }
                    return gone.size();
                });
    }

    private static int delete(Transaction tx, OntologyId id) {
        tx.update(
                "insert into graph_removal select ontology_id, version from ontology_version where ontology_id = $1 on conflict do nothing",
                id.value());
        tx.publish(
                OutboxMessage.of(
                        Topics.ONTOLOGY_EVENTS,
                        id.toString(),
                        "ontology_deleted",
                        new OntologyEvent.Deleted(id, Instant.now())));
        return tx.update("delete from ontology where id = $1", id.value());
    }

    private static Ontology ontology(Row row) {
        return new Ontology(
                new OntologyId(row.getUUID("id")),
                new UserId(row.getString("owner")),
                row.getString("name"),
                new ModelId(row.getUUID("model_id")),
                new ConnectionId(row.getUUID("connection_id")),
                row.getString("dialect"),
                Visibility.of(row.getString("visibility")),
                row.getString("status"),
                row.getLong("current_version"),
                version(row),
                row.getOffsetDateTime("created_at").toInstant(),
                row.getOffsetDateTime("updated_at").toInstant());
    }

    private static Ontology.Version version(Row row) {
        return new Ontology.Version(
                row.getLong("version"),
                row.getString("state"),
                row.getInteger("progress_done"),
                row.getInteger("progress_total"),
                row.getString("reason"),
                new Ontology.Vectors(
                        row.getString("embedding_provider"),
                        row.getString("embedding_model"),
                        row.getInteger("embedding_dimensions"),
                        row.getString("search_reason")));
    }

    /// What a list is narrowed to; models and connections only of the own ontologies.
    record Filter(@Nullable UUID model, @Nullable UUID connection, @Nullable String status) {

        @Nullable Object[] parameters(UserId user, Object... more) {
            String owner = user.value();
            @Nullable Object[] own = {owner, model, connection, status};
            @Nullable Object[] all = java.util.Arrays.copyOf(own, own.length + more.length);
            System.arraycopy(more, 0, all, own.length, more.length);
            return all;
        }
    }
}
