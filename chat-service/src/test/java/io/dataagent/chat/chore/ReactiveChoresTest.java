package io.dataagent.chat.chore;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReactiveChoresTest {

    private final Vertx vertx = Vertx.vertx();
    private final ReactiveChores chores = new ReactiveChores(vertx);

    @AfterEach
    void end() {
        chores.stop(new ShutdownEvent());
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void everyTurnHasAContextOfItsOwnAndAFailedOneComesAgain() throws InterruptedException {
        List<Boolean> own = new CopyOnWriteArrayList<>();
        CountDownLatch three = new CountDownLatch(3);

        chores.start(
                "turns",
                "PT0.01S",
                () -> {
                    own.add(VertxContext.isOnDuplicatedContext());
                    three.countDown();
                    return own.size() == 1
                            ? Uni.createFrom().failure(new IllegalStateException("away"))
                            : Uni.createFrom().voidItem();
                });

        assertThat(three.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(own).containsOnly(true);
    }

    @Test
    void aTurnThatBreaksBeforeItBeginsComesAgainToo() throws InterruptedException {
        AtomicInteger turns = new AtomicInteger();
        CountDownLatch second = new CountDownLatch(2);

        chores.start(
                "breaks",
                "PT0.01S",
                () -> {
                    second.countDown();
                    throw new IllegalArgumentException("turn " + turns.incrementAndGet());
                });

        assertThat(second.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void whatIsOffNeverBegins() {
        AtomicInteger turns = new AtomicInteger();

        chores.start(
                "off",
                "off",
                () -> {
                    turns.incrementAndGet();
                    return Uni.createFrom().voidItem();
                });
        chores.stop(new ShutdownEvent());

        assertThat(turns).hasValue(0);
    }
}
