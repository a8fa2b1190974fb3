package io.dataagent.sandbox.session;

import io.dataagent.kit.chore.Chore;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;

/// Tends the sessions of this replica at intervals, and gives them up when it stops. A database
/// that is away costs nothing but time: leases run out by themselves.
@ApplicationScoped
class SessionKeeper {

    private static final int TIMES_PER_LEASE = 3;
    private static final long SHORTEST_PAUSE_MS = 100;
    private static final Duration LAST_TURN = Duration.ofSeconds(2);

    private final Sessions sessions;
    private final Chore chore;

    SessionKeeper(Sessions sessions, SessionSettings settings) {
        Duration pause =
                Duration.ofMillis(
                        Math.max(SHORTEST_PAUSE_MS, settings.leaseMs() / TIMES_PER_LEASE));
        this.sessions = sessions;
        this.chore = Chore.whole("sandbox-sessions", pause, pause, sessions::tend);
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop(LAST_TURN, sessions::leave);
    }
}
