package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// What verification came to; its own failure is NOT_VERIFIED, never a pass.
public enum VerificationOutcome {
    VERIFIED,
    FAILED,
    NOT_VERIFIED;

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static VerificationOutcome of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
