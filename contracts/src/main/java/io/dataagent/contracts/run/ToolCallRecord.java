package io.dataagent.contracts.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.Phase;
import org.jspecify.annotations.Nullable;

/// A tool call as it is kept.
///
/// @param callId pairs start and end
/// @param phase the phase that called
/// @param stepId the step, for the Executor
/// @param name the tool
/// @param args its arguments
/// @param result its answer, shortened to 2,000 characters, or null
/// @param error why it failed, or null
public record ToolCallRecord(
        String callId,
        Phase phase,
        @Nullable Integer stepId,
        String name,
        JsonNode args,
        @Nullable String result,
        @Nullable String error) {}
