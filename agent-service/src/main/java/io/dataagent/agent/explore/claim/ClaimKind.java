package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.answer.Spelling;
import io.dataagent.contracts.json.Described;
import java.util.Map;

/// What can be claimed of data. Each kind is judged in its own way.
public enum ClaimKind {
    @Described("the measure rises or falls over time; needs by (a time), grain, direction.")
    TREND,
    @Described("one group has the highest value of all; needs by and value.")
    HIGHEST,
    @Described("one group has the lowest value of all; needs by and value.")
    LOWEST,
    @Described(
            "the average of one group is above or below that of another; needs by, value, other and"
                    + " direction.")
    DIFFERENCE,
    @Described("two groups are practically the same; needs by, value, other; having for shares.")
    ALIKE,
    @Described(
            "the share of rows with a condition is above or below that in another group; needs by,"
                    + " value, other, having and direction.")
    RATE,
    @Described(
            "two measures go together; needs second and direction, and by to compare groups instead"
                    + " of rows.")
    CORRELATION,
    @Described("a field has no value in many rows; needs measure only.")
    MISSING;

    private static final Map<String, ClaimKind> SYNONYMS =
            Map.ofEntries(
                    Map.entry("growth", TREND),
                    Map.entry("decline", TREND),
                    Map.entry("time_trend", TREND),
                    Map.entry("over_time", TREND),
                    Map.entry("top", HIGHEST),
                    Map.entry("most", HIGHEST),
                    Map.entry("largest", HIGHEST),
                    Map.entry("maximum", HIGHEST),
                    Map.entry("best", HIGHEST),
                    Map.entry("max", HIGHEST),
                    Map.entry("bottom", LOWEST),
                    Map.entry("least", LOWEST),
                    Map.entry("smallest", LOWEST),
                    Map.entry("minimum", LOWEST),
                    Map.entry("worst", LOWEST),
                    Map.entry("min", LOWEST),
                    Map.entry("means_differ", DIFFERENCE),
                    Map.entry("mean_difference", DIFFERENCE),
                    Map.entry("group_difference", DIFFERENCE),
                    Map.entry("comparison", DIFFERENCE),
                    Map.entry("no_difference", ALIKE),
                    Map.entry("same", ALIKE),
                    Map.entry("rates_differ", RATE),
                    Map.entry("proportion", RATE),
                    Map.entry("share", RATE),
                    Map.entry("rate_difference", RATE),
                    Map.entry("proportions", RATE),
                    Map.entry("go_together", CORRELATION),
                    Map.entry("correlated", CORRELATION),
                    Map.entry("relationship", CORRELATION),
                    Map.entry("missing_values", MISSING),
                    Map.entry("nulls", MISSING),
                    Map.entry("data_quality", MISSING),
                    Map.entry("quality", MISSING));

    /// The JSON form: lower case with underscores.
    @JsonValue
    public String wire() {
        return Spelling.wire(this);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static ClaimKind of(String text) {
        return Spelling.read(ClaimKind.class, "kind", text, SYNONYMS);
    }
}
