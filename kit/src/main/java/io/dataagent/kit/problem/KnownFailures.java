package io.dataagent.kit.problem;

import io.dataagent.contracts.problem.Problem;
import java.util.Optional;

/// Knows exceptions of a technology that not every service has. The mapper asks all of them before
/// it calls something a bug.
public interface KnownFailures {

    /// What this failure, or one that caused it, means for the caller.
    Optional<Problem> read(Throwable failure);
}
