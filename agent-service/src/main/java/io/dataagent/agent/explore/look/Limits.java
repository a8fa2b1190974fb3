package io.dataagent.agent.explore.look;

/// The limits of one exploration.
///
/// @param steps tool calls
/// @param statements for the model
/// @param checks that check claims or tell how values are spread
/// @param charts drawn
/// @param findings claims that are kept
/// @param rows of one statement
/// @param timeoutMs of one statement, in milliseconds
public record Limits(
        int steps, int statements, int checks, int charts, int findings, int rows, int timeoutMs) {}
