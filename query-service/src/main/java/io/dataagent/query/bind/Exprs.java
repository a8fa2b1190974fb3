package io.dataagent.query.bind;

import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Query;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Parts of SELECTs.
public final class Exprs {

    private Exprs() {}

    /// The parts of a condition that AND joins.
    public static List<Expr> conjuncts(@Nullable Expr condition) {
        return switch (condition) {
            case null -> List.of();
            case Expr.Op op when op.is("and") ->
                    op.args().stream().flatMap(arg -> conjuncts(arg).stream()).toList();
            case Expr.Op op when truth(op) instanceof Expr inner -> conjuncts(inner);
            case Expr other -> List.of(other);
        };
    }

    /// The condition that is said to be true, as `x IS TRUE` and `NOT (x IS NOT TRUE)` keep the
    /// rows that `x` keeps; null if nothing else is said. A column alone stays as it is.
    private static @Nullable Expr truth(Expr.Op op) {
        boolean not = op.is("not") && op.args().getFirst() instanceof Expr.Op;
        Expr.Op said = not ? (Expr.Op) op.args().getFirst() : op;
        return said.is("is_true") && said.negated() == not ? judged(said) : null;
    }

    /// The condition that IS TRUE or IS FALSE judges; null if it is a value.
    public static @Nullable Expr judged(Expr.Op said) {
        Expr inner = bare(said.args().getFirst());
        return inner instanceof Expr.Op || inner instanceof Expr.Sub ? inner : null;
    }

    /// The expressions of a SELECT but its columns.
    public static List<Expr> of(Query.Core core) {
        List<Expr> all = new ArrayList<>(core.groups());
        all.addAll(core.distinctOn());
        add(all, core.where());
        add(all, core.having());
        add(all, core.qualify());
        return all;
    }

    private static void add(List<Expr> all, @Nullable Expr expr) {
        if (expr != null) {
            all.add(expr);
        }
    }

    /// The expression without changes of type around it.
    public static Expr bare(Expr expr) {
        return expr instanceof Expr.Cast cast ? bare(cast.value()) : expr;
    }

    /// The aliases that the columns of a query are named with, as far as they stand in its own
    /// conditions and columns.
    public static Set<String> qualifiers(Query query) {
        Set<String> found = new HashSet<>();
        if (query.body() instanceof Query.Core core) {
            List<Expr> all = new ArrayList<>(of(core));
            core.items().forEach(item -> add(all, item.expr()));
            all.forEach(e -> Aggregates.columns(e, col -> found.add(col.qualifier())));
            core.from().forEach(from -> joined(from, found));
        }
        return found;
    }

    private static void joined(Query.From from, Set<String> found) {
        if (from instanceof Query.From.Joined joined) {
            if (joined.on() != null) {
                Aggregates.columns(joined.on(), col -> found.add(col.qualifier()));
            }
            joined(joined.left(), found);
            joined(joined.right(), found);
        } else if (from instanceof Query.From.Derived derived) {
            found.addAll(qualifiers(derived.query()));
        }
    }
}
