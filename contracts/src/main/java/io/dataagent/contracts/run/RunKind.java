package io.dataagent.contracts.run;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What kind of run answers a message. Chosen per message; what is not chosen is [#ANALYST].
public enum RunKind {
    /// Six phases from a question to a verified answer.
    ANALYST,
    /// A tool loop that looks around in the data and shows what it finds as it goes.
    EXPLORE,
    /// A written report on what earlier runs found.
    REPORT,
    /// Python on uploaded files in a session that lasts.
    FILES;

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static RunKind of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }

    /// The kind of this name; empty if there is none.
    public static Optional<RunKind> named(String wire) {
        return Arrays.stream(values()).filter(kind -> kind.wire().equals(wire)).findFirst();
    }

    /// The JSON forms of all kinds.
    public static List<String> names() {
        return Arrays.stream(values()).map(RunKind::wire).toList();
    }
}
