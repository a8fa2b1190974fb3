package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.dataagent.contracts.json.Private;
import io.dataagent.contracts.problem.ProblemCode;
import java.util.List;

/// Something that verification or execution found. Holds names and counts, never the text of a
/// cell, so that it may go back to a phase that chooses datasets.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Finding.UnknownColumn.class, name = "unknown_column"),
    @JsonSubTypes.Type(value = Finding.MissingColumn.class, name = "missing_column"),
    @JsonSubTypes.Type(value = Finding.EmptyResult.class, name = "empty_result"),
    @JsonSubTypes.Type(value = Finding.DuplicateGrain.class, name = "duplicate_grain"),
    @JsonSubTypes.Type(value = Finding.JoinMultiplication.class, name = "join_multiplication"),
    @JsonSubTypes.Type(value = Finding.NullRate.class, name = "null_rate"),
    @JsonSubTypes.Type(value = Finding.Truncated.class, name = "truncated"),
    @JsonSubTypes.Type(value = Finding.StepFailed.class, name = "step_failed"),
    @JsonSubTypes.Type(value = Finding.CheckFailed.class, name = "check_failed"),
    @JsonSubTypes.Type(value = Finding.LineFailed.class, name = "line_failed"),
    @JsonSubTypes.Type(value = Finding.PartialPeriod.class, name = "partial_period"),
    @JsonSubTypes.Type(value = Finding.Noted.class, name = "noted")
})
public sealed interface Finding {

    /// The step it concerns.
    int stepId();

    /// A name that the model does not have.
    record UnknownColumn(int stepId, String column, List<String> suggestions) implements Finding {

        public UnknownColumn {
            suggestions = suggestions == null ? List.of() : List.copyOf(suggestions);
        }
    }

    /// A column that the plan expects and the result lacks.
    record MissingColumn(int stepId, String column) implements Finding {}

    /// No rows at all.
    record EmptyResult(int stepId) implements Finding {}

    /// Rows that should be different are not.
    record DuplicateGrain(int stepId, List<String> columns, long duplicates) implements Finding {

        public DuplicateGrain {
            columns = columns == null ? List.of() : List.copyOf(columns);
        }
    }

    /// A join that multiplies the rows under an aggregate.
    record JoinMultiplication(int stepId, String from, String to) implements Finding {}

    /// More missing values than one would expect, as a share from 0 to 1.
    record NullRate(int stepId, String column, double rate) implements Finding {}

    /// The result was cut at `limit` rows.
    record Truncated(int stepId, int limit) implements Finding {}

    /// The step failed.
    record StepFailed(int stepId, ProblemCode code, String message) implements Finding {}

    /// A generated check did not hold.
    record CheckFailed(int stepId, String check) implements Finding {}

    /// A line of the badge that does not hold.
    ///
    /// @param aspect the line
    /// @param subject what it is about: a dataset, a field, a column of the result
    /// @param sentence what is wrong, for a person and for a revision
    record LineFailed(int stepId, Aspect aspect, String subject, @Private String sentence)
            implements Finding {}

    /// A period of the result that the data does not cover to its end; no mistake, but to be said.
    ///
    /// @param column the column of periods
    /// @param from the first day of the period
    /// @param days how many days of it there are
    /// @param of how many it has
    record PartialPeriod(int stepId, String column, @Private String from, long days, long of)
            implements Finding {}

    /// Something to be said of an answer that is right nevertheless: rows without a partner, a
    /// figure that was repaired.
    ///
    /// @param aspect the line of the badge that it belongs to
    /// @param subject what it is about: a dataset, a field, a column of the result
    /// @param sentence for a person
    record Noted(int stepId, Aspect aspect, String subject, @Private String sentence)
            implements Finding {}
}
