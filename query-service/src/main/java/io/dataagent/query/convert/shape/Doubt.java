package io.dataagent.query.convert.shape;

import org.jspecify.annotations.Nullable;

/// Why figures over a table can be wrong though it was read as it is written: rows that are sums of
/// others, values of several currencies.
///
/// @param column whose figures are meant, as named in SQL, or null if those of the whole table are
/// @param text what the notes of the table or of the column say, as a sentence; no cell of the file
///   is in it
public record Doubt(@Nullable String column, String text) {}
