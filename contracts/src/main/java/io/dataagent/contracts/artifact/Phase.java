package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/// The phases of runs: the six of an analyst's in order, then those of other kinds.
public enum Phase {
    PLANNER,
    NAVIGATOR,
    SQL_BUILDER,
    EXECUTOR,
    VERIFIER,
    EXPLAINER,
    EXPLORER,
    REPORTER;

    /// The six of an analyst's run, in order.
    public static List<Phase> analyst() {
        return List.of(PLANNER, NAVIGATOR, SQL_BUILDER, EXECUTOR, VERIFIER, EXPLAINER);
    }

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
