package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dataagent.contracts.json.Private;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A condition. Conditions joined by AND are one filter each.
///
/// @param select the SELECT it stands in
/// @param clause the clause it stands in
/// @param fields the fields it is about
/// @param operator how they are compared; of `any` the alternatives stand in `any`
/// @param negated whether the opposite is asked for
/// @param values the literals compared with, as text without quotes; a placeholder as `?`
/// @param function a function around the field, lower-case (`lower`, `extract_year`), or null
/// @param time whether it is about a time field
/// @param aggregate the aggregate that is compared (HAVING, or a filter on a derived
///   aggregate), or null
/// @param any the alternatives of an OR
/// @param text the condition as it runs
public record FilterFact(
        int select,
        Clause clause,
        List<String> fields,
        Operator operator,
        boolean negated,
        @Private List<String> values,
        @Nullable String function,
        boolean time,
        @Nullable String aggregate,
        List<FilterFact> any,
        @Private String text) {

    public FilterFact {
        fields = StatementFacts.copy(fields);
        values = StatementFacts.copy(values);
        any = StatementFacts.copy(any);
    }

    /// Where a condition stands; `aggregate` is `FILTER (WHERE …)`, or CASE in an aggregate.
    public enum Clause {
        @JsonProperty("where")
        WHERE,
        @JsonProperty("on")
        ON,
        @JsonProperty("having")
        HAVING,
        @JsonProperty("qualify")
        QUALIFY,
        @JsonProperty("aggregate")
        AGGREGATE
    }

    /// How a condition compares.
    public enum Operator {
        @JsonProperty("equal")
        EQUAL,
        @JsonProperty("less")
        LESS,
        @JsonProperty("less_or_equal")
        LESS_OR_EQUAL,
        @JsonProperty("greater")
        GREATER,
        @JsonProperty("greater_or_equal")
        GREATER_OR_EQUAL,
        @JsonProperty("in")
        IN,
        @JsonProperty("between")
        BETWEEN,
        @JsonProperty("like")
        LIKE,
        @JsonProperty("is_null")
        IS_NULL,
        @JsonProperty("is_true")
        IS_TRUE,
        @JsonProperty("exists")
        EXISTS,
        @JsonProperty("any")
        ANY,
        @JsonProperty("other")
        OTHER
    }

    /// The bounds that the conditions of a SELECT put on a time field: half-open, `[from, to)`.
    ///
    /// @param select the SELECT
    /// @param field the time field
    /// @param from the first moment that is in, ISO 8601 date or date-time, or null if open
    /// @param to the first moment that is out, or null if open
    /// @param relative whether a bound depends on the day on which the statement runs; bounds are
    ///   those of today
    /// @param exact whether the bounds are all that is asked of the field; false if a condition on
    ///   it could not be read as bounds
    /// @param clause the clause; `aggregate` bounds only the aggregates that have it: each FILTER
    ///   and each branch of CASE has a period of its own
    public record Period(
            int select,
            String field,
            @Private @Nullable String from,
            @Private @Nullable String to,
            boolean relative,
            boolean exact,
            Clause clause) {}
}
