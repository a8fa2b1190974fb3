package io.dataagent.query.facts;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.query.bind.Bound;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Level.Out;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.bind.Statement;
import io.dataagent.query.fanout.FanOut;
import io.dataagent.query.fanout.Uniqueness;
import io.dataagent.query.fanout.Verdicts;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Lists of facts that are read SELECT by SELECT.
///
/// @param statement what is read
/// @param expressions reads what it computes
record Reading(Statement statement, ExpressionFacts expressions) {

    List<StatementFacts.Select> selects() {
        return statement.levels().stream()
                .map(
                        level ->
                                new StatementFacts.Select(
                                        level.place(),
                                        level.name(),
                                        level.parent(),
                                        tables(level),
                                        level.core().distinct()))
                .toList();
    }

    private static List<String> tables(Level level) {
        return level.rels().stream()
                .filter(rel -> rel.source() instanceof Source.Table)
                .map(Rel::name)
                .distinct()
                .toList();
    }

    List<StatementFacts.Output> outputs(FanOut fanOut, Units units) {
        List<StatementFacts.Output> outputs = new ArrayList<>();
        Bound main = statement.main();
        if (main.parts().isEmpty()) {
            return outputs;
        }
        Level first = main.parts().getFirst();
        Multiplication bounds = fanOut.bounds();
        for (int i = 0; i < first.outs().size(); i++) {
            Out out = first.outs().get(i);
            ExpressionFact fact = expressions.of(first, out.expr());
            Multiplication judged = Verdicts.worse(fanOut.output(main, i), bounds);
            outputs.add(new StatementFacts.Output(out.shown(), fact, units.of(fact), judged));
        }
        return outputs;
    }

    List<StatementFacts.Grouping> groupings() {
        List<StatementFacts.Grouping> groupings = new ArrayList<>();
        for (Level level : statement.levels()) {
            level.groups()
                    .forEach(
                            group ->
                                    groupings.add(
                                            new StatementFacts.Grouping(
                                                    level.id(),
                                                    shown(level, group),
                                                    expressions.of(level, group))));
        }
        return groupings;
    }

    private static @Nullable String shown(Level level, Expr expr) {
        return level.outs().stream()
                .filter(out -> Uniqueness.same(level, out.expr(), expr))
                .map(Out::shown)
                .findFirst()
                .orElse(null);
    }

    List<StatementFacts.Ordering> orderings() {
        List<StatementFacts.Ordering> orderings = new ArrayList<>();
        each(
                bound -> {
                    Level level = bound.parts().getFirst();
                    for (Query.SortKey key : bound.query().order()) {
                        Out out = level.output(key.expr());
                        orderings.add(
                                new StatementFacts.Ordering(
                                        level.id(),
                                        out == null ? shown(level, key.expr()) : out.shown(),
                                        expressions.of(
                                                level, out == null ? key.expr() : out.expr()),
                                        key.descending()));
                    }
                });
        return orderings;
    }

    List<StatementFacts.Limit> limits() {
        List<StatementFacts.Limit> limits = new ArrayList<>();
        each(
                bound -> {
                    Query.Cut cut = bound.query().cut();
                    if (cut != null) {
                        limits.add(
                                new StatementFacts.Limit(
                                        bound.parts().getFirst().id(),
                                        statement.isMain(bound),
                                        cut.rows(),
                                        cut.offset()));
                    }
                });
        return limits;
    }

    List<StatementFacts.SetOperation> setOperations() {
        List<StatementFacts.SetOperation> operations = new ArrayList<>();
        each(
                bound -> {
                    if (bound.operator() != null) {
                        operations.add(
                                new StatementFacts.SetOperation(
                                        bound.operator(),
                                        bound.all(),
                                        bound.parts().stream().map(Level::id).toList()));
                    }
                });
        return operations;
    }

    private void each(Consumer<Bound> seen) {
        statement.queries().stream().filter(b -> !b.parts().isEmpty()).forEach(seen);
    }
}
