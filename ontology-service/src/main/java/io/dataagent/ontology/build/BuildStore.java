package io.dataagent.ontology.build;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.ontology.embedding.Embeddings;
import io.dataagent.ontology.graph.VersionKey;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.store.Database;
import io.dataagent.ontology.store.Transaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The queue of builds: versions in state `building`, leased by one replica at a time. A replica
/// that dies loses its lease after 45 seconds and another one starts the version afresh.
@ApplicationScoped
class BuildStore {

    /// Versions that stay readable: the current one and two before it.
    private static final int KEPT = 3;

    private static final String CLAIM =
            """
            update ontology_version v
            set builder = $1, lease_until = clock_timestamp() + interval '45 seconds', progress_done = 0,
                tries = tries + 1
            from (select ontology_id, version from ontology_version
                  where state = 'building' and lease_until < clock_timestamp()
                  order by created_at limit 1 for update skip locked) next
            where v.ontology_id = next.ontology_id and v.version = next.version
            returning v.ontology_id, v.version, v.document::text, v.tries
            """;
    private static final String STALE =
            """
            update ontology_version v
            set builder = $1, lease_until = clock_timestamp() + interval '60 seconds'
            from (select n.ontology_id, n.version
                  from ontology_version n
                  join ontology o on o.id = n.ontology_id and o.current_version = n.version
                  where n.state = 'ready' and n.lease_until < clock_timestamp()
                    and n.embedding_provider is not null
                    and (n.embedding_provider <> $2 or n.embedding_model <> $3
                         or ($4 > 0 and n.embedding_dimensions <> $4))
                  limit 1 for update of n skip locked) next
            where v.ontology_id = next.ontology_id and v.version = next.version
            returning v.ontology_id, v.version, v.document::text
            """;
    private static final String FINISH =
            """
            update ontology_version
            set state = 'ready', reason = null, progress_done = progress_total, embedding_provider = $1,
                embedding_model = $2, embedding_dimensions = $3, search_reason = $4
            where ontology_id = $5 and version = $6 and state = 'building' and builder = $7
            """;
    private static final String SERVE =
            """
            update ontology o
            set current_version = $1, status = 'ready', updated_at = clock_timestamp()
            from (select id, current_version from ontology where id = $2 for update) before
            where o.id = before.id and (before.current_version is null or before.current_version < $1)
            returning before.current_version
            """;
    private static final String RETIRE =
            """
            with retired as (
                update ontology_version set state = 'retired'
                where ontology_id = $1 and version <= $2 and state in ('ready', 'failed')
                returning ontology_id, version)
            insert into graph_removal select ontology_id, version from retired on conflict do nothing
            """;

    private final String builder = UUID.randomUUID().toString();
    private final Database database;

    @Inject
    BuildStore(Database database) {
        this.database = database;
    }

    Optional<BuildTask> claim() {
        return database.transaction(
                tx ->
                        tx.first(
                                CLAIM,
                                row ->
                                        new BuildTask(
                                                new VersionKey(
                                                        new OntologyId(row.getUUID(0)),
                                                        row.getLong(1)),
                                                ContractJson.read(
                                                        row.getString(2), SemanticModel.class),
                                                row.getInteger(3)),
                                builder));
    }

    /// Notes progress and renews the lease; false if the version is no longer this replica's.
    boolean progress(VersionKey key, int done) {
        return database.transaction(
                tx ->
                        tx.update(
                                        "update ontology_version set progress_done = $1, reason = null, lease_until = clock_timestamp() + interval '45 seconds' where ontology_id = $2 and version = $3 and state = 'building' and builder = $4",
                                        done,
                                        key.ontologyId().value(),
                                        key.version(),
                                        builder)
                                == 1);
    }

    /// Takes a served version whose vectors are of another kind, for a minute; one that never had
    /// any waits for a backfill.
    ///
    /// @param dimensions the length that is asked for, or 0 for any
    Optional<BuildTask> claimStale(String provider, String model, int dimensions) {
        return database.transaction(
                tx ->
                        tx.first(
                                STALE,
                                row ->
                                        new BuildTask(
                                                new VersionKey(
                                                        new OntologyId(row.getUUID(0)),
                                                        row.getLong(1)),
                                                ContractJson.read(
                                                        row.getString(2), SemanticModel.class),
                                                1),
                                builder,
                                provider,
                                model,
                                dimensions));
    }

    /// Gives the version back for a later try; an outage does not count as one.
    void postpone(VersionKey key, String reason, boolean outage) {
        database.transaction(
                tx ->
                        tx.update(
                                "update ontology_version set reason = $1, tries = case when $2 then 0 else tries end, builder = null, lease_until = clock_timestamp() + interval '2 seconds' where ontology_id = $3 and version = $4 and state = 'building' and builder = $5",
                                reason,
                                outage,
                                key.ontologyId().value(),
                                key.version(),
                                builder));
    }

    void fail(VersionKey key, String reason) {
        UUID id = key.ontologyId().value();
        database.transaction(
                tx -> {
                    tx.update(
                            "update ontology_version set state = 'failed', reason = $1 where ontology_id = $2 and version = $3 and state = 'building'",
                            reason,
                            id,
                            key.version());
                    return tx.update(
                            "update ontology set status = 'failed', updated_at = clock_timestamp() where id = $1 and current_version is null and latest_version = $2",
                            id,
                            key.version());
                });
    }

    /// Swaps the version in and tells the others, in one transaction.
    void finish(VersionKey key, Embeddings embeddings) {
        UUID id = key.ontologyId().value();
        database.transaction(
                tx -> {
                    if (complete(tx, key, embeddings) != 1) {
                        return false;
                    }
                    Optional<Optional<Long>> before =
                            tx.first(
                                    SERVE,
                                    row -> Optional.ofNullable(row.getLong(0)),
                                    key.version(),
                                    id);
                    if (before.isPresent()) {
                        tx.publish(event(key, before.get().isEmpty()));
                        tx.update(RETIRE, id, key.version() - KEPT);
                    }
                    return true;
                });
    }

    private int complete(Transaction tx, VersionKey key, Embeddings embeddings) {
        @Nullable Object[] how =
                switch (embeddings) {
                    case Embeddings.Made m ->
                            new @Nullable Object[] {m.provider(), m.model(), m.dimensions(), null};
                    case Embeddings.Unavailable u ->
                            new @Nullable Object[] {null, null, null, u.reason()};
                };
        return tx.update(
                FINISH,
                how[0],
                how[1],
                how[2],
                how[3],
                key.ontologyId().value(),
                key.version(),
                builder);
    }

    private static OutboxMessage event(VersionKey key, boolean first) {
        OntologyId id = key.ontologyId();
        return first
                ? OutboxMessage.of(
                        Topics.ONTOLOGY_EVENTS,
                        id.toString(),
                        "ontology_ready",
                        new OntologyEvent.Ready(id, key.version(), Instant.now()))
                : OutboxMessage.of(
                        Topics.ONTOLOGY_EVENTS,
                        id.toString(),
                        "ontology_changed",
                        new OntologyEvent.Changed(id, key.version(), Instant.now()));
    }

    /// Notes new vectors of a version that is served already.
    void embedded(VersionKey key, Embeddings.Made made) {
        database.transaction(
                tx ->
                        tx.update(
                                "update ontology_version set embedding_provider = $1, embedding_model = $2, embedding_dimensions = $3, search_reason = null where ontology_id = $4 and version = $5",
                                made.provider(),
                                made.model(),
                                made.dimensions(),
                                key.ontologyId().value(),
                                key.version()));
    }

    /// The version that is served, with its document.
    Optional<BuildTask> current(OntologyId id) {
        return database.transaction(
                tx ->
                        tx.first(
                                "select v.version, v.document::text from ontology o join ontology_version v on v.ontology_id = o.id and v.version = o.current_version where o.id = $1",
                                row ->
                                        new BuildTask(
                                                new VersionKey(id, row.getLong(0)),
                                                ContractJson.read(
                                                        row.getString(1), SemanticModel.class),
                                                1),
                                id.value()));
    }

    /// Gives back what this replica was building, so that the next life need not wait.
    void release() {
        database.transaction(
                tx ->
                        tx.update(
                                "update ontology_version set builder = null, lease_until = '-infinity' where state = 'building' and builder = $1",
                                builder));
    }

    List<VersionKey> removals() {
        return database.transaction(
                tx ->
                        tx.list(
                                "select ontology_id, version from graph_removal limit 20",
                                row ->
                                        new VersionKey(
                                                new OntologyId(row.getUUID(0)), row.getLong(1))));
    }

    /// A graph is gone, and with it the document that it could be built from again.
    void removed(VersionKey key) {
        database.transaction(
                tx -> {
                    tx.update(
                            "delete from ontology_version where ontology_id = $1 and version = $2 and state = 'retired'",
                            key.ontologyId().value(),
                            key.version());
                    return tx.update(
                            "delete from graph_removal where ontology_id = $1 and version = $2",
                            key.ontologyId().value(),
                            key.version());
                });
    }
}
