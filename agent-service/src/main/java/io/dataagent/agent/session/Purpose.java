package io.dataagent.agent.session;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.artifact.Phase;
import java.util.Locale;

/// What a model is used for; an administrator may set a model for each.
public enum Purpose {
    PLAN,
    SQL,
    VERIFY,
    EXPLAIN,
    SUMMARY;

    /// The purpose that a phase serves.
    public static Purpose of(Phase phase) {
        return switch (phase) {
            case PLANNER, NAVIGATOR -> PLAN;
            case SQL_BUILDER, EXECUTOR, EXPLORER -> SQL;
            case VERIFIER -> VERIFY;
            case EXPLAINER -> EXPLAIN;
            case REPORTER -> SUMMARY;
        };
    }

    /// The JSON form.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static Purpose of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
