package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Locale;

/// How a step is carried out.
public enum Strategy {
    @Described("one statement.")
    SQL,

    @Described("code over rows of earlier steps, for statistics or pictures; reads no database.")
    PYTHON,

    @Described("a statement, then code over its rows.")
    SQL_THEN_PYTHON;

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static Strategy of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
