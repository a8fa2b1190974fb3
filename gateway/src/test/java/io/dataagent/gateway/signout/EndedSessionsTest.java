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
    void remembersASessionForAsLongAsOneMayLive() {
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

    @Test
    void aNoticeFromTheFutureIsKeptNoLongerThanOneOfNow() {
        ended.hear(new SessionEnded(ONE, START.plus(Duration.ofDays(365))));
        assertThat(ended.has(ONE)).isTrue();

        clock.now = START.plus(Duration.ofMinutes(61));
        assertThat(ended.has(ONE)).isFalse();
    }

    @Test
    void isNotSureBeforeItHasHeardAllNorAfterAWhileWithoutKafka() {
        assertThat(ended.whole()).isFalse();

        ended.heardUntil(START);
        assertThat(ended.whole()).isTrue();

        clock.now = START.plus(EndedSessions.CUT_OFF_AFTER);
        assertThat(ended.whole()).isFalse();
    }

    @Test
    void aFloodOfNoticesTakesNoMoreRoomAndMakesItUnsure() {
        ended.heardUntil(START);
        for (int i = 0; i < EndedSessions.MOST; i++) {
            ended.hear(new SessionEnded("%064x".formatted(i), START));
        }
        assertThat(ended.whole()).isTrue();

        ended.hear(new SessionEnded(ONE, START));

        assertThat(ended.size()).isEqualTo(EndedSessions.MOST);
        assertThat(ended.whole()).isFalse();
        clock.now = START.plus(Duration.ofMinutes(61));
        ended.heardUntil(clock.now);
        assertThat(ended.whole()).isTrue();
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
