package io.dataagent.statistics.guard;

/// What the data says of a claim.
public enum Verdict {
    /// It holds.
    SUPPORTED,
    /// It may hold; the words must say how sure it is.
    WEAK,
    /// It does not hold.
    REFUTED,
    /// The data cannot tell.
    NOT_CHECKABLE
}
