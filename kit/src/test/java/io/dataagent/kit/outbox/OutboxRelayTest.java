package io.dataagent.kit.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.mutiny.sqlclient.Pool;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutboxRelayTest {

    private static final int PARK_AFTER = 10;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final List<String> sent = new CopyOnWriteArrayList<>();
    private final AtomicInteger failures = new AtomicInteger();
    private OutboxTables tables;
    private Pool pool;

    @BeforeEach
    void start() {
        tables = new OutboxTables();
        pool = tables.pool();
    }

    @AfterEach
    void stop() {
        tables.close();
    }

    @Test
    void sendsEveryMessageOnceAndInTheOrderOfItsKeyAlsoAfterAnOutage() throws InterruptedException {
        // Given
        failures.set(1);
        for (int i = 0; i < 50; i++) {
            Outbox.append(pool, OutboxMessage.of("t", "key" + i % 3, "n", i))
                    .await()
                    .indefinitely();
        }
        OutboxRelay one = new OutboxRelay(pool, this::send, metrics, PARK_AFTER);
        OutboxRelay two = new OutboxRelay(pool, this::send, metrics, PARK_AFTER);

        // When
        one.start();
        two.start();
        awaitSent(50);
        one.stop();
        two.stop();

        // Then
        assertThat(sent).doesNotHaveDuplicates().hasSize(50);
        for (int k = 0; k < 3; k++) {
            String key = "key" + k;
            List<Integer> order =
                    sent.stream()
                            .filter(s -> s.startsWith(key + "="))
                            .map(s -> Integer.valueOf(s.substring(key.length() + 1)))
                            .toList();
            assertThat(order).isSorted().isNotEmpty();
        }
    }

    @Test
    void sendsOtherKeysWhileOneWaitsAndNothingTwice() throws InterruptedException {
        // Given
        for (String key : List.of("slow", "slow", "fast", "fast", "broken", "broken")) {
            Outbox.append(pool, OutboxMessage.of("t", key, "n", 1)).await().indefinitely();
        }
        CompletableFuture<Void> first = new CompletableFuture<>();
        AtomicInteger broken = new AtomicInteger();
        OutboxSender sender =
                message -> {
                    sent.add(message.key());
                    return switch (message.key()) {
                        case "slow" -> first;
                        case "broken" ->
                                broken.incrementAndGet() == 2
                                        ? CompletableFuture.failedFuture(new IOException("away"))
                                        : CompletableFuture.completedFuture(null);
                        default -> CompletableFuture.completedFuture(null);
                    };
                };
        OutboxRelay relay = new OutboxRelay(pool, sender, metrics, PARK_AFTER);

        // When
        relay.start();
        awaitSent(5);
        List<String> whileOneWaits = List.copyOf(sent);
        first.complete(null);
        awaitSent(7);
        relay.stop();

        // Then
        assertThat(whileOneWaits)
                .containsExactlyInAnyOrder("slow", "fast", "fast", "broken", "broken");
        assertThat(sent).filteredOn("slow"::equals).hasSize(2);
        assertThat(sent).filteredOn("fast"::equals).hasSize(2);
        assertThat(sent).filteredOn("broken"::equals).hasSize(3);
    }

    @Test
    void goesOnAfterTheStoreRefusedItsStatements() throws InterruptedException {
        // Given
        pool.query("alter table outbox_bucket rename to hidden").executeAndAwait();
        Outbox.append(pool, OutboxMessage.of("t", "key", "n", 1)).await().indefinitely();
        OutboxRelay relay = new OutboxRelay(pool, this::send, metrics, PARK_AFTER);
        relay.start();
        Thread.sleep(300);

        // When
        pool.query("alter table hidden rename to outbox_bucket").executeAndAwait();
        awaitSent(1);
        relay.stop();

        // Then
        assertThat(sent).containsExactly("key=1");
    }

    @Test
    void showsHowMuchWaitsAndForHowLong() throws InterruptedException {
        // Given
        failures.set(Integer.MAX_VALUE);
        Outbox.append(pool, OutboxMessage.of("t", "key", "n", 1)).await().indefinitely();
        Outbox.append(pool, OutboxMessage.of("t", "key", "n", 2)).await().indefinitely();
        pool.query("update outbox set created_at = created_at - interval '1 hour'")
                .executeAndAwait();

        // When
        OutboxRelay relay = new OutboxRelay(pool, this::send, metrics, PARK_AFTER);
        relay.start();
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (gauge("dataagent.outbox.pending") < 2 && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
        relay.stop();

        // Then
        assertThat(gauge("dataagent.outbox.pending")).isEqualTo(2);
        assertThat(gauge("dataagent.outbox.age")).isBetween(3600.0, 3660.0);
    }

    private double gauge(String name) {
        return metrics.get(name).gauge().value();
    }

    private void awaitSent(int count) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (sent.size() < count && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
    }

    private CompletionStage<Void> send(OutboxMessage message) {
        if (failures.getAndDecrement() > 0) {
            return CompletableFuture.failedFuture(new IOException("broker away"));
        }
        sent.add(message.key() + "=" + message.payload());
        return CompletableFuture.completedFuture(null);
    }
}
