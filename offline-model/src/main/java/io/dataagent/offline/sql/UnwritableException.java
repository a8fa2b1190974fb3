package io.dataagent.offline.sql;

/// A meaning that cannot be written over the schema at hand, for example because no relationship
/// connects two of its datasets.
public final class UnwritableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// @param message why, in words without data
    public UnwritableException(String message) {
        super(message);
    }
}
