package io.dataagent.contracts.run;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// What a question is answered from.
public enum Route {
    /// The connected data.
    DATA,
    /// Documents.
    DOCUMENTS,
    /// General knowledge; never a question about data.
    GENERAL,
    /// Data and documents.
    MIXED;

    /// The JSON form: lower case.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static Route of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
