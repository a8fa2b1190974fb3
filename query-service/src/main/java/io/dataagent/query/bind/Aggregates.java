package io.dataagent.query.bind;

import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Aggregate functions, by what a repeated row does to them.
public final class Aggregates {

    /// A repeated row changes them.
    private static final Set<String> SENSITIVE =
            Set.of(
                    "sum",
                    "avg",
                    "mean",
                    "count",
                    "stddev",
                    "stddev_pop",
                    "stddev_samp",
                    "std",
                    "variance",
                    "var_pop",
                    "var_samp",
                    "median",
                    "percentile_cont",
                    "percentile_disc",
                    "quantile_cont",
                    "quantile_disc",
                    "quantile",
                    "fsum",
                    "kahan_sum",
                    "sumkahan",
                    "sum_no_overflow",
                    "favg",
                    "string_agg",
                    "group_concat",
                    "listagg",
                    "array_agg",
                    "list",
                    "json_agg",
                    "jsonb_agg",
                    "json_arrayagg",
                    "json_agg_strict",
                    "jsonb_agg_strict",
                    "json_object_agg",
                    "jsonb_object_agg",
                    "json_objectagg",
                    "json_group_array",
                    "json_group_object",
                    "mode",
                    "corr",
                    "covar_pop",
                    "covar_samp",
                    "regr_slope",
                    "regr_intercept",
                    "regr_r2",
                    "regr_count",
                    "count_if",
                    "countif",
                    "count_star",
                    "regr_avgx",
                    "regr_avgy",
                    "regr_sxx",
                    "regr_sxy",
                    "regr_syy",
                    "sem",
                    "geomean",
                    "geometric_mean",
                    "weighted_avg",
                    "wavg",
                    "reservoir_quantile",
                    "approx_top_k",
                    "kurtosis_pop",
                    "histogram_exact",
                    "product",
                    "bit_xor",
                    "approx_quantile",
                    "mad",
                    "entropy",
                    "skewness",
                    "kurtosis",
                    "histogram");

    /// It changes nothing for them.
    private static final Set<String> ROBUST =
            Set.of(
                    "min",
                    "max",
                    "bool_and",
                    "bool_or",
                    "every",
                    "any_value",
                    "first",
                    "last",
                    "arg_min",
                    "arg_max",
                    "arg_min_null",
                    "arg_max_null",
                    "range_agg",
                    "range_intersect_agg",
                    "min_by",
                    "max_by",
                    "argmin",
                    "argmax",
                    "bit_and",
                    "bit_or",
                    "approx_count_distinct",
                    "grouping",
                    "arbitrary");

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
        return SENSITIVE.contains(name) || ROBUST.contains(name);
    }

    /// Whether a repeated row changes what the call gives.
    public static boolean sensitive(Expr.Call call) {
        return SENSITIVE.contains(call.name()) && (!call.distinct() || ADDED.contains(call.name()));
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
