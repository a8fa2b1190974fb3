package io.dataagent.contracts.query;

import org.jspecify.annotations.Nullable;

/// A column of a result.
///
/// @param name as the statement names it; unique within a result
/// @param type the kind of its values
/// @param label for people, where the semantic model or a metric knows one; null otherwise
/// @param unit what its figures are counted in (`EUR`, `kg`, `min`), where that is known; null
///   otherwise
public record Column(String name, ColumnType type, @Nullable String label, @Nullable String unit) {

    /// A column of which nothing is known but its values.
    public Column(String name, ColumnType type) {
        this(name, type, null, null);
    }
}
