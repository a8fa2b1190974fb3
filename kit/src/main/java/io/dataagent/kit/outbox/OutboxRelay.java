package io.dataagent.kit.outbox;

import io.dataagent.kit.chore.Chore;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.StreamSupport;

/// Carries the outbox to Kafka. Each replica leases hash buckets of keys, so that one replica at
/// a time sends the messages of a key, in order and one by one; those of different keys are on
/// their way together. Rows are deleted when the broker has acknowledged them, many at once.
/// While Kafka is down the rows stay and the relay tries again; a replica that dies loses its
/// leases after ten seconds. What the broker refuses for good is parked after some tries
/// ([Parking]); the later ones of its key go on where the topic's order allows it.
public final class OutboxRelay {

    private static final Duration POLL = Duration.ofMillis(200);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
    private static final Duration STORE_PATIENCE = Duration.ofSeconds(10);
    private static final int BATCH = 200;
    private static final Duration WELL_WITHIN_THE_LEASE = Duration.ofSeconds(5);
    private static final String LEASE =
            """
            update outbox_bucket b set owner = $1, lease_until = clock_timestamp() + interval '10 seconds'
            from (select bucket from outbox_bucket
                  where owner = $1 or lease_until < clock_timestamp()
                  order by bucket for update skip locked) free
            where b.bucket = free.bucket returning b.bucket
            """;
    private static final String NEXT =
            """
            select id, topic, key, ce_id, ce_type, payload, trace_parent from outbox o
            where bucket in (select bucket from outbox_bucket where owner = $1 and lease_until > clock_timestamp())
                and not exists (select 1 from outbox_parked p
                                where p.topic = o.topic and p.key = o.key and p.holds_key)
            order by id limit $2
            """;

    private final Pool pool;
    private final OutboxSender sender;
    private final OutboxGauges gauges;
    private final Parking parking;
    private final String owner = UUID.randomUUID().toString();
    private final Chore chore;

    /// @param pool the service's own database
    /// @param sender what reaches Kafka
    /// @param metrics where `dataagent.outbox.pending`, `.age` and `.parked` are shown
    /// @param parkAfter how often the broker refuses a message for good until it is parked
    public OutboxRelay(Pool pool, OutboxSender sender, MeterRegistry metrics, int parkAfter) {
        this(pool, sender, metrics, parkAfter, LONGEST_PAUSE);
    }

    /// @param longestPause between two rounds while they fail
    OutboxRelay(
            Pool pool,
            OutboxSender sender,
            MeterRegistry metrics,
            int parkAfter,
            Duration longestPause) {
        this.pool = pool;
        this.sender = sender;
        this.gauges = new OutboxGauges(metrics);
        this.parking = new Parking(pool, parkAfter);
        this.chore = new Chore("outbox-relay", POLL, longestPause, this::step);
    }

    /// Starts the relay on a virtual thread of its own; starting twice does nothing.
    public void start() {
        chore.start();
    }

    /// Stops the relay after the message at hand.
    public void stop() {
        chore.stop();
    }

    /// One batch; an outage of either store costs nothing but time, the rows are still there.
    private boolean step() {
        gauges.measure(pool);
        await(pool.preparedQuery(LEASE).execute(Tuple.of(owner)));
        List<Row> rows =
                StreamSupport.stream(
                                await(pool.preparedQuery(NEXT).execute(Tuple.of(owner, BATCH)))
                                        .spliterator(),
                                false)
                        .toList();
        send(rows);
        return rows.size() == BATCH;
    }

    /// Sends key by key, and deletes what arrived, also if something did not: then what follows it
    /// under its key was not sent. What would leave late in the lease waits for the next round.
    private void send(List<Row> rows) {
        long began = System.nanoTime();
        Queue<Long> arrived = new ConcurrentLinkedQueue<>();
        Map<String, CompletableFuture<Void>> keys = new HashMap<>();
        for (Row row : rows) {
            CompletableFuture<Void> before =
                    keys.getOrDefault(
                            row.getString("key"), CompletableFuture.completedFuture(null));
            keys.put(
                    row.getString("key"), before.thenCompose(ignored -> sent(row, began, arrived)));
        }
        try {
            CompletableFuture.allOf(keys.values().toArray(new CompletableFuture<?>[0])).join();
        } finally {
            await(
                    pool.preparedQuery("delete from outbox where id = any($1)")
                            .execute(Tuple.of(arrived.toArray(Long[]::new))));
            parking.park();
        }
    }

    private CompletionStage<Void> sent(Row row, long began, Queue<Long> arrived) {
        if (System.nanoTime() - began > WELL_WITHIN_THE_LEASE.toNanos()) {
            return CompletableFuture.completedStage(null);
        }
        return sender.send(message(row))
                .whenComplete(
                        (ignored, failure) -> {
                            if (failure == null) {
                                arrived.add(row.getLong("id"));
                                parking.sent(row.getLong("id"));
                            } else {
                                parking.failed(row, failure);
                            }
                        });
    }

    private static <T> T await(Uni<T> uni) {
        return uni.await().atMost(STORE_PATIENCE);
    }

    private static OutboxMessage message(Row row) {
        return new OutboxMessage(
                row.getString("topic"),
                row.getString("key"),
                row.getString("ce_id"),
                row.getString("ce_type"),
                row.getString("payload"),
                row.getString("trace_parent"));
    }
}
