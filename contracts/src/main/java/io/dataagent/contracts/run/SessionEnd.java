package io.dataagent.contracts.run;

/// What resetting a conversation's Python session came to.
///
/// @param ended whether there was one
public record SessionEnd(boolean ended) {}
