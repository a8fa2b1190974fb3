package io.dataagent.contracts.answer;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import io.dataagent.contracts.json.Described;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a placeholder of an answer stands for. Operands are named, never told by their place;
/// they are names of other bindings.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Binding.Cell.class, name = "cell"),
    @JsonSubTypes.Type(value = Binding.Aggregate.class, name = "aggregate"),
    @JsonSubTypes.Type(value = Binding.RowCount.class, name = "row_count"),
    @JsonSubTypes.Type(value = Binding.ReturnedValue.class, name = "value"),
    @JsonSubTypes.Type(value = Binding.Change.class, name = "change"),
    @JsonSubTypes.Type(value = Binding.Share.class, name = "share"),
    @JsonSubTypes.Type(value = Binding.Ratio.class, name = "ratio"),
    @JsonSubTypes.Type(value = Binding.Combined.class, name = "combined"),
    @JsonSubTypes.Type(value = Binding.Rank.class, name = "rank"),
    @JsonSubTypes.Type(value = Binding.Comparison.class, name = "comparison")
})
@JsonDeserialize(using = BindingReader.class)
public sealed interface Binding {

    /// The placeholder: `{{name}}`.
    String name();

    /// How it is written.
    ValueFormat format();

    /// A cell of a kept result.
    ///
    /// @param name the placeholder
    /// @param stepId the step
    /// @param table name of a table that the step's Python code returned; null for the step's rows
    /// @param row from 0
    /// @param column the column
    /// @param format how it is written
    record Cell(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described("Id of the step.") int stepId,
            @Described(
                            "A table that the step's Python code returned, by name; null for the step's rows.")
                    @Nullable String table,
            @Described("Row of the table, counted from 0.") int row,
            @Described("Name of the column.") String column,
            @Described("How it is written; the suite adds separators, currency and unit.")
                    ValueFormat format)
            implements Binding {}

    /// Something made of all values of a column: of all rows, those not shown included.
    ///
    /// @param name the placeholder
    /// @param op what is made of them
    /// @param stepId the step
    /// @param table name of a table that the step's Python code returned; null for the step's rows
    /// @param column the column
    /// @param weight the column of the weights, for the weighted average alone
    /// @param format how it is written
    record Aggregate(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described("What is made of all values of the column, over all rows.") AggregateOp op,
            @Described("Id of the step.") int stepId,
            @Described(
                            "A table that the step's Python code returned, by name; null for the step's rows.")
                    @Nullable String table,
            @Described("Name of the column.") String column,
            @Described("Column of the weights for weighted_average, else null.")
                    @Nullable String weight,
            @Described("How it is written; the suite adds separators, currency and unit.")
                    ValueFormat format)
            implements Binding {}

    /// The exact number of rows of a step.
    ///
    /// @param name the placeholder
    /// @param stepId the step
    /// @param table name of a table that the step's Python code returned; null for the step's rows
    record RowCount(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described("Id of the step.") int stepId,
            @Described(
                            "A table that the step's Python code returned, by name; null for the step's rows.")
                    @Nullable String table)
            implements Binding {

        @Override
        public ValueFormat format() {
            return ValueFormat.INTEGER;
        }
    }

    /// A value that Python code returned in `answer_values`.
    ///
    /// @param name the placeholder
    /// @param stepId the step
    /// @param key its name in `answer_values`
    /// @param format how it is written
    record ReturnedValue(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described("Id of the step.") int stepId,
            @Described("Its name in answer_values of the step's Python code.") String key,
            @Described("How it is written; the suite adds separators, currency and unit.")
                    ValueFormat format)
            implements Binding {}

    /// How far one number is from another.
    ///
    /// @param name the placeholder
    /// @param op in which terms
    /// @param from the binding of the earlier number, or of the one compared with
    /// @param to the binding of the later number, or of the one looked at
    record Change(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described("In which terms.") ChangeOp op,
            @Described("Name of the binding of the earlier number, or of the one compared with.")
                    String from,
            @Described("Name of the binding of the later number, or of the one looked at.")
                    String to)
            implements Binding {

        @Override
        public ValueFormat format() {
            return op == ChangeOp.PERCENT_CHANGE ? ValueFormat.PERCENT : ValueFormat.AUTO;
        }
    }

    /// Which fraction of a whole a part is.
    ///
    /// @param name the placeholder
    /// @param part the binding of the part
    /// @param whole the binding of the whole
    record Share(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described("Name of the binding of the part.") String part,
            @Described("Name of the binding of the whole.") String whole)
            implements Binding {

        @Override
        public ValueFormat format() {
            return ValueFormat.PERCENT;
        }
    }

    /// One number divided by another.
    ///
    /// @param name the placeholder
    /// @param numerator the binding of the number that is divided
    /// @param denominator the binding of the number that divides
    /// @param format how it is written
    record Ratio(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described("Name of the binding that is divided.") String numerator,
            @Described("Name of the binding that it is divided by.") String denominator,
            @Described("How it is written; the suite adds separators, currency and unit.")
                    ValueFormat format)
            implements Binding {}

    /// Something made of several named numbers whose order does not matter.
    ///
    /// @param name the placeholder
    /// @param op what is made of them
    /// @param of names of their bindings
    /// @param format how it is written
    record Combined(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described("What is made of them.") CombineOp op,
            @Described("Names of other bindings; their order does not matter.") List<String> of,
            @Described("How it is written; the suite adds separators, currency and unit.")
                    ValueFormat format)
            implements Binding {

        public Combined {
            of = List.copyOf(of);
        }
    }

    /// The place of a row among all rows, from 1; rows with the same value share a place.
    ///
    /// @param name the placeholder
    /// @param stepId the step
    /// @param table name of a table that the step's Python code returned; null for the step's rows
    /// @param row from 0
    /// @param column the column by whose values places are given
    /// @param order from which end
    record Rank(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described("Id of the step.") int stepId,
            @Described(
                            "A table that the step's Python code returned, by name; null for the step's rows.")
                    @Nullable String table,
            @Described("Row of the table, counted from 0.") int row,
            @Described("Column by whose values places are given.") String column,
            @Described("From which end places are counted.") RankOrder order)
            implements Binding {

        @Override
        public ValueFormat format() {
            return ValueFormat.INTEGER;
        }
    }

    /// A word of comparison that the numbers themselves choose.
    ///
    /// @param name the placeholder
    /// @param op which word
    /// @param from the binding of the earlier number, or of the one compared with
    /// @param to the binding of the later number, or of the one looked at
    record Comparison(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described("Which word, in the answer's language.") ComparisonOp op,
            @Described("Name of the binding of the earlier number, or of the one compared with.")
                    String from,
            @Described("Name of the binding of the later number, or of the one looked at.")
                    String to)
            implements Binding {

        @Override
        public ValueFormat format() {
            return ValueFormat.TEXT;
        }
    }
}
