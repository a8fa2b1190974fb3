package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.store.Database;
import io.dataagent.ontology.store.Transaction;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Semantic models in the database; every query carries the owner.
@ApplicationScoped
class ModelStore {

    private static final String COLUMNS =
            """
            select m.id, m.connection_id, m.snapshot_id, m.dialect, m.version, m.published_version,
                   v.document::text as document, m.created_at, m.updated_at
            from semantic_model m
            """;
    private static final String LATEST =
            COLUMNS
                    + "join semantic_model_version v on v.model_id = m.id and v.version = m.version ";
    private static final String PUBLISHED =
            COLUMNS
                    + "join semantic_model_version v on v.model_id = m.id and v.version = m.published_version ";
    private static final String VERSION =
            "insert into semantic_model_version (model_id, version, document, change) values ($1, $2, $3::text::jsonb, $4)";

    private static final String UNTOUCHED =
            """
            delete from semantic_model m
            where connection_id = $1 and dialect = 'duckdb'
              and not exists (select 1 from ontology o where o.model_id = m.id)
              and not exists (select 1 from semantic_model_version v
                              where v.model_id = m.id and v.change not in ('drafted', 'refreshed', 'judged'))
            """;

    private static final String AT_VERSION =
            """
            select m.id, m.connection_id, m.snapshot_id, m.dialect, v.version, m.published_version,
                   v.document::text as document, m.created_at, v.created_at as updated_at
            from semantic_model m
            join semantic_model_version v on v.model_id = m.id and v.version = $1
            where m.owner = $2 and m.id = $3
            """;
    private static final String HISTORY =
            """
            select v.version, v.change, v.created_at, v.version is not distinct from m.published_version as published,
                   jsonb_array_length(v.document -> 'datasets') as datasets,
                   coalesce(jsonb_array_length(v.document -> 'relationships'), 0) as relationships,
                   coalesce(jsonb_array_length(v.document -> 'metrics'), 0) as metrics
            from semantic_model_version v join semantic_model m on m.id = v.model_id
            where v.model_id = $1 order by v.version desc limit $2 offset $3
            """;

    private final Database database;

    @Inject
    ModelStore(Database database) {
        this.database = database;
    }

    void insert(
            ModelId id,
            UserId owner,
            StoredModel.@Nullable Ground ground,
            SemanticModel document,
            Change change) {
        database.transaction(
                tx -> {
                    tx.update(
                            "insert into semantic_model (id, owner, name, connection_id, snapshot_id, dialect, version) values ($1, $2, $3, $4::uuid, $5::uuid, $6, 1)",
                            id.value(),
                            owner.value(),
                            document.name(),
                            ground == null ? null : ground.connectionId().value(),
                            ground == null ? null : ground.snapshotId().value(),
                            ground == null ? null : ground.dialect());
                    tx.publish(change.audit());
                    return tx.update(
                            VERSION, id.value(), 1L, ContractJson.write(document), change.what());
                });
    }

    Optional<StoredModel> find(UserId owner, ModelId id) {
        return database.transaction(
                tx ->
                        tx.first(
                                LATEST + "where m.owner = $1 and m.id = $2",
                                ModelStore::model,
                                owner.value(),
                                id.value()));
    }

    /// Whether a person has a model of that name.
    boolean named(UserId owner, String name) {
        return database.transaction(
                tx ->
                        tx.first(
                                        "select 1 from semantic_model where owner = $1 and name = $2",
                                        row -> row.getInteger(0),
                                        owner.value(),
                                        name)
                                .isPresent());
    }

    /// The oldest model of a person on a connection.
    Optional<StoredModel> ofConnection(UserId owner, ConnectionId connection) {
        return database.transaction(
                tx ->
                        tx.first(
                                LATEST
                                        + "where m.owner = $1 and m.connection_id = $2 order by"
                                        + " m.created_at limit 1",
                                ModelStore::model,
                                owner.value(),
                                connection.value()));
    }

    Optional<StoredModel> published(UserId owner, ModelId id) {
        return database.transaction(
                tx ->
                        tx.first(
                                PUBLISHED + "where m.owner = $1 and m.id = $2",
                                ModelStore::model,
                                owner.value(),
                                id.value()));
    }

    List<StoredModel> list(UserId owner, int limit, long offset) {
        return database.transaction(
                tx ->
                        tx.list(
                                LATEST
                                        + "where m.owner = $1 order by m.created_at, m.id limit $2 offset $3",
                                ModelStore::model,
                                owner.value(),
                                limit,
                                offset));
    }

    long count(UserId owner) {
        return database.transaction(
                tx ->
                        tx.first(
                                        "select count(*) from semantic_model where owner = $1",
                                        row -> row.getLong(0),
                                        owner.value())
                                .orElse(0L));
    }

    /// Saves the next version; false if `expected` is no longer the latest.
    ///
    /// @param ground what it stands on from now, or null if that is the same
    boolean save(
            UserId owner,
            ModelId id,
            long expected,
            SemanticModel document,
            Change change,
            StoredModel.@Nullable Ground ground) {
        return database.transaction(
                tx -> {
                    int changed =
                            tx.update(
                                    "update semantic_model set version = version + 1, name = $1, connection_id = coalesce($2::uuid, connection_id), snapshot_id = coalesce($3::uuid, snapshot_id), dialect = coalesce($4, dialect), updated_at = clock_timestamp() where owner = $5 and id = $6 and version = $7",
                                    document.name(),
                                    ground == null ? null : ground.connectionId().value(),
                                    ground == null ? null : ground.snapshotId().value(),
                                    ground == null ? null : ground.dialect(),
                                    owner.value(),
                                    id.value(),
                                    expected);
                    if (changed == 1) {
                        tx.publish(change.audit());
                        tx.update(
                                VERSION,
                                id.value(),
                                expected + 1,
                                ContractJson.write(document),
                                change.what());
                    }
                    return changed == 1;
                });
    }

    /// Publishes a version, told of once; false if it is no longer the latest.
    boolean publish(UserId owner, ModelId id, long version, OutboxMessage audit) {
        return database.transaction(
                tx ->
                        told(
                                        tx,
                                        audit,
                                        tx.update(
                                                "update semantic_model set published_version = version, updated_at = clock_timestamp() where owner = $1 and id = $2 and version = $3 and published_version is distinct from version",
                                                owner.value(),
                                                id.value(),
                                                version))
                                || tx.first(
                                                "select 1 from semantic_model where owner = $1 and id = $2 and version = $3 and published_version = version",
                                                row -> row.getInteger(0),
                                                owner.value(),
                                                id.value(),
                                                version)
                                        .isPresent());
    }

    /// Deletes a model that no ontology is built from; false if one is.
    boolean delete(UserId owner, ModelId id, OutboxMessage audit) {
        return database.transaction(
                tx ->
                        told(
                                tx,
                                audit,
                                tx.update(
                                        "delete from semantic_model m where owner = $1 and id = $2 and not exists (select 1 from ontology o where o.model_id = m.id)",
                                        owner.value(),
                                        id.value())));
    }

    private static boolean told(Transaction tx, OutboxMessage audit, int changed) {
        if (changed == 1) {
            tx.publish(audit);
        }
        return changed == 1;
    }

    /// The saved versions, the newest first.
    List<ModelVersion> history(ModelId id, int limit, long offset) {
        return database.transaction(
                tx ->
                        tx.list(
                                HISTORY,
                                row ->
                                        new ModelVersion(
                                                row.getLong("version"),
                                                row.getString("change"),
                                                row.getBoolean("published"),
                                                row.getInteger("datasets"),
                                                row.getInteger("relationships"),
                                                row.getInteger("metrics"),
                                                row.getOffsetDateTime("created_at").toInstant()),
                                id.value(),
                                limit,
                                offset));
    }

    /// The model as it was in a version.
    Optional<StoredModel> version(UserId owner, ModelId id, long version) {
        return database.transaction(
                tx -> tx.first(AT_VERSION, ModelStore::model, version, owner.value(), id.value()));
    }

    /// A connection is gone: what lies on it can no longer be published. The model of a file goes
    /// with it unless a person worked on it, since no other connection will ever fit it.
    void unpublish(ConnectionId connection) {
        database.transaction(
                tx ->
                        tx.update(UNTOUCHED, connection.value())
                                + tx.update(
                                        "update semantic_model set published_version = null where connection_id = $1",
                                        connection.value()));
    }

    private static StoredModel model(Row row) {
        return new StoredModel(
                new ModelId(row.getUUID("id")),
                ground(row),
                row.getLong("version"),
                row.getLong("published_version"),
                ContractJson.read(row.getString("document"), SemanticModel.class),
                row.getOffsetDateTime("created_at").toInstant(),
                row.getOffsetDateTime("updated_at").toInstant());
    }

    private static StoredModel.@Nullable Ground ground(Row row) {
        UUID connection = row.getUUID("connection_id");
        return connection == null
                ? null
                : new StoredModel.Ground(
                        new ConnectionId(connection),
                        new SnapshotId(row.getUUID("snapshot_id")),
                        row.getString("dialect"));
    }

    /// What a version is saved for.
    ///
    /// @param what for the history, see [ModelVersion]
    /// @param audit for the trail
    record Change(String what, OutboxMessage audit) {}
}
