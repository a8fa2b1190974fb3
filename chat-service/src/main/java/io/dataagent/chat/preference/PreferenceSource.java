package io.dataagent.chat.preference;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// Where a preference comes from.
public enum PreferenceSource {
    MANUAL,
    AUTO_CAPTURED;

    /// The JSON and database form.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON and database form.
    @JsonCreator
    public static PreferenceSource of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
