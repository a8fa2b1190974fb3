package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.answer.Spelling;
import io.dataagent.contracts.json.Described;
import java.util.Map;

/// What is made of the values of a measure.
public enum Aggregate {
    @Described("the total.")
    SUM,
    @Described("the mean.")
    AVERAGE,
    @Described("the number of rows; measure may be the dataset's name.")
    COUNT,
    @Described("the number of different values.")
    COUNT_DISTINCT;

    private static final Map<String, Aggregate> SYNONYMS =
            Map.ofEntries(
                    Map.entry("total", SUM),
                    Map.entry("avg", AVERAGE),
                    Map.entry("mean", AVERAGE),
                    Map.entry("rows", COUNT),
                    Map.entry("number", COUNT),
                    Map.entry("row_count", COUNT),
                    Map.entry("distinct", COUNT_DISTINCT),
                    Map.entry("unique", COUNT_DISTINCT),
                    Map.entry("count_unique", COUNT_DISTINCT));

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return Spelling.wire(this);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static Aggregate of(String text) {
        return Spelling.read(Aggregate.class, "aggregate", text, SYNONYMS);
    }
}
