package io.dataagent.sandbox.session;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/// Tends the sessions of this replica at intervals, and gives them up when it stops.
@ApplicationScoped
class SessionKeeper {

    private static final Logger LOG = Logger.getLogger(SessionKeeper.class);
    private static final int TIMES_PER_LEASE = 3;

    private final Sessions sessions;
    private final long pauseMs;
    private final CountDownLatch stopped = new CountDownLatch(1);

    SessionKeeper(Sessions sessions, SessionSettings settings) {
        this.sessions = sessions;
        this.pauseMs = Math.max(100, settings.leaseMs() / TIMES_PER_LEASE);
    }

    void start(@Observes StartupEvent event) {
        Thread.ofVirtual().name("sandbox-sessions").start(this::keep);
    }

    void stop(@Observes ShutdownEvent event) {
        stopped.countDown();
        attempt(sessions::leave);
    }

    private void keep() {
        try {
            while (!stopped.await(pauseMs, TimeUnit.MILLISECONDS)) {
                attempt(sessions::tend);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// A database that is away costs nothing but time: leases run out by themselves.
    private static void attempt(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            // whatever it is, leases must be renewed again at the next turn
            LOG.warnf("sessions not tended: %s", e.getClass().getSimpleName());
        }
    }
}
