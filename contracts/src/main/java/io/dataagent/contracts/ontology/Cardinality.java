package io.dataagent.contracts.ontology;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// How many rows meet along a relationship, read from its `from` side to its `to` side.
public enum Cardinality {
    MANY_TO_ONE,
    ONE_TO_ONE,
    ONE_TO_MANY,
    MANY_TO_MANY;

    /// The same relationship read the other way.
    public Cardinality reversed() {
        return switch (this) {
            case MANY_TO_ONE -> ONE_TO_MANY;
            case ONE_TO_MANY -> MANY_TO_ONE;
            case ONE_TO_ONE, MANY_TO_MANY -> this;
        };
    }

    /// Whether following it can multiply rows.
    public boolean multiplies() {
        return this == ONE_TO_MANY || this == MANY_TO_MANY;
    }

    /// The JSON form.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static Cardinality of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
