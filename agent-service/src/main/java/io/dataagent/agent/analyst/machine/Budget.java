package io.dataagent.agent.analyst.machine;

/// How often verification may still send a run back.
///
/// @param revisionsUsed revisions spent so far
/// @param maxRevisions the most that a run may spend
public record Budget(int revisionsUsed, int maxRevisions) {

    private static final int DEFAULT_REVISIONS = 3;

    public Budget {
        if (revisionsUsed < 0 || revisionsUsed > maxRevisions) {
            throw new IllegalArgumentException("a budget is never overspent");
        }
    }

    /// A full budget of three revisions.
    public static Budget full() {
        return new Budget(0, DEFAULT_REVISIONS);
    }

    /// Whether nothing is left.
    public boolean exhausted() {
        return revisionsUsed == maxRevisions;
    }

    /// The budget after one more revision.
    ///
    /// @throws IllegalArgumentException if nothing was left
    public Budget spend() {
        return new Budget(revisionsUsed + 1, maxRevisions);
    }

    /// The number of the attempt that this budget stands for, from 1.
    int attempt() {
        return revisionsUsed + 1;
    }
}
