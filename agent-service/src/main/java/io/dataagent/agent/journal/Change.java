package io.dataagent.agent.journal;

import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunResult;
import java.util.Map;

/// What happens to the run in the transaction that records an event.
public sealed interface Change {

    /// Nothing but the event.
    record None() implements Change {}

    /// The run has come so far: whoever takes it up goes on from here.
    ///
    /// @param json the stage it stands in
    /// @param texts long texts that the stage names, by reference
    record Checkpoint(String json, Map<String, String> texts) implements Change {

        public Checkpoint {
            texts = Map.copyOf(texts);
        }

        /// A stage that names no text.
        public Checkpoint(String json) {
            this(json, Map.of());
        }
    }

    /// The run is finished.
    ///
    /// @param status how
    /// @param result what the conversation is told
    record Finish(MessageStatus status, RunResult result) implements Change {}
}
