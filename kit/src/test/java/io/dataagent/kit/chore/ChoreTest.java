package io.dataagent.kit.chore;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ChoreTest {

    private static final Duration SELDOM = Duration.ofHours(1);
    private static final Duration OFTEN = Duration.ofMillis(1);

    private final Semaphore turns = new Semaphore(0);
    private final AtomicInteger warnings = new AtomicInteger();
    private final Handler counter = counter();
    private Chore chore = Chore.whole("never", SELDOM, () -> {});

    @AfterEach
    void stop() {
        chore.stop(Duration.ofSeconds(5));
        Logger.getLogger(Chore.class.getName()).removeHandler(counter);
    }

    @Test
    void worksAtOnceWhenThereIsMoreAndWhenItIsWoken() throws InterruptedException {
        AtomicInteger left = new AtomicInteger(3);
        chore =
                new Chore(
                        "eager",
                        SELDOM,
                        () -> {
                            turns.release();
                            return left.decrementAndGet() > 0;
                        });

        chore.start();
        chore.start();
        turns.acquire(3);
        boolean idle = !turns.tryAcquire(50, TimeUnit.MILLISECONDS);
        chore.wake();
        turns.acquire();

        assertThat(idle).isTrue();
    }

    @Test
    void goesOnAfterAnyFailureAndSaysItOnce() throws InterruptedException {
        Logger.getLogger(Chore.class.getName()).addHandler(counter);
        AtomicInteger turn = new AtomicInteger();
        chore =
                new Chore(
                        "shaky",
                        OFTEN,
                        Duration.ofMillis(2),
                        () -> {
                            turns.release();
                            if (turn.incrementAndGet() < 20) {
                                throw new IllegalStateException("away");
                            }
                            return false;
                        });

        chore.start();
        turns.acquire(25);

        assertThat(warnings).hasValue(1);
    }

    @Test
    void tryingGetsRarerWhileItFails() throws InterruptedException {
        AtomicInteger tries = new AtomicInteger();
        chore =
                new Chore(
                        "patient",
                        Duration.ofMillis(20),
                        SELDOM,
                        () -> {
                            tries.incrementAndGet();
                            throw new IllegalStateException("away");
                        });

        chore.start();
        Thread.sleep(600);

        // every 20 ms would be 30 times; 40, 80, 160, 320 ms apart are 5
        assertThat(tries.get()).isBetween(1, 8);
    }

    @Test
    void stopWaitsForTheTurnAtHand() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicInteger ended = new AtomicInteger();
        chore =
                Chore.whole(
                        "slow",
                        OFTEN,
                        () -> {
                            begun.countDown();
                            pause();
                            ended.incrementAndGet();
                        });
        chore.start();
        begun.await();

        chore.stop(Duration.ofSeconds(10));
        int after = ended.get();
        Thread.sleep(150);

        assertThat(after).isPositive();
        assertThat(ended).hasValue(after);
    }

    private static void pause() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Handler counter() {
        return new Handler() {
            @Override
            public void publish(LogRecord record) {
                if (record.getLevel().intValue() >= 900) {
                    warnings.incrementAndGet();
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }
}
