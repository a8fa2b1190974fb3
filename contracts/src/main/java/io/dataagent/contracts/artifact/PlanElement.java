package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.dataagent.contracts.json.Described;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One thing that a step promises to do, with the words of the question that ask for it. What the
/// statement of the step does is held against these; it may do nothing else.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = PlanElement.Measure.class, name = "measure"),
    @JsonSubTypes.Type(value = PlanElement.Ratio.class, name = "ratio"),
    @JsonSubTypes.Type(value = PlanElement.Dimension.class, name = "dimension"),
    @JsonSubTypes.Type(value = PlanElement.Column.class, name = "column"),
    @JsonSubTypes.Type(value = PlanElement.Condition.class, name = "filter"),
    @JsonSubTypes.Type(value = PlanElement.Period.class, name = "period"),
    @JsonSubTypes.Type(value = PlanElement.Comparison.class, name = "comparison"),
    @JsonSubTypes.Type(value = PlanElement.Order.class, name = "order"),
    @JsonSubTypes.Type(value = PlanElement.Limit.class, name = "limit")
})
public sealed interface PlanElement {

    /// The words of the question; empty for what is assumed.
    String words();

    /// A figure.
    ///
    /// @param how what is made of the fields
    /// @param fields `dataset.field`; of counted rows the dataset
    record Measure(
            @Described("The question's words for it; empty if assumed.") String words,
            @Described("What is made of the fields.") Aggregate how,
            @Described("As dataset.field; to count rows the dataset alone.") List<String> fields)
            implements PlanElement {

        public Measure {
            words = said(words);
            fields = listed(fields);
            how = how == null ? Aggregate.OTHER : how;
        }
    }

    /// A figure divided by another: a share, a rate, one for each of the other.
    ///
    /// @param of fields of the dividend, `dataset.field`; of counted rows the dataset
    /// @param by fields of the divisor
    record Ratio(
            @Described("The question's words for it; empty if assumed.") String words,
            @Described("Fields of what is divided, as dataset.field.") List<String> of,
            @Described("Fields of what it is divided by.") List<String> by)
            implements PlanElement {

        public Ratio {
            words = said(words);
            of = listed(of);
            by = listed(by);
        }
    }

    /// What there is one row for.
    ///
    /// @param field `dataset.field`
    /// @param grain the unit of time that it is cut to, or null
    record Dimension(
            @Described("The question's words for it; empty if assumed.") String words,
            @Described("As dataset.field.") String field,
            @Described("Unit of time it is cut to, else null.") @Nullable Unit grain)
            implements PlanElement {

        public Dimension {
            words = said(words);
            field = said(field);
        }
    }

    /// A column that is to be seen beside the others.
    ///
    /// @param field `dataset.field`
    record Column(
            @Described("The question's words for it; empty if assumed.") String words,
            @Described("As dataset.field.") String field)
            implements PlanElement {

        public Column {
            words = said(words);
            field = said(field);
        }
    }

    /// A condition, also on a figure.
    ///
    /// @param field `dataset.field`; of a condition on counted rows the dataset
    /// @param how how it compares
    /// @param values the values as the data writes them
    record Condition(
            @Described("The question's words for it; empty if assumed.") String words,
            @Described("As dataset.field.") String field,
            @Described("How it compares.") Test how,
            @Described("Values as the data writes them; empty for missing.") List<String> values)
            implements PlanElement {

        public Condition {
            words = said(words);
            field = said(field);
            values = listed(values);
            how = how == null ? Test.OTHER : how;
        }
    }

    /// A stretch of time.
    ///
    /// @param field the time field, `dataset.field`
    /// @param from its first day, or null if it is open
    /// @param to its last day, or null
    record Period(
            @Described("The question's words for it; empty if assumed.") String words,
            @Described("The time field, as dataset.field.") String field,
            @Described("First day, 2026-01-01; null if open.") @Nullable String from,
            @Described("Last day, 2026-01-31; null if open.") @Nullable String to)
            implements PlanElement {

        public Period {
            words = said(words);
            field = said(field);
        }
    }

    /// Figures set against each other.
    ///
    /// @param how how
    record Comparison(
            @Described("The question's words for it; empty if assumed.") String words,
            @Described("How they are set against each other.") Contrast how)
            implements PlanElement {

        public Comparison {
            words = said(words);
            how = how == null ? Contrast.SIDE_BY_SIDE : how;
        }
    }

    /// An order of the rows.
    ///
    /// @param fields what is ordered by, `dataset.field`; empty for the first measure
    /// @param descending whether the largest comes first
    record Order(
            @Described("The question's words for it; empty if assumed.") String words,
            @Described("As dataset.field; empty for the first measure.") List<String> fields,
            @Described("Whether the largest comes first.") boolean descending)
            implements PlanElement {

        public Order {
            words = said(words);
            fields = listed(fields);
        }
    }

    /// So many rows and no more.
    ///
    /// @param rows how many
    record Limit(
            @Described("The question's words for it; empty if assumed.") String words,
            @Described("How many rows.") int rows)
            implements PlanElement {

        public Limit {
            words = said(words);
        }
    }

    /// What is made of fields.
    enum Aggregate {
        @Described("they are added up")
        @JsonProperty("sum")
        SUM,
        @Described("their mean")
        @JsonProperty("average")
        AVERAGE,
        @Described("the middle one")
        @JsonProperty("median")
        MEDIAN,
        @Described("the smallest")
        @JsonProperty("minimum")
        MINIMUM,
        @Described("the largest")
        @JsonProperty("maximum")
        MAXIMUM,
        @Described("rows are counted")
        @JsonProperty("count")
        COUNT,
        @Described("different values are counted")
        @JsonProperty("count_distinct")
        COUNT_DISTINCT,
        @Described("anything else")
        @JsonProperty("other")
        @JsonEnumDefaultValue
        OTHER
    }

    /// How a condition compares.
    enum Test {
        @Described("one of the values")
        @JsonProperty("is")
        IS,
        @Described("none of them")
        @JsonProperty("is_not")
        IS_NOT,
        @Described("greater")
        @JsonProperty("more_than")
        MORE_THAN,
        @Described("greater or equal")
        @JsonProperty("at_least")
        AT_LEAST,
        @Described("less")
        @JsonProperty("less_than")
        LESS_THAN,
        @Described("less or equal")
        @JsonProperty("at_most")
        AT_MOST,
        @Described("from the first to the second value")
        @JsonProperty("between")
        BETWEEN,
        @Described("holds the text")
        @JsonProperty("contains")
        CONTAINS,
        @Described("there is no value")
        @JsonProperty("missing")
        MISSING,
        @Described("there is a value")
        @JsonProperty("present")
        PRESENT,
        @Described("some row of the dataset named as field belongs to it")
        @JsonProperty("some")
        SOME,
        @Described("no row of the dataset named as field belongs to it")
        @JsonProperty("none")
        NONE,
        @Described("anything else")
        @JsonProperty("other")
        @JsonEnumDefaultValue
        OTHER
    }

    /// How figures are set against each other.
    enum Contrast {
        @Described("one less the other")
        @JsonProperty("difference")
        DIFFERENCE,
        @Described("the difference divided by the earlier")
        @JsonProperty("change")
        CHANGE,
        @Described("beside each other")
        @JsonProperty("side_by_side")
        @JsonEnumDefaultValue
        SIDE_BY_SIDE
    }

    /// Units of time.
    enum Unit {
        @Described("a day")
        @JsonProperty("day")
        DAY,
        @Described("a week")
        @JsonProperty("week")
        WEEK,
        @Described("a month")
        @JsonProperty("month")
        MONTH,
        @Described("a quarter")
        @JsonProperty("quarter")
        QUARTER,
        @Described("a year")
        @JsonProperty("year")
        YEAR
    }

    private static String said(@Nullable String words) {
        return words == null ? "" : words.strip();
    }

    private static List<String> listed(@Nullable List<String> some) {
        return some == null ? List.of() : List.copyOf(some);
    }
}
