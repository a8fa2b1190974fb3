package io.dataagent.agent.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.agent.lease.CancelToken.Reason;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Stopping a run: everything that works for it is told, each once.
class CancelTokenTest {

    @Test
    void onlyTheFirstReasonCounts() {
        CancelToken token = new CancelToken();

        assertThat(token.requested()).isFalse();
        assertThat(token.reason()).isNull();
        token.check();
        token.request(Reason.TIMEOUT);
        token.request(Reason.PERSON);

        assertThat(token.reason()).isEqualTo(Reason.TIMEOUT);
        assertThatThrownBy(token::check).isInstanceOf(CancelToken.RunStopped.class);
    }

    @Test
    void whatIsRegisteredIsToldOfTheStopOnce() throws InterruptedException {
        CancelToken token = new CancelToken();
        CountDownLatch told = new CountDownLatch(1);
        AtomicInteger times = new AtomicInteger();
        try (var _ =
                token.onCancel(
                        () -> {
                            times.incrementAndGet();
                            told.countDown();
                        })) {
            token.request(Reason.PERSON);
            token.request(Reason.LOST);
            assertThat(told.await(30, TimeUnit.SECONDS)).isTrue();
        }

        assertThat(times).hasValue(1);
    }

    @Test
    void whatRegistersTooLateIsToldAtOnce() throws InterruptedException {
        CancelToken token = new CancelToken();
        CountDownLatch told = new CountDownLatch(1);
        token.request(Reason.PERSON);

        try (var _ = token.onCancel(told::countDown)) {
            assertThat(told.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void whatIsDoneIsNotTold() throws InterruptedException {
        CancelToken token = new CancelToken();
        AtomicInteger times = new AtomicInteger();
        CountDownLatch other = new CountDownLatch(1);
        token.onCancel(times::incrementAndGet).close();

        try (var _ = token.onCancel(other::countDown)) {
            token.request(Reason.PERSON);
            assertThat(other.await(30, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(times).hasValue(0);
    }

    @Test
    void whoRegistersWhileARunIsStoppedIsToldOnceAndNotTwice() throws InterruptedException {
        AtomicInteger times = new AtomicInteger();
        int rounds = 3_000;
        CountDownLatch told = new CountDownLatch(rounds);
        for (int i = 0; i < rounds; i++) {
            CancelToken token = new CancelToken();
            Thread stops = Thread.ofPlatform().start(() -> token.request(Reason.PERSON));
            token.onCancel(
                    () -> {
                        times.incrementAndGet();
                        told.countDown();
                    });
            stops.join();
        }

        assertThat(told.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(times).hasValue(rounds);
    }

    @Test
    void aThreadIsInterruptedUntilTheRunHasEnded() {
        CancelToken token = new CancelToken();

        token.interrupt(Thread.currentThread());
        assertThat(Thread.interrupted()).isTrue();
        token.interrupt(Thread.currentThread());
        token.settle();
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        token.interrupt(Thread.currentThread());
        assertThat(Thread.interrupted()).isFalse();
    }
}
