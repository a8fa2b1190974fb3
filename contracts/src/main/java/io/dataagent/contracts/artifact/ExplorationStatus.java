package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// How far an exploration came.
public enum ExplorationStatus {
    /// It looked at what it wanted to look at.
    COMPLETE,
    /// Something ended it before; what was found until then is there.
    STOPPED,
    /// Nothing could be looked at.
    FAILED;

    /// The JSON form: lower case.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static ExplorationStatus of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
