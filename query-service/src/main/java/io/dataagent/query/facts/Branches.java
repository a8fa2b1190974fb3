package io.dataagent.query.facts;

import io.dataagent.query.bind.Exprs;
import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The conditions that the rows of an aggregate have to meet, one list for each way in which a row
/// gets into it: FILTER has one, CASE has one for each of its branches.
final class Branches {

    private Branches() {}

    static List<List<Expr>> of(Expr.Call aggregate) {
        List<Expr> filter = Exprs.conjuncts(aggregate.filter());
        List<List<Expr>> found = new ArrayList<>();
        for (Expr arg : aggregate.args()) {
            if (Exprs.bare(arg) instanceof Expr.Case choice) {
                choice.conditions().forEach(c -> found.add(both(filter, Exprs.conjuncts(c))));
            }
        }
        return found.isEmpty() ? List.of(filter) : found;
    }

    private static List<Expr> both(List<Expr> some, List<Expr> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }
}
