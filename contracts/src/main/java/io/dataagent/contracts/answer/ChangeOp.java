package io.dataagent.contracts.answer;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Map;
import java.util.Optional;

/// How far one number is from another.
public enum ChangeOp {
    @Described("to minus from.")
    DIFFERENCE,
    @Described("(to - from) / from, shown as a percentage.")
    PERCENT_CHANGE;

    private static final Map<String, ChangeOp> SYNONYMS =
            Map.ofEntries(
                    Map.entry("diff", DIFFERENCE),
                    Map.entry("delta", DIFFERENCE),
                    Map.entry("change", DIFFERENCE),
                    Map.entry("absolute_change", DIFFERENCE),
                    Map.entry("subtract", DIFFERENCE),
                    Map.entry("minus", DIFFERENCE),
                    Map.entry("subtraction", DIFFERENCE),
                    Map.entry("pct_change", PERCENT_CHANGE),
                    Map.entry("percentage_change", PERCENT_CHANGE),
                    Map.entry("relative_change", PERCENT_CHANGE),
                    Map.entry("growth", PERCENT_CHANGE),
                    Map.entry("growth_rate", PERCENT_CHANGE),
                    Map.entry("change_rate", PERCENT_CHANGE),
                    Map.entry("percent_growth", PERCENT_CHANGE),
                    Map.entry("yoy", PERCENT_CHANGE),
                    Map.entry("mom", PERCENT_CHANGE));

    /// The JSON form.
    @JsonValue
    public String wire() {
        return Spelling.wire(this);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static ChangeOp of(String text) {
        return Spelling.read(ChangeOp.class, "op", text, SYNONYMS);
    }

    /// The constant that a text means, if any.
    public static Optional<ChangeOp> find(String text) {
        return Spelling.find(ChangeOp.class, text, SYNONYMS);
    }
}
