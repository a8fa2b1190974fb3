package io.dataagent.agent.statement;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.answer.Spelling;
import io.dataagent.contracts.json.Described;
import java.util.Map;

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
        return Spelling.wire(this);
    }

    /// How many of them a year has; 1 where values are not taken to return with the year.
    public int inYear() {
        return switch (this) {
            case MONTH -> 12;
            case QUARTER -> 4;
            case DAY, WEEK, YEAR -> 1;
        };
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static Grain of(String text) {
        return Spelling.read(Grain.class, "grain", text, SYNONYMS);
    }
}
