package io.dataagent.ontology.model;

/// One thing that is wrong or was repaired, with the place where it is.
///
/// @param pointer JSON pointer into the document
/// @param message a sentence for the person who edits the model
public record ModelIssue(String pointer, String message) {}
