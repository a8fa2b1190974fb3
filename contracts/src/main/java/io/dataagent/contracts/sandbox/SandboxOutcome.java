package io.dataagent.contracts.sandbox;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// How a run of Python code ended.
public enum SandboxOutcome {
    OK,
    ERROR,
    TIMEOUT,
    MEMORY,
    KILLED,
    OUTPUT_LIMIT;

    /// The JSON form.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static SandboxOutcome of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
