package io.dataagent.query.gate.join;

import io.dataagent.query.gate.join.JoinReview.Mistake;
import io.dataagent.query.gate.lineage.Origin.Base;
import java.util.List;

/// A condition that equates columns of two places.
///
/// @param left the place of the one column
/// @param one that column
/// @param right the place of the other
/// @param other that column
/// @param node of the tree
record Equality(Object left, Base one, Object right, Base other, Object node) {

    /// What is wrong with it.
    ///
    /// @param better conditions that would be right
    Mistake wrong(List<String> better) {
        return new Mistake(
                "“"
                        + one.field()
                        + " = "
                        + other.field()
                        + "” does not follow a relationship; "
                        + one.dataset()
                        + " and "
                        + other.dataset()
                        + " join on "
                        + String.join(", or on ", better)
                        + ".",
                node,
                better);
    }
}
