package io.dataagent.query.gate;

/// A statement as somebody wrote it; nothing is known about it yet and it must not be executed.
///
/// @param value the raw text
public record SqlText(String value) {}
