package io.dataagent.contracts.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ExecutionId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one run of Python code left behind. Timeout and crash keep what stdout and stderr had.
///
/// @param executionId the run
/// @param outcome how it ended
/// @param returnCode the exit status, or null where there is none
/// @param stdout what it printed, bounded
/// @param stderr what it complained, bounded; the traceback of an error
/// @param result the value of the last expression as JSON, or null; a DataFrame as `{columns,
///   dtypes, head, rowCount}`
/// @param files pictures and other files it left, bounded in count and size
/// @param executionTimeMs wall-clock milliseconds
/// @param limits the limits that held
/// @param session the session after the run, or null where there is none
/// @param tables what it left in `answer_tables`, and the DataFrame `result`; bounded in number,
///   size and rows
/// @param values what it left in `answer_values`; bounded in number and size
/// @param workings how a session's code came to them, or null where nothing can be told
public record SandboxResult(
        ExecutionId executionId,
        SandboxOutcome outcome,
        @Nullable Integer returnCode,
        String stdout,
        String stderr,
        @Nullable JsonNode result,
        List<SandboxFile> files,
        long executionTimeMs,
        SandboxLimits limits,
        @Nullable SandboxSession session,
        List<SandboxTable> tables,
        List<SandboxValue> values,
        @Nullable SandboxWorkings workings) {

    public SandboxResult {
        files = files == null ? List.of() : List.copyOf(files);
        tables = tables == null ? List.of() : List.copyOf(tables);
        values = values == null ? List.of() : List.copyOf(values);
    }

    /// What a run left of which nothing more can be told.
    public SandboxResult(
            ExecutionId executionId,
            SandboxOutcome outcome,
            @Nullable Integer returnCode,
            String stdout,
            String stderr,
            @Nullable JsonNode result,
            List<SandboxFile> files,
            long executionTimeMs,
            SandboxLimits limits,
            @Nullable SandboxSession session,
            List<SandboxTable> tables,
            List<SandboxValue> values) {
        this(
                executionId,
                outcome,
                returnCode,
                stdout,
                stderr,
                result,
                files,
                executionTimeMs,
                limits,
                session,
                tables,
                values,
                null);
    }

    /// What a run without a session left.
    public SandboxResult(
            ExecutionId executionId,
            SandboxOutcome outcome,
            @Nullable Integer returnCode,
            String stdout,
            String stderr,
            @Nullable JsonNode result,
            List<SandboxFile> files,
            long executionTimeMs,
            SandboxLimits limits) {
        this(
                executionId,
                outcome,
                returnCode,
                stdout,
                stderr,
                result,
                files,
                executionTimeMs,
                limits,
                null);
    }

    /// What a run without typed answers left.
    public SandboxResult(
            ExecutionId executionId,
            SandboxOutcome outcome,
            @Nullable Integer returnCode,
            String stdout,
            String stderr,
            @Nullable JsonNode result,
            List<SandboxFile> files,
            long executionTimeMs,
            SandboxLimits limits,
            @Nullable SandboxSession session) {
        this(
                executionId,
                outcome,
                returnCode,
                stdout,
                stderr,
                result,
                files,
                executionTimeMs,
                limits,
                session,
                List.of(),
                List.of());
    }
}
