package io.dataagent.offline.reading.engine;

/// One thing that words can stand for, with how well they fit.
///
/// @param ref the thing
/// @param quality 0 to about 1
public record Candidate(Ref ref, double quality) {}
