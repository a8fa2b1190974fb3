package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// A stretch of time that a column holds as a number or as text.
public enum KeptPeriod {
    /// `2024`.
    YEAR,
    /// `202405` or `2024-05`.
    MONTH,
    /// `20240517` or `2024-05-17` as text.
    DAY;

    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static KeptPeriod of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
