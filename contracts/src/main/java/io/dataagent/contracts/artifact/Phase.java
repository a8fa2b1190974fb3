package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The six phases of a run, in order.
public enum Phase {
    PLANNER,
    NAVIGATOR,
    SQL_BUILDER,
    EXECUTOR,
    VERIFIER,
    EXPLAINER;

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static Phase of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
