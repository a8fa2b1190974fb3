package io.dataagent.query.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// An expression. Names are folded as the dialect compares them; what the reader does not know is
/// [Other] with the expressions in it, so that nothing is lost.
public sealed interface Expr {

    /// Expressions directly in it, without those of subqueries.
    List<Expr> parts();

    /// The text that runs.
    String text();

    /// A column.
    ///
    /// @param qualifier alias or table it is named with; empty without
    /// @param name folded
    record Col(String qualifier, String name, String text) implements Expr {

        @Override
        public List<Expr> parts() {
            return List.of();
        }
    }

    /// A value that is written down.
    ///
    /// @param value without quotes; of a placeholder `?`
    record Lit(Kind kind, String value, String text) implements Expr {

        /// Kinds of literals.
        public enum Kind {
            TEXT,
            NUMBER,
            TIME,
            INTERVAL,
            BOOLEAN,
            NULL,
            PLACEHOLDER
        }

        @Override
        public List<Expr> parts() {
            return List.of();
        }
    }

    /// A call.
    ///
    /// @param name lower-case, without a schema
    /// @param args its arguments; `COUNT(*)` has none
    /// @param distinct whether only different values count
    /// @param filter FILTER (WHERE …)
    /// @param over its window
    record Call(
            String name,
            List<Expr> args,
            boolean distinct,
            @Nullable Expr filter,
            @Nullable Over over,
            Text written)
            implements Expr {

        public Call {
            args = List.copyOf(args);
        }

        @Override
        public List<Expr> parts() {
            return filter == null ? args : with(args, filter);
        }

        @Override
        public String text() {
            return written.get();
        }
    }

    /// A window.
    record Over(List<Expr> partition, List<Query.SortKey> order) {

        public Over {
            partition = List.copyOf(partition);
            order = List.copyOf(order);
        }
    }

    /// An operator: `+ - * / % ||`, comparisons, `and or not in between like is_null is_true neg`.
    ///
    /// @param negated of IN, BETWEEN, LIKE, IS: whether NOT is part of it
    record Op(String operator, List<Expr> args, boolean negated, Text written) implements Expr {

        public Op {
            args = List.copyOf(args);
        }

        @Override
        public List<Expr> parts() {
            return args;
        }

        @Override
        public String text() {
            return written.get();
        }

        /// Whether it is this operator.
        public boolean is(String name) {
            return operator.equals(name);
        }
    }

    /// CASE. A case over a value has it compared in each condition.
    record Case(List<Expr> conditions, List<Expr> values, @Nullable Expr otherwise, Text written)
            implements Expr {

        public Case {
            conditions = List.copyOf(conditions);
            values = List.copyOf(values);
        }

        @Override
        public List<Expr> parts() {
            List<Expr> parts = with(conditions, values.toArray(Expr[]::new));
            return otherwise == null ? parts : with(parts, otherwise);
        }

        @Override
        public String text() {
            return written.get();
        }
    }

    /// A change of type.
    ///
    /// @param type lower-case
    record Cast(Expr value, String type, Text written) implements Expr {

        @Override
        public List<Expr> parts() {
            return List.of(value);
        }

        @Override
        public String text() {
            return written.get();
        }
    }

    /// A subquery in an expression.
    ///
    /// @param form EXISTS, IN, or a value
    /// @param left what IN compares, empty otherwise
    record Sub(Form form, List<Expr> left, Query query, boolean negated, Text written)
            implements Expr {

        /// Forms of subqueries.
        public enum Form {
            EXISTS,
            IN,
            VALUE
        }

        public Sub {
            left = List.copyOf(left);
        }

        @Override
        public List<Expr> parts() {
            return left;
        }

        @Override
        public String text() {
            return written.get();
        }
    }

    /// Anything else.
    ///
    /// @param subqueries queries in it
    record Other(List<Expr> parts, List<Query> subqueries, Text written) implements Expr {

        public Other {
            parts = List.copyOf(parts);
            subqueries = List.copyOf(subqueries);
        }

        @Override
        public String text() {
            return written.get();
        }
    }

    /// The text of an expression, made when it is asked for.
    ///
    /// @param node what writes itself
    record Text(Object node) {

        /// The text.
        public String get() {
            return node.toString();
        }
    }

    private static List<Expr> with(List<Expr> list, Expr... more) {
        List<Expr> all = new java.util.ArrayList<>(list);
        all.addAll(List.of(more));
        return List.copyOf(all);
    }
}
