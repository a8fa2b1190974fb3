package io.dataagent.chat.conversation.wire;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// Who speaks.
public enum Role {
    USER,
    ASSISTANT;

    /// The JSON and database form.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON and database form.
    @JsonCreator
    public static Role of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
