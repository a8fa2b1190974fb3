package io.dataagent.query.run;

import io.dataagent.query.source.failure.CustomerFailure;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;

/// A statement on this replica that can be cancelled, also before it has a session.
///
/// ```
/// waiting ──attach──► running ──► done
///    │                   │
///    └──────cancel───────┴──► cancelled
/// ```
final class RunningStatement {

    private static final Logger LOG = Logger.getLogger(RunningStatement.class);
    private static final Duration PAUSE = Duration.ofMillis(250);
    private static final int REQUESTS = 40;

    /// Why a statement is stopped.
    enum Reason {
        /// Somebody asked for it.
        ASKED,
        /// The caller's connection closed.
        CALLER_GONE,
        /// All its portions together took longer than it may take.
        OVERDUE,
        /// This replica could not renew its lease.
        LEASE_LOST,
        /// This replica stops.
        SHUTDOWN;

        /// As it stands in audit records.
        String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private sealed interface State {
        record Waiting() implements State {}

        record Running(Runnable stop) implements State {}

        record Cancelled(Reason reason) implements State {}
    }

    private final AtomicReference<State> state = new AtomicReference<>(new State.Waiting());
    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicLong limit = new AtomicLong(Long.MAX_VALUE);

    /// From now on it may take so long.
    void mayTake(Duration time) {
        limit.set(System.nanoTime() + time.toNanos());
    }

    /// Whether it has taken longer than it may.
    boolean overdue() {
        long last = limit.get();
        return last != Long.MAX_VALUE && System.nanoTime() - last > 0;
    }

    /// Nothing runs for it any more.
    void end() {
        ended.countDown();
    }

    /// Ties the statement to its session; false if it was cancelled in the meantime.
    ///
    /// @param stop asks the server to stop what the session runs
    boolean attach(Runnable stop) {
        State last =
                state.getAndUpdate(
                        now ->
                                switch (now) {
                                    case State.Waiting ignored -> new State.Running(stop);
                                    case State.Running running -> running;
                                    case State.Cancelled cancelled -> cancelled;
                                });
        return !(last instanceof State.Cancelled);
    }

    /// Why it was stopped, if it was.
    Optional<Reason> cancelled() {
        return state.get() instanceof State.Cancelled cancelled
                ? Optional.of(cancelled.reason())
                : Optional.empty();
    }

    /// Stops it, and comes back when it has ended; the first reason stays.
    void cancel(Reason reason) {
        State last =
                state.getAndUpdate(
                        now -> now instanceof State.Cancelled ? now : new State.Cancelled(reason));
        switch (last) {
            case State.Running running -> stop(running.stop());
            case State.Waiting ignored -> {}
            case State.Cancelled ignored -> {}
        }
    }

    /// A request that arrives between two portions stops nothing, and one may get lost; so it is
    /// repeated while the statement goes on.
    private void stop(Runnable request) {
        int requests = 0;
        do {
            try {
                request.run();
            } catch (CustomerFailure e) {
                if (requests == 0) {
                    LOG.warnf("a cancel request was not taken: %s", e.sentence());
                }
            }
            requests++;
        } while (!hasEnded() && requests < REQUESTS);
    }

    private boolean hasEnded() {
        try {
            return ended.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
