package io.dataagent.agent.lease;

import io.dataagent.contracts.id.MessageId;

/// The right to write for a run. Every write names it, and the database refuses those of an older
/// epoch.
///
/// @param runId the run
/// @param owner the process that owns it
/// @param epoch grows with each takeover
public record Ownership(MessageId runId, String owner, long epoch) {}
