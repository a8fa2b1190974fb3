package io.dataagent.contracts.query;

import io.dataagent.contracts.id.ExecutionId;

/// Asks for a few rows of one dataset of a scope.
///
/// @param executionId names this execution
/// @param dataset its name in the model
/// @param epoch the owner's epoch
/// @param limit 1 to 50 rows
public record SampleRequest(ExecutionId executionId, String dataset, long epoch, int limit) {}
