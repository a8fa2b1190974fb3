package io.dataagent.contracts.answer;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Map;
import java.util.Optional;

/// Which word of comparison is computed, in the language of the answer.
public enum ComparisonOp {
    @Described("becomes rose, fell or stayed the same.")
    DIRECTION,
    @Described("becomes above, below or equal to: to against from.")
    RELATION;

    private static final Map<String, ComparisonOp> SYNONYMS =
            Map.ofEntries(
                    Map.entry("trend", DIRECTION),
                    Map.entry("movement", DIRECTION),
                    Map.entry("rise_or_fall", DIRECTION),
                    Map.entry("up_or_down", DIRECTION),
                    Map.entry("above_or_below", RELATION),
                    Map.entry("compare", RELATION),
                    Map.entry("comparison", RELATION),
                    Map.entry("more_or_less", RELATION),
                    Map.entry("higher_or_lower", RELATION),
                    Map.entry("position", RELATION));

    /// The JSON form.
    @JsonValue
    public String wire() {
        return Spelling.wire(this);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static ComparisonOp of(String text) {
        return Spelling.read(ComparisonOp.class, "op", text, SYNONYMS);
    }

    /// The constant that a text means, if any.
    public static Optional<ComparisonOp> find(String text) {
        return Spelling.find(ComparisonOp.class, text, SYNONYMS);
    }
}
