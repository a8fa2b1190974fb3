package io.dataagent.query.gate;

import java.util.Locale;

/// The rules a statement can break. The names are stable: they stand in answers and in metrics.
public enum Rule {
    TOO_LONG,
    TOO_DEEP,
    TOO_COMPLEX,
    CHARACTER,
    NOT_PARSABLE,
    ONE_STATEMENT,
    NOT_A_SELECT,
    CONSTRUCT,
    UNKNOWN_TABLE,
    UNKNOWN_COLUMN,
    AMBIGUOUS,
    WRONG_JOIN,
    TYPE_MISMATCH,
    FUNCTION,
    TYPE,
    KEYWORD,
    PARAMETER,
    UNSTABLE_RENDERING,
    BUSY;

    /// The stable name: lower case with underscores.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
