package io.dataagent.contracts.run;

import io.dataagent.contracts.id.MessageId;

/// What agent-service knows of a run.
///
/// @param runId the run
/// @param state `claiming`, `running` or `done`
/// @param lastSequence sequence of the last event
public record RunStatusView(MessageId runId, String state, long lastSequence) {}
