package io.dataagent.sandbox.driver;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.sandbox.SandboxLimits;
import org.jspecify.annotations.Nullable;

/// What a driver is to run.
///
/// @param id names the run
/// @param body the request as it came, JSON in UTF-8; opened only inside of the run. Not
///   copied: nobody changes it
/// @param limits time and memory of the whole process tree
/// @param session the session that the run continues or begins, or null for a run of its own
/// @param cancellation how the run is ended from outside
@SuppressWarnings("ArrayRecordComponent")
public record RunOrder(
        ExecutionId id,
        byte[] body,
        SandboxLimits limits,
        @Nullable SessionId session,
        Cancellation cancellation) {

    /// A run of its own.
    public RunOrder(ExecutionId id, byte[] body, SandboxLimits limits) {
        this(id, body, limits, null);
    }

    /// A run that nobody has asked to end yet.
    public RunOrder(
            ExecutionId id, byte[] body, SandboxLimits limits, @Nullable SessionId session) {
        this(id, body, limits, session, new Cancellation());
    }
}
