package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BreakerTest {

    private final AtomicLong now = new AtomicLong();
    private final Breaker breaker = new Breaker(now::get);

    @BeforeEach
    void failFiveTimes() {
        for (int i = 0; i < 5; i++) {
            assertThat(breaker.permits()).isTrue();
            breaker.failed();
        }
    }

    @Test
    void letsNobodyInAfterFiveFailures() {
        assertThat(breaker.permits()).isFalse();
    }

    @Test
    void letsOneInAfterAPauseAndAllAfterItSucceeded() {
        now.addAndGet(Duration.ofSeconds(11).toNanos());

        assertThat(breaker.permits()).isTrue();
        assertThat(breaker.permits()).isFalse();
        breaker.succeeded();
        assertThat(breaker.permits()).isTrue();
        assertThat(breaker.permits()).isTrue();
    }

    @Test
    void waitsAgainAfterTheOneFailed() {
        now.addAndGet(Duration.ofSeconds(11).toNanos());
        assertThat(breaker.permits()).isTrue();
        breaker.failed();

        assertThat(breaker.permits()).isFalse();
        now.addAndGet(Duration.ofSeconds(11).toNanos());
        assertThat(breaker.permits()).isTrue();
    }

    @Test
    void anAttemptThatDidNotTakePlaceIsFreeForTheNext() {
        now.addAndGet(Duration.ofSeconds(11).toNanos());
        assertThat(breaker.permits()).isTrue();
        breaker.released();

        assertThat(breaker.permits()).isTrue();
    }
}
