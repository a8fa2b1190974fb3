package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Locale;

/// How much work a question is.
public enum Complexity {
    @Described("one statement answers it.")
    SIMPLE,

    @Described("several results are compared, taken apart or drawn.")
    ANALYTICAL,

    @Described("needs no data.")
    CONVERSATIONAL;

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static Complexity of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
