package io.dataagent.query.run;

import io.dataagent.query.source.CustomerFailure;
import io.dataagent.query.source.CustomerSession;
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

    private sealed interface State {
        record Waiting() implements State {}

        record Running(CustomerSession session) implements State {}

        record Cancelled() implements State {}
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

    boolean cancelled() {
        return state.get() instanceof State.Cancelled;
    }

    void cancel() {
        switch (state.getAndSet(new State.Cancelled())) {
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
