package io.dataagent.contracts.answer;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Map;
import java.util.Optional;

/// What is made of all values of a column.
public enum AggregateOp {
    @Described("all values added up.")
    SUM,
    @Described("the arithmetic mean.")
    AVERAGE,
    @Described("the mean with a weight column.")
    WEIGHTED_AVERAGE,
    @Described("the smallest value.")
    MIN,
    @Described("the largest value.")
    MAX,
    @Described("how many values are not missing.")
    COUNT,
    @Described("how many different values.")
    COUNT_DISTINCT;

    private static final Map<String, AggregateOp> SYNONYMS =
            Map.ofEntries(
                    Map.entry("total", SUM),
                    Map.entry("add", SUM),
                    Map.entry("add_up", SUM),
                    Map.entry("avg", AVERAGE),
                    Map.entry("mean", AVERAGE),
                    Map.entry("arithmetic_mean", AVERAGE),
                    Map.entry("weighted_avg", WEIGHTED_AVERAGE),
                    Map.entry("weighted_mean", WEIGHTED_AVERAGE),
                    Map.entry("minimum", MIN),
                    Map.entry("lowest", MIN),
                    Map.entry("smallest", MIN),
                    Map.entry("maximum", MAX),
                    Map.entry("highest", MAX),
                    Map.entry("largest", MAX),
                    Map.entry("n", COUNT),
                    Map.entry("non_null_count", COUNT),
                    Map.entry("distinct", COUNT_DISTINCT),
                    Map.entry("distinct_count", COUNT_DISTINCT),
                    Map.entry("nunique", COUNT_DISTINCT),
                    Map.entry("unique", COUNT_DISTINCT),
                    Map.entry("unique_count", COUNT_DISTINCT));

    /// The JSON form.
    @JsonValue
    public String wire() {
        return Spelling.wire(this);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static AggregateOp of(String text) {
        return Spelling.read(AggregateOp.class, "op", text, SYNONYMS);
    }

    /// The constant that a text means, if any.
    public static Optional<AggregateOp> find(String text) {
        return Spelling.find(AggregateOp.class, text, SYNONYMS);
    }
}
