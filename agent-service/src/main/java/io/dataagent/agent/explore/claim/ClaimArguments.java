package io.dataagent.agent.explore.claim;

import io.dataagent.agent.session.Beginning;
import io.dataagent.agent.statement.Grain;
import io.dataagent.contracts.json.Described;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A claim as a model makes it: typed, so that code can compute it again. Fields are named
/// `dataset.field`; a row of the measure's dataset must belong to one row of every other dataset.
///
/// @param finding what the model thinks that it found, in its words
/// @param stepNumber the step that shows it, or null
/// @param kind what is claimed
/// @param measure the field that is measured, or a dataset whose rows are counted
/// @param aggregate what is made of its values; a sum if absent
/// @param by what it is split by
/// @param value the group that the claim is about
/// @param other the group that it is compared with
/// @param direction up or down
/// @param grain the length of a period, for trends
/// @param second the other measure, for correlations
/// @param having the condition whose share is compared, for rates
/// @param where conditions that all rows must meet
public record ClaimArguments(
        @Described("What you think you found, in one plain sentence without digits.")
                String finding,
        @Described("Number of the step whose rows show it; null if none does.")
                @Nullable Integer stepNumber,
        @Described("What kind of claim it is.") ClaimKind kind,
        @Described("The measured field as dataset.field, or a dataset's name to count its rows.")
                String measure,
        @Described("What is made of its values; null means sum, for a correlation average.")
                @Nullable Aggregate aggregate,
        @Described("The field it is split by as dataset.field; a time field for trends, else null.")
                @Nullable String by,
        @Described("The group the claim is about, written as in the data; null for trends.")
                @Nullable String value,
        @Described("The group it is compared with, for difference, alike and rate; else null.")
                @Nullable String other,
        @Described("Which way, for trend, difference, rate and correlation; else null.")
                @Nullable Way direction,
        @Described("Length of the periods of a trend; null means month.") @Nullable Grain grain,
        @Described("The second measure of a correlation as dataset.field; else null.")
                @Nullable String second,
        @Described(
                        "For rate, and alike of shares: the condition whose share is compared; else null.")
                @Nullable Condition having,
        @Described("Conditions that all rows meet; empty for all rows.") List<Condition> where) {

    private static final int LONGEST = 400;

    public ClaimArguments {
        finding = finding == null ? "" : finding.strip();
        finding = Beginning.of(finding, LONGEST);
        aggregate = aggregate == null && kind != ClaimKind.CORRELATION ? Aggregate.SUM : aggregate;
        where = where == null ? List.of() : List.copyOf(where);
        if (kind == null) {
            throw new IllegalArgumentException("kind is missing");
        }
        if (measure == null || measure.isBlank()) {
            throw new IllegalArgumentException("measure is missing");
        }
        String missing =
                switch (kind) {
                    case TREND -> absent("by", by) + absent("direction", direction);
                    case HIGHEST, LOWEST -> absent("by", by) + absent("value", value);
                    case DIFFERENCE ->
                            absent("by", by)
                                    + absent("value", value)
                                    + absent("other", other)
                                    + absent("direction", direction);
                    case RATE ->
                            absent("by", by)
                                    + absent("value", value)
                                    + absent("other", other)
                                    + absent("having", having)
                                    + absent("direction", direction);
                    case ALIKE ->
                            absent("by", by) + absent("value", value) + absent("other", other);
                    case CORRELATION -> absent("second", second) + absent("direction", direction);
                    case MISSING -> "";
                };
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(
                    "a claim of kind " + kind.wire() + " also needs" + missing);
        }
    }

    /// What is made of the values; a sum where nothing is said.
    Aggregate made() {
        return aggregate == null ? Aggregate.SUM : aggregate;
    }

    private static String absent(String name, @Nullable Object part) {
        return part == null || part instanceof String text && text.isBlank() ? " " + name : "";
    }

    /// A condition on a field.
    ///
    /// @param field as `dataset.field`
    /// @param is the value, written as in the data; null for "has no value"
    public record Condition(
            @Described("The field as dataset.field.") String field,
            @Described("The value it has, written as in the data; null for no value.")
                    @Nullable String is) {

        public Condition {
            if (field == null || field.isBlank()) {
                throw new IllegalArgumentException("a condition names no field");
            }
        }
    }
}
