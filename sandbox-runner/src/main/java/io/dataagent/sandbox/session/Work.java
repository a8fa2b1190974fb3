package io.dataagent.sandbox.session;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.sandbox.driver.RunOrder;
import org.jspecify.annotations.Nullable;

/// What is to be done in a session.
///
/// @param order code to run; of a load what describes it
/// @param grant of the run as it came, to fetch data with
/// @param load data to fetch, or null if code runs
/// @param looks whether it only reads what the process holds, so that nothing is rebuilt for it and
///   nothing of it is kept
public record Work(RunOrder order, String grant, @Nullable SandboxLoad load, boolean looks) {

    /// Work that changes the session.
    public Work(RunOrder order, String grant, @Nullable SandboxLoad load) {
        this(order, grant, load, false);
    }

    /// Whether a session that has no process is rebuilt for it.
    ///
    /// @throws ProblemException `not_found` if it only reads what the process held
    boolean rebuilds(SessionRow row) {
        if (looks) {
            throw new ProblemException(ProblemCode.NOT_FOUND, "The session holds nothing now.");
        }
        return row.runs() > 0;
    }
}
