package io.dataagent.contracts.sandbox;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// Who is served first when all places are taken.
public enum SandboxPriority {
    /// Somebody waits for the answer.
    INTERACTIVE,
    /// Nobody does.
    BACKGROUND;

    /// The JSON form.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static SandboxPriority of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
