package io.dataagent.kit.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.kit.fixture.OwnDatabase;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import io.vertx.pgclient.PgConnectOptions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BlockingPostgresTest {

    private static final Tuple NOTHING = Tuple.tuple();

    private final Vertx vertx = Vertx.vertx();
    private Pool pool;
    private BlockingPostgres database;

    @BeforeAll
    void start() {
        PgConnectOptions options =
                OwnDatabase.make()
                        .options()
                        .addProperty("default_transaction_isolation", "serializable");
        pool = OwnDatabase.pool(vertx, options);
        database = new BlockingPostgres(pool, Duration.ofSeconds(20));
        database.update("create table counter (n int, name varchar(4) unique)", NOTHING);
        database.update("insert into counter values (0, 'a')", NOTHING);
    }

    @AfterAll
    void stop() {
        pool.closeAndAwait();
        vertx.closeAndAwait();
    }

    @Test
    void doesAgainWhatWasRolledBackForAnother() throws InterruptedException {
        AtomicInteger tries = new AtomicInteger();
        Callable<Integer> increment =
                () ->
                        database.transaction(
                                tx -> {
                                    tries.incrementAndGet();
                                    return tx.query("select n from counter where name = 'a'")
                                            .execute()
                                            .map(rows -> rows.iterator().next().getInteger("n"))
                                            .onItem()
                                            .delayIt()
                                            .by(Duration.ofMillis(200))
                                            .flatMap(
                                                    n ->
                                                            tx.preparedQuery(
                                                                            "update counter set n = $1 where name = 'a'")
                                                                    .execute(Tuple.of(n + 1))
                                                                    .map(done -> n));
                                });

        try (ExecutorService both = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(both.invokeAll(Stream.of(increment, increment).toList()))
                    .allMatch(done -> done.state() == Future.State.SUCCESS);
        }

        assertThat(
                        database.first("select n from counter where name = 'a'", NOTHING)
                                .map(BlockingPostgresTest::n))
                .contains(2);
        assertThat(tries.get()).isGreaterThan(2);
    }

    @Test
    void leavesOtherRefusalsToTheCallerWithTheirMeaning() {
        Tuple taken = Tuple.of("a");
        Tuple nul = Tuple.of("b\u0000");
        String insert = "insert into counter (name) values ($1)";

        assertThatThrownBy(() -> database.update(insert, taken))
                .satisfies(e -> assertThat(PostgresFailures.state(e)).contains(SqlState.DUPLICATE));
        assertThatThrownBy(() -> database.update(insert, nul))
                .satisfies(e -> assertThat(PostgresFailures.state(e)).contains(SqlState.MISFIT));
    }

    @Test
    void doesStepsInOneTransactionOnTheCallersThread() {
        Thread caller = Thread.currentThread();

        List<Thread> seen =
                database.stepwise(
                        steps -> {
                            steps.run("insert into counter values (7, 'c')", NOTHING);
                            steps.run("update counter set n = 8 where name = 'c'", NOTHING);
                            return List.of(Thread.currentThread());
                        });

        assertThat(seen).containsExactly(caller);
        assertThat(database.first("select n from counter where name = 'c'", NOTHING))
                .map(BlockingPostgresTest::n)
                .contains(8);
    }

    @Test
    void keepsNothingOfStepsThatEndInAFailureAndGivesTheConnectionBack() {
        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(
                            () ->
                                    database.stepwise(
                                            steps -> {
                                                steps.run(
                                                        "insert into counter values (1, 'd')",
                                                        NOTHING);
                                                throw new IllegalArgumentException("ours");
                                            }))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(
                            () ->
                                    database.stepwise(
                                            steps ->
                                                    steps.run(
                                                            "insert into counter (name) values ('a')",
                                                            NOTHING)))
                    .satisfies(
                            e ->
                                    assertThat(PostgresFailures.state(e))
                                            .contains(SqlState.DUPLICATE));
        }

        assertThat(database.query("select 1 from counter where name = 'd'", NOTHING)).isEmpty();
    }

    @Test
    void doesStepsAgainThatWereRolledBackForAnother() throws InterruptedException {
        database.update("insert into counter values (0, 'e')", NOTHING);
        CyclicBarrier both = new CyclicBarrier(2);
        AtomicInteger tries = new AtomicInteger();
        Callable<Integer> increment =
                () ->
                        database.stepwise(
                                steps -> {
                                    int n =
                                            n(
                                                    steps.run(
                                                                    "select n from counter where name = 'e'",
                                                                    NOTHING)
                                                            .iterator()
                                                            .next());
                                    if (tries.incrementAndGet() <= 2) {
                                        meet(both);
                                    }
                                    steps.run(
                                            "update counter set n = $1 where name = 'e'",
                                            Tuple.of(n + 1));
                                    return n;
                                });

        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(threads.invokeAll(List.of(increment, increment)))
                    .allMatch(done -> done.state() == Future.State.SUCCESS);
        }

        assertThat(database.first("select n from counter where name = 'e'", NOTHING))
                .map(BlockingPostgresTest::n)
                .contains(2);
        assertThat(tries.get()).isGreaterThan(2);
    }

    @Test
    void saysSilenceAndFailuresInTheServicesOwnWords() {
        BlockingPostgres hasty = new BlockingPostgres(pool, Duration.ofMillis(50));
        BlockingPostgres own =
                new BlockingPostgres(pool, Duration.ofSeconds(20), IllegalStateException::new);

        assertThatThrownBy(() -> hasty.run("select pg_sleep(1)", NOTHING))
                .isInstanceOf(DatabaseSilent.class)
                .satisfies(e -> assertThat(PostgresFailures.state(e)).contains(SqlState.TOO_SLOW));
        assertThatThrownBy(() -> own.run("select nothing", NOTHING))
                .isInstanceOf(IllegalStateException.class)
                .satisfies(e -> assertThat(PostgresFailures.state(e)).contains(SqlState.OTHER));
    }

    @Test
    void anInterruptDoesNotLeaveTheFateOfAWriteOpen() {
        Thread.currentThread().interrupt();

        int changed = database.update("insert into counter values (1, 'f')", NOTHING);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(changed).isEqualTo(1);
    }

    private static void meet(CyclicBarrier both) {
        try {
            both.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Integer n(Row row) {
        return row.getInteger("n");
    }
}
