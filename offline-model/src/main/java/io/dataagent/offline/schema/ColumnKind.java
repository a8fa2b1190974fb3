package io.dataagent.offline.schema;

/// What a column is good for in a question.
public enum ColumnKind {
    /// Identifies a row or points at one; never summed, rarely shown.
    KEY,
    /// A number that can be added up or averaged.
    MEASURE,
    /// A date or a moment.
    TIME,
    /// Yes or no.
    FLAG,
    /// Anything else: names, codes, categories.
    TEXT
}
