package io.dataagent.offline.reading.engine;

/// What words of a question say or do not say, as [Draft] keeps it.
public enum Mark implements Said {
    /// It goes a step deeper than the question before it.
    DEEPER,
    /// The words only change the question before them.
    FOLLOWS,
    /// Rows of the answer before are meant, and which they are is not known.
    ROWS_BEFORE,
    /// `both` stands before what is joined.
    BOTH,
    /// Two values were said to hold together: `driving as well as tutoring`.
    TOGETHER,
    /// People are asked for: `who`.
    WHO,
    /// What has not ended: `open`.
    OPEN,
    /// A share is of its own group.
    WITHIN,
    /// All of them in their order.
    RANK,
    /// The place of one among the others.
    PLACE,
    /// The value or period with the most rows.
    BUSIEST,
    /// Running totals.
    CUMULATIVE,
    /// What is asked for stands in the plural.
    PLURAL,
    /// One or a few out of all are asked for.
    SUPERLATIVE,
    /// The values that are named are set against each other.
    COMPARE_VALUES,
    /// How it went over time.
    TREND,
    /// Why something is so.
    WHY,
    /// Something does worse than others.
    UNDER,
    /// Something does better than others.
    OVER,
    /// Rows are asked for and no figure.
    LIST
}
