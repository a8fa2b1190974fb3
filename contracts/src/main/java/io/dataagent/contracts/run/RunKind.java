package io.dataagent.contracts.run;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// What kind of run answers; more kinds may join.
public enum RunKind {
    ANALYST;

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static RunKind of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
