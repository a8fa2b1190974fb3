package io.dataagent.offline.reading.engine;

/// How two or more figures are set against each other.
public enum Contrast implements Said {
    /// How the later differs from the earlier.
    CHANGE,
    /// The first less the second.
    DIFFERENCE,
    /// The first and the second together.
    SUM,
    /// The first in percent of the second.
    PERCENT,
    /// The first divided by the second.
    RATIO,
    /// The first for each of the second, led by the quotient.
    PER
}
