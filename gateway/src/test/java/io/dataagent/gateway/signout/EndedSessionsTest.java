package io.dataagent.gateway.signout;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class EndedSessionsTest {

    private static final Instant START = Instant.parse("2026-01-02T03:00:00Z");
    private static final String ONE = "1".repeat(64);
    private static final String TWO = "2".repeat(64);

    private final Moving clock = new Moving();
    private final EndedSessions ended = new EndedSessions(Duration.ofHours(1), clock);

    @Test
    void remembersASessionForAsLongAsATokenMayLive() {
        ended.hear(new SessionEnded(ONE, START));
        clock.now = START.plus(Duration.ofMinutes(59));
        assertThat(ended.has(ONE)).isTrue();
        assertThat(ended.has(TWO)).isFalse();

        clock.now = START.plus(Duration.ofMinutes(61));
        assertThat(ended.has(ONE)).isFalse();
    }

    @Test
    void keepsNothingThatIsTooOldToMatter() {
        ended.hear(new SessionEnded(ONE, START));
        ended.hear(new SessionEnded(ONE, START.plusSeconds(5)));
        assertThat(ended.size()).isEqualTo(1);

        clock.now = START.plus(Duration.ofHours(2));
        ended.hear(new SessionEnded(TWO, START));
        assertThat(ended.size()).isZero();
    }

    private static final class Moving extends Clock {

        private Instant now = START;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
