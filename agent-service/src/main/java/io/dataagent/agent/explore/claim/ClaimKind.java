package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.answer.Spelling;
import io.dataagent.contracts.json.Described;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
            Stream.of(
                            said(TREND, "growth", "decline", "time_trend", "over_time"),
                            said(HIGHEST, "top", "most", "largest", "maximum", "best", "max"),
                            said(LOWEST, "bottom", "least", "smallest", "minimum", "worst", "min"),
                            said(
                                    DIFFERENCE,
                                    "means_differ",
                                    "mean_difference",
                                    "group_difference",
                                    "comparison"),
                            said(ALIKE, "no_difference", "same"),
                            said(
                                    RATE,
                                    "rates_differ",
                                    "proportion",
                                    "share",
                                    "rate_difference",
                                    "proportions"),
                            said(CORRELATION, "go_together", "correlated", "relationship"),
                            said(MISSING, "missing_values", "nulls", "data_quality", "quality"))
                    .flatMap(s -> s)
                    .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    private static Stream<Map.Entry<String, ClaimKind>> said(ClaimKind kind, String... words) {
        return Stream.of(words).map(w -> Map.entry(w, kind));
    }

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
