package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The length of a period.
public enum Grain {
    @Described("days.")
    DAY,
    @Described("weeks from Monday.")
    WEEK,
    @Described("months.")
    MONTH,
    @Described("quarters.")
    QUARTER,
    @Described("years.")
    YEAR;

    private static final Map<String, Grain> SYNONYMS =
            Map.ofEntries(
                    Map.entry("daily", DAY),
                    Map.entry("date", DAY),
                    Map.entry("weekly", WEEK),
                    Map.entry("monthly", MONTH),
                    Map.entry("quarterly", QUARTER),
                    Map.entry("yearly", YEAR),
                    Map.entry("annual", YEAR));

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static Grain of(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
        return Arrays.stream(values())
                .filter(v -> v.wire().equals(word))
                .findFirst()
                .or(() -> Optional.ofNullable(SYNONYMS.get(word)))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "grain is one of "
                                                + Arrays.stream(values())
                                                        .map(Grain::wire)
                                                        .collect(Collectors.joining(", "))));
    }
}
