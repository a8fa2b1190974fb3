package io.dataagent.gateway.signout;

import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import io.dataagent.gateway.GatewayConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/// The sessions that have ended, whoever ended them, and whether this replica knows of all of
/// them. It does not before it has read what was said before its start, when it has not reached
/// Kafka for a while, and after it had to leave one out for want of room.
@ApplicationScoped
class EndedSessions {

    /// Ends of other replicas are known here after at most that long; or it is known that they
    /// are not.
    static final Duration CUT_OFF_AFTER = Duration.ofSeconds(10);

    /// More than anybody signs out: 20 MB.
    static final int MOST = 100_000;

    private static final Duration SWEPT_EVERY = Duration.ofMinutes(1);

    private final Duration kept;
    private final Clock clock;
    private final ConcurrentMap<String, Instant> ended = new ConcurrentHashMap<>();
    private final AtomicLong swept = new AtomicLong();
    private volatile Instant heardUntil = Instant.EPOCH;
    private volatile Instant leftOut = Instant.EPOCH;

    @Inject
    EndedSessions(GatewayConfig config) {
        this(config.signOutsKept(), Clock.systemUTC());
    }

    EndedSessions(Duration kept, Clock clock) {
        this.kept = kept;
        this.clock = clock;
    }

    /// A session is over. To hear it twice is to hear it once; one from the future ends now.
    void hear(SessionEnded event) {
        sweep();
        Instant now = clock.instant();
        if (!event.at().isAfter(oldest())) {
            return;
        }
        if (ended.size() >= MOST && !ended.containsKey(event.session())) {
            leftOut = now;
            return;
        }
        ended.putIfAbsent(event.session(), event.at().isAfter(now) ? now : event.at());
    }

    /// All that anybody said before that moment was heard.
    void heardUntil(Instant moment) {
        heardUntil = moment;
    }

    boolean has(String session) {
        Instant at = ended.get(session);
        return at != null && at.isAfter(oldest());
    }

    /// Whether a session that is not among these has not ended.
    boolean whole() {
        return heardUntil.plus(CUT_OFF_AFTER).isAfter(clock.instant())
                && !leftOut.isAfter(oldest());
    }

    /// What ended before is not needed any more: no session lives that long.
    Instant oldest() {
        return clock.instant().minus(kept);
    }

    Instant now() {
        return clock.instant();
    }

    int size() {
        return ended.size();
    }

    private void sweep() {
        long last = swept.get();
        long now = clock.millis();
        if (now > last + SWEPT_EVERY.toMillis() && swept.compareAndSet(last, now)) {
            Instant oldest = oldest();
            ended.entrySet().removeIf(entry -> !entry.getValue().isAfter(oldest));
        }
    }
}
