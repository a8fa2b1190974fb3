package io.dataagent.query.gate.walk;

/// What stands between two queries.
public enum SetOperator {
    /// Rows of both.
    UNION,
    /// Rows that are in both.
    INTERSECT,
    /// Rows that are not in the other.
    EXCEPT
}
