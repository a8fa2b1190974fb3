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

/// The sessions that were ended lately, whoever ended them. What is older than an access token can
/// be is forgotten: by then the provider of identities has refused to renew it.
@ApplicationScoped
class EndedSessions {

    private static final Duration SWEPT_EVERY = Duration.ofMinutes(1);

    private final Duration kept;
    private final Clock clock;
    private final ConcurrentMap<String, Instant> ended = new ConcurrentHashMap<>();
    private final AtomicLong swept = new AtomicLong();

    @Inject
    EndedSessions(GatewayConfig config) {
        this(config.signOutsKept(), Clock.systemUTC());
    }

    EndedSessions(Duration kept, Clock clock) {
        this.kept = kept;
        this.clock = clock;
    }

    /// A session is over. To hear it twice is to hear it once.
    void hear(SessionEnded event) {
        sweep();
        if (event.at().isAfter(oldest())) {
            ended.putIfAbsent(event.session(), event.at());
        }
    }

    boolean has(String session) {
        Instant at = ended.get(session);
        return at != null && at.isAfter(oldest());
    }

    /// What was ended before is not needed any more.
    Instant oldest() {
        return clock.instant().minus(kept);
    }

    int size() {
        return ended.size();
    }

    private void sweep() {
        long last = swept.get();
        Instant now = clock.instant();
        boolean due = now.isAfter(Instant.ofEpochMilli(last).plus(SWEPT_EVERY));
        if (due && swept.compareAndSet(last, now.toEpochMilli())) {
            Instant oldest = oldest();
            ended.values().removeIf(at -> !at.isAfter(oldest));
        }
    }
}
