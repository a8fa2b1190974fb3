package io.dataagent.statistics.change;

/// How a measure adds up.
public enum Measure {
    /// Its sum over parts is the whole: revenue, a count.
    ADDITIVE,
    /// Amount by volume: an average, a rate, a margin.
    RATIO
}
