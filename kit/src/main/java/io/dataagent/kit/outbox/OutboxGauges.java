package io.dataagent.kit.outbox;

import io.dataagent.contracts.event.Topics;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/// What waits in the outbox: `dataagent.outbox.pending` (messages), `dataagent.outbox.age`
/// (seconds since the oldest was stored) and `dataagent.outbox.parked` (messages that Kafka refused
/// for good, by topic). Measured again every five seconds at most.
final class OutboxGauges {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final long EVERY = Duration.ofSeconds(5).toNanos();
    private static final String STATE =
            """
            select count(*) as pending,
                   coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::bigint as age
            from outbox
            """;
    private static final String PARKED =
            "select topic, count(*) as parked from outbox_parked group by topic";

    private final AtomicLong pending = new AtomicLong();
    private final AtomicLong age = new AtomicLong();
    private final Map<String, AtomicLong> parked = new HashMap<>();
    private long measured = System.nanoTime() - EVERY;

    OutboxGauges(MeterRegistry registry) {
        registry.gauge("dataagent.outbox.pending", pending);
        registry.gauge("dataagent.outbox.age", age);
        for (String topic : Topics.all()) {
            AtomicLong count = new AtomicLong();
            registry.gauge("dataagent.outbox.parked", Tags.of("topic", topic), count);
            parked.put(topic, count);
        }
    }

    /// Reads the outbox, if the last reading is old.
    void measure(Pool pool) {
        if (System.nanoTime() - measured < EVERY) {
            return;
        }
        Row row = pool.query(STATE).execute().await().atMost(PATIENCE).iterator().next();
        pending.set(row.getLong("pending"));
        age.set(row.getLong("age"));
        Map<String, Long> counts = new HashMap<>();
        pool.query(PARKED)
                .execute()
                .await()
                .atMost(PATIENCE)
                .forEach(one -> counts.put(one.getString("topic"), one.getLong("parked")));
        parked.forEach((topic, count) -> count.set(counts.getOrDefault(topic, 0L)));
        measured = System.nanoTime();
    }
}
