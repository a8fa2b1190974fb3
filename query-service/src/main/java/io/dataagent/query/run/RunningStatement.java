package io.dataagent.query.run;

import io.dataagent.query.source.CustomerFailure;
import io.dataagent.query.source.CustomerSession;
import java.util.Locale;
import java.util.Optional;
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

    /// Why a statement is stopped.
    enum Reason {
        /// Somebody asked for it.
        ASKED,
        /// The caller's connection closed.
        CALLER_GONE,
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

        record Running(CustomerSession session) implements State {}

        record Cancelled(Reason reason) implements State {}
    }

    private final AtomicReference<State> state = new AtomicReference<>(new State.Waiting());

    /// Ties the statement to its session; false if it was cancelled in the meantime.
    boolean attach(CustomerSession session) {
        State last =
                state.getAndUpdate(
                        now ->
                                switch (now) {
                                    case State.Waiting ignored -> new State.Running(session);
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

    /// Stops it; the first reason stays.
    void cancel(Reason reason) {
        State last =
                state.getAndUpdate(
                        now -> now instanceof State.Cancelled ? now : new State.Cancelled(reason));
        switch (last) {
            case State.Running running -> stop(running.session());
            case State.Waiting ignored -> {}
            case State.Cancelled ignored -> {}
        }
    }

    private static void stop(CustomerSession session) {
        try {
            session.cancel();
        } catch (CustomerFailure e) {
            LOG.warnf("a cancel request was not taken: %s", e.sentence());
        }
    }
}
