package io.dataagent.query.fanout;

import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.tree.Expr;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What an aggregate measures.
///
/// @param refs the columns whose values count; empty if rows are counted
/// @param function the aggregate
public record Measured(Set<Ref> refs, String function) {

    private static final Set<String> SUMS =
            Set.of("sum", "fsum", "kahan_sum", "sumkahan", "sum_no_overflow", "product");

    /// Names of what is paid, weighed or lasts for each single use.
    private static final Pattern FOR_EACH =
            Pattern.compile(
                    ".*(price|rate|cost|fee|weight|duration|minutes|hours|salary|wage|tariff|charge|"
                            + "points|calories|msrp).*|(unit|per|list|standard)_.*");

    public static Measured of(Level level, Expr.Call call) {
        Set<Ref> refs = new LinkedHashSet<>();
        call.args().forEach(arg -> collect(level, arg, refs));
        return new Measured(refs, call.name());
    }

    public static Measured of(Level level, Expr expr, String function) {
        Set<Ref> refs = new LinkedHashSet<>();
        collect(level, expr, refs);
        return new Measured(refs, function);
    }

    /// The values of a CASE count, and its conditions only if the values are written down.
    private static void collect(Level level, Expr expr, Set<Ref> refs) {
        if (expr instanceof Expr.Case choice) {
            Set<Ref> values = new LinkedHashSet<>();
            choice.values().forEach(v -> collect(level, v, values));
            if (choice.otherwise() != null) {
                collect(level, choice.otherwise(), values);
            }
            if (values.isEmpty()) {
                choice.conditions().forEach(c -> collect(level, c, values));
            }
            refs.addAll(values);
        } else if (expr instanceof Expr.Col col) {
            level.own(col).ifPresent(refs::add);
        } else {
            expr.parts().forEach(part -> collect(level, part, refs));
        }
    }

    public Set<Rel> rels() {
        return refs.stream().map(Ref::rel).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    public boolean counts() {
        return Aggregates.counts(function);
    }

    public boolean adds() {
        return SUMS.contains(function);
    }

    /// Whether all that is measured is by its name meant for each single use: a price that every
    /// line of an order pays.
    public boolean forEach() {
        List<String> names = refs.stream().map(Ref::column).toList();
        return !counts()
                && !names.isEmpty()
                && names.stream().allMatch(n -> FOR_EACH.matcher(n).matches());
    }
}
