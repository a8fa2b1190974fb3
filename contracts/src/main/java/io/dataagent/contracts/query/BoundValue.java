package io.dataagent.contracts.query;

import org.jspecify.annotations.Nullable;

/// A value for a placeholder of a statement. It travels beside the text and never becomes part of
/// it.
///
/// @param type its kind; `json`, `binary` and `other` cannot be bound
/// @param value as text: digits with an optional sign, fraction and exponent for numbers, `true` or
///   `false`, ISO 8601 for dates and times; null is NULL of that kind
public record BoundValue(ColumnType type, @Nullable String value) {}
