package io.dataagent.kit.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.fixture.Migrations;
import io.dataagent.kit.fixture.OwnDatabase;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IdempotencyTest {

    private static final Vertx VERTX = Vertx.vertx();
    private static Pool pool;

    private final AtomicInteger made = new AtomicInteger();
    private Idempotency idempotency;

    record Body(String name) {}

    record Made(int number) {}

    @BeforeAll
    static void start() {
        OwnDatabase database = OwnDatabase.make();
        database.run(Migrations.idempotency());
        pool = OwnDatabase.pool(VERTX, database.options());
    }

    @AfterAll
    static void stop() {
        pool.closeAndAwait();
        VERTX.closeAndAwait();
    }

    @BeforeEach
    void empty() {
        pool.query("truncate idempotency").executeAndAwait();
        idempotency = new Idempotency(pool);
    }

    @Test
    void theSameKeyAnswersTheSameAndCreatesOnce() {
        assertThat(once("a", "k", "x")).isEqualTo(new Made(1));
        assertThat(once("a", "k", "x")).isEqualTo(new Made(1));
        assertThat(made).hasValue(1);
    }

    @Test
    void keysOfDifferentPeopleNeverMeetAndNoKeyMeansNoMemory() {
        assertThat(once("a", "k", "x")).isEqualTo(new Made(1));
        assertThat(once("b", "k", "x")).isEqualTo(new Made(2));
        assertThat(once("a", null, "x")).isEqualTo(new Made(3));
        assertThat(once("a", null, "x")).isEqualTo(new Made(4));
    }

    @Test
    void anotherBodyUnderTheSameKeyIsRefused() {
        once("a", "k", "x");
        assertThatThrownBy(() -> once("a", "k", "y"))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().code())
                                        .isEqualTo(ProblemCode.IDEMPOTENCY_MISMATCH));
    }

    @Test
    void aKeyWhoseWorkFailedIsFree() {
        assertThatThrownBy(
                        () ->
                                idempotency.once(
                                        key("a", "k", "x"),
                                        Made.class,
                                        () -> {
                                            throw new IllegalStateException("no");
                                        }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(once("a", "k", "x")).isEqualTo(new Made(1));
    }

    @Test
    void whileTheFirstStillWorksTheSecondIsToldSo() throws Exception {
        // Given
        CountDownLatch working = new CountDownLatch(1);
        CountDownLatch finish = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Made> first =
                    threads.submit(
                            (Callable<Made>)
                                    () ->
                                            idempotency.once(
                                                    key("a", "k", "x"),
                                                    Made.class,
                                                    () -> {
                                                        working.countDown();
                                                        awaitUninterrupted(finish);
                                                        return new Made(7);
                                                    }));
            assertThat(working.await(20, TimeUnit.SECONDS)).isTrue();

            // When, Then
            assertThatThrownBy(() -> once("a", "k", "x"))
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            e ->
                                    assertThat(e.problem().code())
                                            .isEqualTo(ProblemCode.IDEMPOTENCY_IN_PROGRESS));
            finish.countDown();
            assertThat(first.get()).isEqualTo(new Made(7));
        }
        assertThat(once("a", "k", "x")).isEqualTo(new Made(7));
    }

    @Test
    void ofManyAtOnceOneCreates() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Made>> calls =
                    IntStream.range(0, 16)
                            .mapToObj(i -> (Callable<Made>) () -> onceOrBusy())
                            .toList();
            for (Future<Made> call : threads.invokeAll(calls)) {
                assertThat(call.get().number()).isIn(0, 1);
            }
        }
        assertThat(made).hasValue(1);
    }

    @Test
    void aKeyWhoseWorkerDiedIsFreeAfterTenMinutesAndAnAnswerIsForgottenAfterADay() {
        pool.preparedQuery(
                        """
                        insert into idempotency values
                            ($1, 'k', 'old', null, clock_timestamp() - interval '11 minutes'),
                            ($1, 'n', 'old', '{}', clock_timestamp() - interval '25 hours')
                        """)
                .executeAndAwait(Tuple.of(UserId.from("issuer", "a").value()));
        assertThat(once("a", "k", "x")).isEqualTo(new Made(1));
        assertThat(once("a", "n", "x")).isEqualTo(new Made(2));
    }

    @Test
    void ofAPersonWhoIsErasedNothingIsKeptAndOfOthersEverything() {
        once("a", "k", "x");
        once("b", "k", "x");

        idempotency.forget(UserId.from("issuer", "a"));

        assertThat(once("a", "k", "y")).isEqualTo(new Made(3));
        assertThat(once("b", "k", "x")).isEqualTo(new Made(2));
    }

    private Made onceOrBusy() {
        try {
            return once("a", "many", "x");
        } catch (ProblemException e) {
            assertThat(e.problem().code()).isEqualTo(ProblemCode.IDEMPOTENCY_IN_PROGRESS);
            return new Made(0);
        }
    }

    private Made once(String owner, String key, String body) {
        return idempotency.once(
                key(owner, key, body), Made.class, () -> new Made(made.incrementAndGet()));
    }

    private static Optional<IdempotencyKey> key(String owner, String key, String body) {
        return IdempotencyKey.of(UserId.from("issuer", owner), key, "/things", new Body(body));
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
