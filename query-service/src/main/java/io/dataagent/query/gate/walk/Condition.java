package io.dataagent.query.gate.walk;

import java.util.List;

/// A condition, as far as it is of weight for what it joins. Operands are nodes of the tree; those
/// that are columns were resolved before.
public sealed interface Condition {

    /// What may join in a way that is not read here.
    Condition OTHER = new Other();

    /// What compares, but joins no keys: another order, a range, a pattern.
    Condition ORDERED = new Ordered();

    /// All of several, within a bracket.
    record All(List<Condition> parts) implements Condition {

        public All {
            parts = List.copyOf(parts);
        }
    }

    /// Two values that are equal.
    record Equal(Object left, Object right, Object node) implements Condition {}

    /// A value that is in a list, or a row that is in what a query offers.
    ///
    /// @param value that must be one of few, or what is no column if none must
    /// @param parts of the query
    record In(Object value, List<Rows> parts, Object node) implements Condition {

        public In {
            parts = List.copyOf(parts);
        }
    }

    /// @see #ORDERED
    record Ordered() implements Condition {}

    /// @see #OTHER
    record Other() implements Condition {}

    /// Values that are compared one by one.
    record Rows(List<?> ones, List<?> others) {

        public Rows {
            ones = List.copyOf(ones);
            others = List.copyOf(others);
        }
    }

    /// How conditions stand in a tree.
    ///
    /// @param <N> its nodes
    interface Reader<N> {

        /// The operands of AND, or none.
        List<N> parts(N condition);

        Condition read(N condition);

        /// In words for people.
        String words(N condition);
    }
}
