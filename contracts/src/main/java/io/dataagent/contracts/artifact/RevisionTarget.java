package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The phase that a failed verification goes back to.
public enum RevisionTarget {
    NAVIGATOR,
    SQL_BUILDER;

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static RevisionTarget of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
