package io.dataagent.contracts.prompt;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// How much of a plan the ontology covers.
public enum Coverage {
    @Described("all of it.")
    FULL,

    @Described("some of it can be answered; `missing` names the rest.")
    PARTIAL,

    @Described("nothing of it.")
    NONE;

    /// The JSON form: lower case.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form, and words that mean the same.
    ///
    /// @throws IllegalArgumentException with the words that are known
    @JsonCreator
    public static Coverage of(String wire) {
        return switch (wire.strip().toLowerCase(Locale.ROOT)) {
            case "full", "complete", "all", "covered" -> FULL;
            case "partial", "partly", "partially", "some" -> PARTIAL;
            case "none", "nothing", "no", "uncovered" -> NONE;
            default ->
                    throw new IllegalArgumentException(
                            "coverage is one of "
                                    + Arrays.stream(values())
                                            .map(Coverage::wire)
                                            .collect(Collectors.joining(", ")));
        };
    }
}
