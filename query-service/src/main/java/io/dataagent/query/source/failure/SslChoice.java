package io.dataagent.query.source.failure;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/// Whether the session to a database is encrypted, and whether the server must prove its name.
public enum SslChoice {
    /// Never.
    DISABLE,
    /// If the server offers it.
    PREFER,
    /// Always; the server's certificate is not verified.
    REQUIRE,
    /// Always; the certificate must come from a trusted authority and name the host.
    VERIFY_FULL;

    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Reads the JSON form.
    @JsonCreator
    public static SslChoice of(String wire) {
        return Arrays.stream(values())
                .filter(choice -> choice.wire().equals(wire))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "it is disable, prefer, require or verify-full"));
    }
}
