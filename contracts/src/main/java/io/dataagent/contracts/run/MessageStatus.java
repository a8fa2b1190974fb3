package io.dataagent.contracts.run;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The state of a message; only GENERATING can change.
public enum MessageStatus {
    GENERATING,
    COMPLETE,
    FAILED,
    CANCELLED,
    CLARIFICATION_NEEDED;

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static MessageStatus of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
