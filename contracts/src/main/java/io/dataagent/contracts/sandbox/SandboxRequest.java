package io.dataagent.contracts.sandbox;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Python code to run once, in isolation.
///
/// @param executionId names the run, so that it can be cancelled; chosen by the caller, unique
/// @param code the Python source, at most 1 MB
/// @param data tables that the code finds as pandas DataFrames under these variable names
/// @param limits limits lower than the configured ones, or null for the defaults
/// @param sessionId a session whose variables the code continues, or null for a fresh namespace
/// @param inputs files for the run, at most 20, or null
/// @param priority who goes first when places are scarce, or null for interactive
public record SandboxRequest(
        ExecutionId executionId,
        String code,
        Map<String, TableData> data,
        @Nullable SandboxLimits limits,
        @Nullable String sessionId,
        @Nullable List<SandboxInput> inputs,
        @Nullable SandboxPriority priority) {

    public SandboxRequest {
        data = data == null ? Map.of() : Map.copyOf(data);
        inputs = inputs == null ? null : List.copyOf(inputs);
        for (String name : data.keySet()) {
            if (!SandboxVariable.isName(name)) {
                throw new IllegalArgumentException(
                        "not a variable name: " + SandboxVariable.NAME_RULE);
            }
        }
    }

    /// A request without files, that somebody waits for.
    public SandboxRequest(
            ExecutionId executionId,
            String code,
            Map<String, TableData> data,
            @Nullable SandboxLimits limits,
            @Nullable String sessionId) {
        this(executionId, code, data, limits, sessionId, null, null);
    }
}
