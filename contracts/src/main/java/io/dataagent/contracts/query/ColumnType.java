package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The kinds of values in a result. In JSON: numbers as JSON numbers with every digit (decimals
/// are never rounded through a double), dates and times as ISO 8601 text, binary as Base64 text,
/// anything else as text.
public enum ColumnType {
    STRING,
    INTEGER,
    DECIMAL,
    FLOAT,
    BOOLEAN,
    DATE,
    TIME,
    DATETIME,
    DATETIME_TZ,
    JSON,
    BINARY,
    OTHER;

    /// Whether values of this kind are numbers.
    public boolean numeric() {
        return this == INTEGER || this == DECIMAL || this == FLOAT;
    }

    /// Whether values of this kind are points in time.
    public boolean temporal() {
        return this == DATE || this == DATETIME || this == DATETIME_TZ;
    }

    /// The JSON form.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static ColumnType of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
