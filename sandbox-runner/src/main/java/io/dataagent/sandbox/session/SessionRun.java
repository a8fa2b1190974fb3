package io.dataagent.sandbox.session;

import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.sandbox.driver.RunEnding;

/// A run in a session: how it ended, and the session after it.
///
/// @param ending how the run ended
/// @param session what the session holds now
public record SessionRun(RunEnding ending, SandboxSession session) {}
