package io.dataagent.query.run;

import io.dataagent.contracts.id.ExecutionId;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/// What runs on this replica, and the watch that hears of cancels on other replicas: while
/// something runs, it looks every 200 ms.
@ApplicationScoped
class RunningStatements {

    private static final Logger LOG = Logger.getLogger(RunningStatements.class);
    private static final Duration POLL = Duration.ofMillis(200);

    private final ExecutionStore store;
    private final Map<ExecutionId, RunningStatement> running = new ConcurrentHashMap<>();
    private volatile boolean stopped;

    @Inject
    RunningStatements(ExecutionStore store) {
        this.store = store;
    }

    RunningStatement add(ExecutionId id) {
        return running.computeIfAbsent(id, ignored -> new RunningStatement());
    }

    void remove(ExecutionId id) {
        running.remove(id);
    }

    /// Looks at once instead of waiting for the next round.
    void look() {
        if (running.isEmpty()) {
            return;
        }
        for (ExecutionId id : store.cancelRequested(running.keySet())) {
            RunningStatement statement = running.get(id);
            if (statement != null) {
                Thread.ofVirtual().start(statement::cancel);
            }
        }
    }

    void start(@Observes StartupEvent event) {
        Thread.ofVirtual().name("cancel-watch").start(this::watch);
    }

    void stop(@Observes ShutdownEvent event) {
        stopped = true;
        running.values().forEach(RunningStatement::cancel);
    }

    private void watch() {
        while (!stopped) {
            try {
                Thread.sleep(POLL);
                look();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (RuntimeException e) {
                LOG.debugf("the cancel watch waits for the store: %s", e.getMessage());
            }
        }
    }
}
