package io.dataagent.query.run.note;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Verdict;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// How an execution ended, whoever took its rows.
public sealed interface Ending {

    /// The rows were taken.
    ///
    /// @param accepted the statement that ran
    /// @param rows how many were taken
    /// @param durationMs milliseconds in the database
    /// @param totalRows the true number, if it was asked for and counted in time
    record Done(Verdict.Accepted accepted, long rows, long durationMs, OptionalLong totalRows)
            implements Ending {}

    /// The gate or the ceiling of cost said no; no row was read.
    record Refused(List<Violation> violations) implements Ending {}

    /// The database said no, or did not answer in time.
    record Failed(
            ProblemCode code, String message, @Nullable String sqlState, @Nullable Integer position)
            implements Ending {}

    /// It was stopped.
    ///
    /// @param reason `asked`, `caller_gone`, `lease_lost` or `shutdown`
    record Cancelled(String reason) implements Ending {}
}
