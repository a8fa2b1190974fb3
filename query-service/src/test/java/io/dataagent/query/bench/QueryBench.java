package io.dataagent.query.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.run.BenchDoor;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.TestConnections;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import io.vertx.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// A statement of 100 rows with gate, limits and durable audit beside the bare driver, in turns. In
/// between stands what the session alone costs: as new, read-only, rolled back, cells as JSON.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@EnabledIfSystemProperty(named = "bench", matches = "query")
class QueryBench {

    private static final int SESSIONS = 6;
    private static final int CLIENTS = 64;
    private static final int BLOCKS = Integer.getInteger("bench.blocks", 12);
    private static final int BLOCK = 150;
    private static final int WARM_WINDOWS = Integer.getInteger("bench.warm", 8);
    private static final String ONLY = System.getProperty("bench.only", "");
    private static final Duration WINDOW = Duration.ofSeconds(2);

    @Inject BenchDoor door;
    @Inject TestConnections connections;
    @Inject Vertx vertx;

    @Test
    void measures() {
        SourceConnection source = door.source(connections.shop("bench"));
        Pool bare = BenchShop.bare(vertx, SESSIONS);
        Map<String, Supplier<String>> statements = new LinkedHashMap<>();
        String lookup = BenchShop.lookup();
        String groups = BenchShop.groups();
        statements.put("lookup by key, one text", () -> lookup);
        statements.put("lookup by key, new texts", BenchShop::lookup);
        statements.put("100 groups of 5,000 rows, one text", () -> groups);
        statements.put("100 groups of 5,000 rows, new texts", BenchShop::groups);
        statements.keySet().removeIf(name -> !name.contains(ONLY));
        for (Map.Entry<String, Supplier<String>> entry : statements.entrySet()) {
            String name = entry.getKey();
            Supplier<String> sql = entry.getValue();
            IntConsumer ours = user -> ours(source, sql.get(), user);
            IntConsumer driver = user -> assertThat(BenchShop.read(bare, sql.get())).isEqualTo(100);
            IntConsumer framed = user -> framed(source, sql.get());
            warmUp(ours, driver);
            latency(name, ours, driver);
            throughput(name, ours, driver, framed);
        }
        bare.close();
    }

    private void ours(SourceConnection source, String sql, int user) {
        ExecutionAnswer answer =
                door.execute(ExecutionId.next(), source, BenchShop.SCOPE, sql, user);
        assertThat(answer)
                .isInstanceOfSatisfying(
                        ExecutionAnswer.Rows.class,
                        rows -> assertThat(rows.table().rows()).hasSize(100));
    }

    private void framed(SourceConnection source, String sql) {
        assertThat(door.framed(ExecutionId.next(), source, sql)).isEqualTo(100);
    }

    private static void latency(String name, IntConsumer ours, IntConsumer bare) {
        repeat(3 * BLOCK, ours);
        repeat(3 * BLOCK, bare);
        List<long[]> our = new ArrayList<>();
        List<long[]> theirs = new ArrayList<>();
        for (int i = 0; i < BLOCKS; i++) {
            our.add(repeat(BLOCK, ours));
            theirs.add(repeat(BLOCK, bare));
        }
        Spread one = new Spread(our.stream().flatMapToLong(java.util.Arrays::stream).toArray());
        Spread two = new Spread(theirs.stream().flatMapToLong(java.util.Arrays::stream).toArray());
        say("%s, 1 client, ours: %s", name, one);
        say("%s, 1 client, bare: %s", name, two);
        say("%s, 1 client: p50 of ours is %.2f ms above", name, one.ms(0.5) - two.ms(0.5));
    }

    /// The compiler of the virtual machine must be done with both before they are compared.
    private static void warmUp(IntConsumer ours, IntConsumer bare) {
        for (int i = 0; i < WARM_WINDOWS; i++) {
            perSecond(ours);
        }
        perSecond(bare);
    }

    private static long[] repeat(int times, IntConsumer work) {
        long[] nanos = new long[times];
        for (int i = 0; i < times; i++) {
            long began = System.nanoTime();
            work.accept(0);
            nanos[i] = System.nanoTime() - began;
        }
        return nanos;
    }

    private static void throughput(
            String name, IntConsumer ours, IntConsumer bare, IntConsumer framed) {
        Load our = new Load(ours);
        Load theirs = new Load(bare);
        Load session = new Load(framed);
        int rounds = Math.max(2, BLOCKS / 3);
        for (int i = 0; i < rounds; i++) {
            our.window();
            theirs.window();
            session.window();
        }
        say("%s, %d clients, processor time of ours: %s", name, CLIENTS, our.spent);
        say("%s, %d clients, of the session alone: %s", name, CLIENTS, session.spent);
        say("%s, %d clients, processor time of bare: %s", name, CLIENTS, theirs.spent);
        say(
                "%s, %d clients: ours %.0f/s, session alone %.0f/s, bare %.0f/s: %.0f %% of bare, %.0f %% of the session",
                name,
                CLIENTS,
                our.rate(),
                session.rate(),
                theirs.rate(),
                100 * our.rate() / theirs.rate(),
                100 * our.rate() / session.rate());
    }

    /// What many clients together do, window by window.
    private static final class Load {

        private final IntConsumer work;
        private final Spent spent = new Spent();
        private final List<Double> rates = new ArrayList<>();

        Load(IntConsumer work) {
            this.work = work;
        }

        void window() {
            rates.add(spent.during(() -> perSecond(work)));
        }

        double rate() {
            return rates.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        }
    }

    private static double perSecond(IntConsumer work) {
        AtomicLong done = new AtomicLong();
        long began = System.nanoTime();
        long end = began + WINDOW.toNanos();
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            int user = i;
            clients.add(
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        while (System.nanoTime() < end) {
                                            work.accept(user);
                                            done.incrementAndGet();
                                        }
                                    }));
        }
        clients.forEach(QueryBench::join);
        Spent.DONE.addAndGet(done.get());
        return done.get() * 1e9 / (System.nanoTime() - began);
    }

    private static void join(Thread client) {
        try {
            client.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void say(String form, Object... values) {
        System.out.println("BENCH " + String.format(Locale.ROOT, form, values));
    }
}
