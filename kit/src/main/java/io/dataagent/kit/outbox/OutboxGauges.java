package io.dataagent.kit.outbox;

import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/// What waits in the outbox: `dataagent.outbox.pending` (messages) and `dataagent.outbox.age`
/// (seconds since the oldest was stored). Measured again every five seconds at most.
final class OutboxGauges {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final long EVERY = Duration.ofSeconds(5).toNanos();
    private static final String STATE =
            """
            select count(*) as pending,
                   coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::bigint as age
            from outbox
            """;

    private final AtomicLong pending = new AtomicLong();
    private final AtomicLong age = new AtomicLong();
    private long measured = System.nanoTime() - EVERY;

    OutboxGauges(MeterRegistry registry) {
        registry.gauge("dataagent.outbox.pending", pending);
        registry.gauge("dataagent.outbox.age", age);
    }

    /// Reads the outbox, if the last reading is old.
    void measure(Pool pool) {
        if (System.nanoTime() - measured < EVERY) {
            return;
        }
        Row row = pool.query(STATE).execute().await().atMost(PATIENCE).iterator().next();
        pending.set(row.getLong("pending"));
        age.set(row.getLong("age"));
        measured = System.nanoTime();
    }
}
