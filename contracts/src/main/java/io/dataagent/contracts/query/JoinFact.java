package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A join of one relation to those before it.
///
/// @param select the SELECT
/// @param kind its kind
/// @param left datasets on the left that the condition names; of a cross join all before it
/// @param right datasets on the right
/// @param columns the pairs of fields that are equal
/// @param condition the condition as it runs, without literals
/// @param dropsLeft whether rows of the left side that have no partner are left out
/// @param dropsRight whether rows of the right side that have no partner are left out
/// @param repeatsLeft whether a row of the left side can have several partners; null if nobody
///   knows
/// @param repeatsRight whether a row of the right side can have several partners
public record JoinFact(
        int select,
        JoinKind kind,
        List<String> left,
        List<String> right,
        List<Pair> columns,
        String condition,
        boolean dropsLeft,
        boolean dropsRight,
        @Nullable Boolean repeatsLeft,
        @Nullable Boolean repeatsRight) {

    public JoinFact {
        left = StatementFacts.copy(left);
        right = StatementFacts.copy(right);
        columns = StatementFacts.copy(columns);
    }

    /// Two fields that a join equates.
    public record Pair(String left, String right) {}

    /// Kinds of joins; `semi` is EXISTS or IN, `anti` their opposites.
    public enum JoinKind {
        @JsonProperty("inner")
        INNER,
        @JsonProperty("left")
        LEFT,
        @JsonProperty("right")
        RIGHT,
        @JsonProperty("full")
        FULL,
        @JsonProperty("cross")
        CROSS,
        @JsonProperty("semi")
        SEMI,
        @JsonProperty("anti")
        ANTI
    }
}
