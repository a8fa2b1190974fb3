package io.dataagent.agent.journal;

/// An event as it is stored and streamed.
///
/// @param sequence its place in the run, from 1
/// @param name the event's name
/// @param body the JSON body, byte for byte as first written
/// @param terminal whether nothing follows
public record JournalEntry(long sequence, String name, String body, boolean terminal) {}
