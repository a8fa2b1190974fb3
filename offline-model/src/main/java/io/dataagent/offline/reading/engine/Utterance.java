package io.dataagent.offline.reading.engine;

/// Something that is said, with the words that said it.
///
/// @param by who took which words for it; none where it is only implied
public record Utterance(Said said, Taken by) {}
