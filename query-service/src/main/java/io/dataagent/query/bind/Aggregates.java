package io.dataagent.query.bind;

import io.dataagent.query.gate.text.AggregateNames;
import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Aggregate functions, by what a repeated row does to them.
public final class Aggregates {

    /// Says of groups what they are, and is called where aggregates are.
    private static final String GROUPING = "grouping";

    private static final Set<String> ADDED =
            Set.of(
                    "sum",
                    "avg",
                    "mean",
                    "fsum",
                    "favg",
                    "kahan_sum",
                    "sumkahan",
                    "sum_no_overflow",
                    "product");

    private static final Set<String> COUNTS = Set.of("count", "count_if", "countif", "count_star");

    private Aggregates() {}

    public static boolean is(Expr.Call call) {
        return call.over() == null && named(call.name());
    }

    public static boolean named(String name) {
        return AggregateNames.has(name) || name.equals(GROUPING);
    }

    /// Whether a repeated row changes what the call gives.
    public static boolean sensitive(Expr.Call call) {
        return AggregateNames.SENSITIVE.contains(call.name())
                && (!call.distinct() || ADDED.contains(call.name()));
    }

    /// Whether different values are added: right only if no two rows have the same.
    public static boolean addsDistinct(Expr.Call call) {
        return call.distinct() && ADDED.contains(call.name());
    }

    public static boolean counts(Expr.Call call) {
        return counts(call.name());
    }

    /// Whether an aggregate of this name, in small letters, counts rows.
    public static boolean counts(String function) {
        return COUNTS.contains(function);
    }

    /// Whether an aggregate, and no window over plain rows, stands in an expression.
    public static boolean within(Expr expr) {
        List<Expr.Call> found = new ArrayList<>();
        each(
                expr,
                call -> {
                    if (is(call)) {
                        found.add(call);
                    }
                });
        return !found.isEmpty();
    }

    /// Every call of an expression, outer ones first, those in windows too.
    public static void each(Expr expr, Consumer<Expr.Call> seen) {
        if (expr instanceof Expr.Call call) {
            seen.accept(call);
            if (call.over() != null) {
                call.over().partition().forEach(part -> each(part, seen));
                call.over().order().forEach(key -> each(key.expr(), seen));
            }
        }
        expr.parts().forEach(part -> each(part, seen));
    }

    /// Every column of an expression.
    public static void columns(Expr expr, Consumer<Expr.Col> seen) {
        if (expr instanceof Expr.Col col) {
            seen.accept(col);
        }
        if (expr instanceof Expr.Call call && call.over() != null) {
            call.over().partition().forEach(part -> columns(part, seen));
            call.over().order().forEach(key -> columns(key.expr(), seen));
        }
        expr.parts().forEach(part -> columns(part, seen));
    }
}
