package io.dataagent.agent.kind;

import io.dataagent.contracts.event.RunEvent;
import java.util.List;

/// What one stage came to. Its events are recorded in the transaction that keeps the next stage.
///
/// @param <S> the stages of the kind
public sealed interface Move<S extends Stage> {

    /// What readers are told of the stage's work.
    List<RunEvent> events();

    /// There is more to do.
    ///
    /// @param next where the run stands now
    record On<S extends Stage>(S next, List<RunEvent> events) implements Move<S> {

        public On {
            events = List.copyOf(events);
        }
    }

    /// The run is over.
    ///
    /// @param outcome how
    record Over<S extends Stage>(Outcome outcome, List<RunEvent> events) implements Move<S> {

        public Over {
            events = List.copyOf(events);
        }
    }
}
