package io.dataagent.agent.statement;

import org.jspecify.annotations.Nullable;

/// What is to be run.
///
/// @param stepId the step
/// @param attempt 1 for the first try
/// @param purpose `pilot`, `full` or `sample`
/// @param sql the statement
/// @param maxRows the most rows, or null for the scope's limit
/// @param timeoutMs the longest time in milliseconds, or null for the scope's limit
/// @param counted whether the true number of rows is wanted
public record Statement(
        int stepId,
        int attempt,
        String purpose,
        String sql,
        @Nullable Integer maxRows,
        @Nullable Integer timeoutMs,
        boolean counted) {}
