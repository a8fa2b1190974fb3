package io.dataagent.contracts.query;

import io.dataagent.contracts.id.ExecutionId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A statement to validate or to execute within a scope.
///
/// @param executionId names this execution, so that it can be cancelled; chosen by the caller,
///   unique
/// @param sql the statement as the model wrote it
/// @param epoch the owner's epoch; an older one than known is refused
/// @param stepId the step of the plan
/// @param attempt 1 for the first try
/// @param purpose `pilot`, `full`, `sample` or `validate`
/// @param maxRows the most rows to return; null for the scope's own limit
/// @param timeoutMs milliseconds; null for the scope's own limit
/// @param count `exact` asks for the true number of rows where the answer is truncated; null does
///   not
/// @param parameters values of the placeholders in their order: `$1`, `$2` … in PostgreSQL, one `?`
///   each in MySQL and DuckDB; empty without placeholders
public record StatementRequest(
        ExecutionId executionId,
        String sql,
        long epoch,
        int stepId,
        int attempt,
        String purpose,
        @Nullable Integer maxRows,
        @Nullable Integer timeoutMs,
        @Nullable String count,
        List<BoundValue> parameters) {

    /// The wish for the true number of rows.
    public static final String EXACT = "exact";

    public StatementRequest {
        parameters = parameters == null ? List.of() : List.copyOf(parameters);
    }

    /// A statement without placeholders.
    public StatementRequest(
            ExecutionId executionId,
            String sql,
            long epoch,
            int stepId,
            int attempt,
            String purpose,
            @Nullable Integer maxRows,
            @Nullable Integer timeoutMs,
            @Nullable String count) {
        this(
                executionId,
                sql,
                epoch,
                stepId,
                attempt,
                purpose,
                maxRows,
                timeoutMs,
                count,
                List.of());
    }

    /// A statement whose true number of rows does not matter.
    public StatementRequest(
            ExecutionId executionId,
            String sql,
            long epoch,
            int stepId,
            int attempt,
            String purpose,
            @Nullable Integer maxRows,
            @Nullable Integer timeoutMs) {
        this(executionId, sql, epoch, stepId, attempt, purpose, maxRows, timeoutMs, null);
    }
}
