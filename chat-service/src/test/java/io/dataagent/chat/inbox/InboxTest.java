package io.dataagent.chat.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// An event waits while a store is away, and goes to the dead letters at once where it can never
/// succeed.
class InboxTest {

    private static final Vertx VERTX = Vertx.vertx();

    @AfterAll
    static void close() {
        VERTX.close();
    }

    static Stream<Throwable> forGood() {
        return Stream.of(
                new IllegalArgumentException("not JSON"),
                new NullPointerException("a field is missing"),
                new ClassCastException("another shape"),
                new SQLException("too long", "22001"),
                new SQLException("twice", "23505"),
                new CompletionException(new RuntimeException(new SQLException("x", "22P02"))),
                new RuntimeException(new IllegalArgumentException("inside")));
    }

    static Stream<Throwable> mayPass() {
        return Stream.of(
                new IOException("reset"),
                new IllegalStateException("pool closed"),
                new SQLException("no connection", "08006"),
                new SQLException("shutting down", "57P01"),
                new SQLException("serialization", "40001"),
                new SQLException("without a state"),
                new SQLException("longer than a class", "122"),
                new CompletionException(new IOException("reset")));
    }

    @ParameterizedTest
    @MethodSource("forGood")
    void whatCanNeverSucceedFailsAtOnceWithItsReason(Throwable failure) {
        AtomicInteger tries = new AtomicInteger();

        Throwable ended =
                take(() -> {
                            tries.incrementAndGet();
                            return Uni.createFrom().failure(failure);
                        })
                        .handle((done, e) -> e)
                        .join();

        assertThat(ended).isEqualTo(failure);
        assertThat(tries).hasValue(1);
    }

    /// All at once: each waits before it is tried again.
    @Test
    void whatMayPassIsTriedUntilItDoes() {
        List<Throwable> failures = mayPass().toList();
        AtomicInteger tries = new AtomicInteger();
        List<CompletableFuture<Void>> taken = new ArrayList<>();
        for (Throwable failure : failures) {
            AtomicInteger own = new AtomicInteger();
            taken.add(
                    take(
                            () -> {
                                tries.incrementAndGet();
                                return own.incrementAndGet() == 1
                                        ? Uni.createFrom().failure(failure)
                                        : Uni.createFrom().voidItem();
                            }));
        }

        assertThat(taken)
                .allSatisfy(one -> assertThat(one.orTimeout(1, TimeUnit.MINUTES).join()).isNull());
        assertThat(tries).hasValue(2 * failures.size());
    }

    @Test
    void aTroubleThatPassesDoesNotHideOneThatDoesNot() {
        AtomicInteger tries = new AtomicInteger();
        IllegalArgumentException broken = new IllegalArgumentException("not JSON");

        Throwable ended =
                take(() ->
                                Uni.createFrom()
                                        .failure(
                                                tries.incrementAndGet() == 1
                                                        ? new IOException("reset")
                                                        : broken))
                        .handle((done, e) -> e)
                        .orTimeout(1, TimeUnit.MINUTES)
                        .join();

        assertThat(ended).isEqualTo(broken);
        assertThat(tries).hasValue(2);
    }

    @Test
    void worksAndEndsOnTheEventLoopOfTheMessageAlsoAfterAWait() {
        Context loop = VERTX.getOrCreateContext();
        AtomicInteger elsewhere = new AtomicInteger();
        AtomicInteger tries = new AtomicInteger();
        CompletableFuture<Context> ended = new CompletableFuture<>();

        loop.runOnContext(
                ignored ->
                        Inbox.take(
                                        () -> {
                                            if (Vertx.currentContext() != loop) {
                                                elsewhere.incrementAndGet();
                                            }
                                            return tries.incrementAndGet() == 1
                                                    ? Uni.createFrom()
                                                            .failure(new IOException("reset"))
                                                    : Uni.createFrom().voidItem();
                                        })
                                .subscribe()
                                .with(
                                        done -> ended.complete(Vertx.currentContext()),
                                        ended::completeExceptionally));

        assertThat(ended.orTimeout(1, TimeUnit.MINUTES).join()).isSameAs(loop);
        assertThat(elsewhere).hasValue(0);
    }

    private static CompletableFuture<Void> take(Supplier<Uni<Void>> work) {
        CompletableFuture<Void> ended = new CompletableFuture<>();
        VERTX.getOrCreateContext()
                .runOnContext(
                        ignored ->
                                Inbox.take(work)
                                        .subscribe()
                                        .with(
                                                done -> ended.complete(null),
                                                ended::completeExceptionally));
        return ended;
    }
}
