package io.dataagent.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class RateLimitTest {

    private static final Clock NOON =
            Clock.fixed(Instant.parse("2026-03-01T12:00:00Z"), ZoneOffset.UTC);

    @Test
    void countsEachPersonOnTheirOwn() {
        RateLimit limit = new RateLimit(2, NOON);
        assertThat(limit.admits("ann")).isTrue();
        assertThat(limit.admits("ann")).isTrue();
        assertThat(limit.admits("ann")).isFalse();
        assertThat(limit.admits("bob")).isTrue();
    }

    @Test
    void beginsAnewWithTheNextMinute() {
        // Given
        TickingClock clock = new TickingClock();
        RateLimit limit = new RateLimit(1, clock);
        limit.admits("ann");

        // When
        clock.now = clock.now.plus(Duration.ofMinutes(1));

        // Then
        assertThat(limit.admits("ann")).isTrue();
    }

    private static final class TickingClock extends Clock {

        private Instant now = NOON.instant();

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public java.time.ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }
    }
}
