package io.dataagent.agent.journal;

import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunResult;

/// What happens to the run in the transaction that records an event.
public sealed interface Change {

    /// Nothing but the event.
    record None() implements Change {}

    /// A phase is finished.
    ///
    /// @param json the next step
    record Checkpoint(String json) implements Change {}

    /// The run is finished.
    ///
    /// @param status how
    /// @param result what the conversation is told
    record Finish(MessageStatus status, RunResult result) implements Change {}
}
