package io.dataagent.query.run;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.kit.chore.Chore;
import io.dataagent.query.run.RunningStatement.Reason;
import io.dataagent.query.run.note.ExecutionStore;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// What runs on this replica. While something does, it looks every 200 ms for cancels that other
/// replicas took, and renews its leases every second. A statement whose lease ran out by this
/// replica's own clock is stopped here, because another replica may end it by now.
@ApplicationScoped
class RunningStatements {

    private static final Duration POLL = Duration.ofMillis(200);
    private static final long RENEW_NANOS = Duration.ofSeconds(1).toNanos();
    private static final Duration LAST_WAIT = Duration.ofSeconds(2);
    private static final long LEASE_NANOS = Duration.ofSeconds(5).toNanos();

    private final ExecutionStore store;
    private final Map<ExecutionId, Running> running = new ConcurrentHashMap<>();
    /// None of them may wait longer than usual because the store is away.
    private final List<Chore> watches =
            List.of(
                    Chore.whole("time-watch", POLL, POLL, this::stopOverdue),
                    Chore.whole("cancel-watch", POLL, POLL, this::look),
                    Chore.whole("lease-renewal", POLL, POLL, new Renewal()::step));

    private record Running(RunningStatement statement, long since) {}

    @Inject
    RunningStatements(ExecutionStore store) {
        this.store = store;
    }

    /// Adds a statement, unless one with this id runs here already.
    Optional<RunningStatement> add(ExecutionId id) {
        RunningStatement statement = new RunningStatement();
        Running before = running.putIfAbsent(id, new Running(statement, System.nanoTime()));
        return before == null ? Optional.of(statement) : Optional.empty();
    }

    void remove(ExecutionId id) {
        running.remove(id);
    }

    /// Looks at once instead of waiting for the next round.
    void look() {
        if (!running.isEmpty()) {
            store.cancelRequested(running.keySet()).forEach(id -> cancel(id, Reason.ASKED));
        }
    }

    void start(@Observes StartupEvent event) {
        watches.forEach(Chore::start);
    }

    void stop(@Observes ShutdownEvent event) {
        watches.forEach(Chore::stop);
        List<Thread> ends =
                running.keySet().stream().map(id -> cancel(id, Reason.SHUTDOWN)).toList();
        try {
            for (Thread end : ends) {
                end.join(LAST_WAIT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void stopOverdue() {
        running.forEach(
                (id, entry) -> {
                    if (entry.statement().overdue()) {
                        cancel(id, Reason.OVERDUE);
                    }
                });
    }

    private Thread cancel(ExecutionId id, Reason reason) {
        Running entry = running.get(id);
        return Thread.ofVirtual()
                .start(
                        () -> {
                            if (entry != null) {
                                entry.statement().cancel(reason);
                            }
                        });
    }

    /// Keeps the leases of what runs here.
    private final class Renewal {

        private long renewed = System.nanoTime();

        private void step() {
            long now = System.nanoTime();
            if (now - renewed < RENEW_NANOS) {
                return;
            }
            Set<ExecutionId> held = olderThan(now - RENEW_NANOS);
            try {
                if (!held.isEmpty()) {
                    Set<ExecutionId> lost = new HashSet<>(held);
                    store.renew(held).forEach(lost::remove);
                    lost.forEach(id -> cancel(id, Reason.LEASE_LOST));
                }
                renewed = now;
            } finally {
                if (System.nanoTime() - renewed > LEASE_NANOS) {
                    olderThan(System.nanoTime() - LEASE_NANOS)
                            .forEach(id -> cancel(id, Reason.LEASE_LOST));
                }
            }
        }

        private Set<ExecutionId> olderThan(long nanos) {
            Set<ExecutionId> ids = new HashSet<>();
            running.forEach(
                    (id, entry) -> {
                        if (entry.since() - nanos <= 0) {
                            ids.add(id);
                        }
                    });
            return ids;
        }
    }
}
