package io.dataagent.contracts.answer;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Map;
import java.util.Optional;

/// From which end a place is counted.
public enum RankOrder {
    @Described("the largest value is in place one.")
    DESCENDING,
    @Described("the smallest value is in place one.")
    ASCENDING;

    private static final Map<String, RankOrder> SYNONYMS =
            Map.ofEntries(
                    Map.entry("desc", DESCENDING),
                    Map.entry("highest_first", DESCENDING),
                    Map.entry("largest_first", DESCENDING),
                    Map.entry("high_to_low", DESCENDING),
                    Map.entry("asc", ASCENDING),
                    Map.entry("lowest_first", ASCENDING),
                    Map.entry("smallest_first", ASCENDING),
                    Map.entry("low_to_high", ASCENDING));

    /// The JSON form.
    @JsonValue
    public String wire() {
        return Spelling.wire(this);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static RankOrder of(String text) {
        return Spelling.read(RankOrder.class, "order", text, SYNONYMS);
    }

    /// The constant that a text means, if any.
    public static Optional<RankOrder> find(String text) {
        return Spelling.find(RankOrder.class, text, SYNONYMS);
    }
}
