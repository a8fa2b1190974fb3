package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// What checking came to for something that was found.
public enum FindingVerdict {
    /// The data carries it.
    SUPPORTED,
    /// The data hints at it.
    WEAK,
    /// The data speaks against it.
    REFUTED,
    /// It is not of a kind that can be checked.
    NOT_CHECKABLE;

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static FindingVerdict of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
