package io.dataagent.kit.outbox;

import io.dataagent.contracts.event.Topics;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/// Counts how often the broker refused a message for good, and puts it aside into the table
/// `outbox_parked` when it was often enough. The count is that of this replica since it started.
///
/// What `holds_key` keeps the later messages of its key waiting. Sent again and dropped by the
/// statements of `docs/runbooks/OutboxParked.md`.
final class Parking {

    private static final Logger LOG = Logger.getLogger(Parking.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String PARK =
            """
            with refused as (delete from outbox where id = $1 returning *)
            insert into outbox_parked
                (id, bucket, topic, key, ce_id, ce_type, payload, created_at, reason, holds_key)
            select id, bucket, topic, key, ce_id, ce_type, payload, created_at, $2, $3 from refused
            """;

    private final Pool pool;
    private final int after;
    private final Map<Long, Tries> refused = new ConcurrentHashMap<>();

    /// @param after how many refusals of a message are enough, 1 or more
    Parking(Pool pool, int after) {
        if (after < 1) {
            throw new IllegalArgumentException("a message is tried once at least");
        }
        this.pool = pool;
        this.after = after;
    }

    /// A message was not sent: a refusal counts, an outage does not.
    void failed(Row row, Throwable failure) {
        Optional<Refusal> refusal = Refusal.of(failure);
        refusal.ifPresent(
                why ->
                        refused.merge(
                                row.getLong("id"),
                                new Tries(row.getString("topic"), 1, why),
                                (before, now) ->
                                        new Tries(before.topic(), before.count() + 1, why)));
    }

    /// A message was sent after all.
    void sent(long id) {
        refused.remove(id);
    }

    /// Puts aside what was refused often enough.
    void park() {
        for (Map.Entry<Long, Tries> one : refused.entrySet()) {
            Tries tries = one.getValue();
            if (tries.count() >= after) {
                boolean holds = Topics.waitsForRefused(tries.topic());
                pool.preparedQuery(PARK)
                        .execute(Tuple.of(one.getKey(), tries.last().reason(), holds))
                        .await()
                        .atMost(PATIENCE);
                refused.remove(one.getKey());
                LOG.warnf(
                        "A message for %s was parked after %d tries: %s. %s",
                        tries.topic(),
                        tries.count(),
                        tries.last().reason(),
                        holds ? "Its key waits." : "Its key goes on.");
            }
        }
    }

    private record Tries(String topic, int count, Refusal last) {}
}
