package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dataagent.contracts.json.Private;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How a value is made, expanded through CTEs and derived tables.
///
/// @param kind its form
/// @param fields all fields it is made from, `dataset.field`
/// @param function lower-case name of the aggregate, window or other function, or null; of a
///   column cut to units of time `date_trunc`
/// @param distinct whether an aggregate takes DISTINCT values only
/// @param conditional whether an aggregate counts only some rows (FILTER, or CASE in it)
/// @param grain the unit of time that it is cut to, or null
/// @param literal the text of a literal, or null
/// @param operands what it is made from in order: of a ratio numerator and denominator, of a
///   difference minuend and subtrahend
public record ExpressionFact(
        Kind kind,
        List<String> fields,
        @Nullable String function,
        boolean distinct,
        boolean conditional,
        @Nullable Grain grain,
        @Private @Nullable String literal,
        List<ExpressionFact> operands) {

    public ExpressionFact {
        fields = StatementFacts.copy(fields);
        operands = StatementFacts.copy(operands);
    }

    /// The form of an expression.
    public enum Kind {
        @JsonProperty("column")
        COLUMN,
        @JsonProperty("literal")
        LITERAL,
        @JsonProperty("aggregate")
        AGGREGATE,
        @JsonProperty("window")
        WINDOW,
        @JsonProperty("ratio")
        RATIO,
        @JsonProperty("difference")
        DIFFERENCE,
        @JsonProperty("sum")
        SUM,
        @JsonProperty("product")
        PRODUCT,
        @JsonProperty("bucket")
        BUCKET,
        @JsonProperty("case")
        CASE,
        @JsonProperty("condition")
        CONDITION,
        @JsonProperty("function")
        FUNCTION,
        @JsonProperty("subquery")
        SUBQUERY,
        @JsonProperty("other")
        OTHER
    }

    /// This expression and everything that it is made of, down to the last operand.
    public Stream<ExpressionFact> withOperands() {
        return Stream.concat(
                Stream.of(this), operands.stream().flatMap(ExpressionFact::withOperands));
    }

    /// What figures are: counted things, a share (1 is the whole), a share times 100, a length of
    /// time, a point in time, the same as the field they come from, or none of these.
    public enum Unit {
        @JsonProperty("count")
        COUNT,
        @JsonProperty("fraction")
        FRACTION,
        @JsonProperty("percent")
        PERCENT,
        @JsonProperty("duration")
        DURATION,
        @JsonProperty("time")
        TIME,
        @JsonProperty("field")
        FIELD,
        @JsonProperty("other")
        OTHER
    }

    /// Units of time.
    public enum Grain {
        @JsonProperty("second")
        SECOND,
        @JsonProperty("minute")
        MINUTE,
        @JsonProperty("hour")
        HOUR,
        @JsonProperty("day")
        DAY,
        @JsonProperty("week")
        WEEK,
        @JsonProperty("month")
        MONTH,
        @JsonProperty("quarter")
        QUARTER,
        @JsonProperty("year")
        YEAR
    }
}
