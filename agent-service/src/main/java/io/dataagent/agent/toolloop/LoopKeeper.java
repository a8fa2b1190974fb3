package io.dataagent.agent.toolloop;

import io.dataagent.contracts.event.RunEvent;
import java.util.Map;

/// Keeps a loop's state: the only way in which a loop's progress becomes real. What was kept is
/// there for whoever takes the run up; what was not is done again.
public interface LoopKeeper {

    /// Keeps a state with the event that led to it, in one transaction.
    void keep(Kept kept, RunEvent event);

    /// Tells an event that changes no state; stops here if the run is to stop.
    void tell(RunEvent event);

    /// A text that was kept.
    ///
    /// @throws IllegalStateException if it was not
    String text(String reference);

    /// What is kept at a time.
    ///
    /// @param state the loop's state
    /// @param texts new texts that it names, by reference
    record Kept(LoopState state, Map<String, String> texts) {

        public Kept {
            texts = Map.copyOf(texts);
        }
    }
}
