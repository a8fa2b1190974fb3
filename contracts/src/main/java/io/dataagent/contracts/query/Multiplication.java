package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dataagent.contracts.json.Private;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether a join repeats the rows under the aggregates of an output.
///
/// @param verdict the judgement
/// @param why a sentence that a person understands; of `safe` null
/// @param measured the dataset whose rows are counted more than once, or null
/// @param repeatedBy the dataset of which there are several rows for one of these, or null
/// @param join the join that does it, by its place in `joins`, or null
/// @param evidence what is known of the key that is not unique, or null
public record Multiplication(
        Verdict verdict,
        @Nullable String why,
        @Nullable String measured,
        @Nullable String repeatedBy,
        @Nullable Integer join,
        @Nullable Evidence evidence) {

    /// A judgement; `not_judged` is never a pass.
    public enum Verdict {
        @JsonProperty("safe")
        SAFE,
        @JsonProperty("multiplied")
        MULTIPLIED,
        @JsonProperty("not_judged")
        NOT_JUDGED
    }

    /// What was measured of columns that are no key.
    ///
    /// @param dataset the dataset
    /// @param columns its columns
    /// @param measuredAt ISO 8601 moment of the measurement, or null if only the model says it
    /// @param repeats how many rows share the values of the example, 0 if none is known
    /// @param example the values of a row that others repeat, pairwise; empty if none is known
    public record Evidence(
            String dataset,
            List<String> columns,
            @Nullable String measuredAt,
            long repeats,
            @Private List<String> example) {

        public Evidence {
            columns = StatementFacts.copy(columns);
            example = StatementFacts.copy(example);
        }
    }
}
