package io.dataagent.contracts.query;

import io.dataagent.contracts.id.ScopeId;

/// The answer to a scope request.
///
/// @param scopeId names the scope from now on
/// @param maxRows the most rows that one answer can hold
/// @param timeoutMs the longest that one statement may take, in milliseconds
public record ScopeCreated(ScopeId scopeId, int maxRows, int timeoutMs) {}
