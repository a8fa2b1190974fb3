package io.dataagent.agent.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.run.RunGrantToken;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The right of a run is renewed before it is over, once, however many ask for it.
class GrantTest {

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

    private final AtomicInteger renewed = new AtomicInteger();

    @ParameterizedTest
    @CsvSource({
        "PT10M, 0",
        "PT3M1S, 0",
        "PT3M, 0",
        "PT2M59S, 1",
        "PT0S, 1",
        "-PT1H, 1",
    })
    void isRenewedThreeMinutesBeforeItIsOver(Duration left, int times) {
        Grant grant = grant(left, Clock.fixed(NOW, ZoneOffset.UTC));

        assertThat(grant.header()).isEqualTo(times == 0 ? "first" : "first+1");
        assertThat(grant.header()).isEqualTo(times == 0 ? "first" : "first+1");
        assertThat(renewed).hasValue(times);
    }

    @Test
    void isRenewedFromTheOneBefore() {
        Turning clock = new Turning();
        Grant grant = grant(Duration.ofMinutes(10), clock);

        assertThat(grant.header()).isEqualTo("first");
        clock.now = NOW.plus(Duration.ofMinutes(8));
        assertThat(grant.header()).isEqualTo("first+1");
        clock.now = NOW.plus(Duration.ofMinutes(16));
        assertThat(grant.header()).isEqualTo("first+1+2");
    }

    @Test
    void manyWhoAskAtOnceRenewItOnce() throws InterruptedException {
        Grant grant = grant(Duration.ZERO, Clock.fixed(NOW, ZoneOffset.UTC));
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            threads.add(Thread.ofVirtual().start(grant::header));
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(renewed).hasValue(1);
        assertThat(grant.header()).isEqualTo("first+1");
    }

    @Test
    void whatCannotBeRenewedNowIsTriedAgain() {
        AtomicInteger tries = new AtomicInteger();
        Grant grant =
                new Grant(
                        new RunGrantToken("old", NOW),
                        token -> {
                            if (tries.incrementAndGet() == 1) {
                                throw new IllegalStateException("away");
                            }
                            return new RunGrantToken("new", NOW.plusSeconds(900));
                        },
                        Clock.fixed(NOW, ZoneOffset.UTC));

        assertThatThrownBy(grant::header).hasMessage("away");
        assertThat(grant.header()).isEqualTo("new");
    }

    private Grant grant(Duration left, Clock clock) {
        return new Grant(
                new RunGrantToken("first", NOW.plus(left)),
                token ->
                        new RunGrantToken(
                                token + "+" + renewed.incrementAndGet(),
                                clock.instant().plus(Duration.ofMinutes(10))),
                clock);
    }

    private static final class Turning extends Clock {

        private Instant now = NOW;

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
