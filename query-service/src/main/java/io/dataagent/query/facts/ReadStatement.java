package io.dataagent.query.facts;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.query.bind.Binder;
import io.dataagent.query.bind.Bound;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Level.Out;
import io.dataagent.query.bind.Names;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.bind.Statement;
import io.dataagent.query.fanout.FanOut;
import io.dataagent.query.fanout.Knowledge;
import io.dataagent.query.fanout.RowJudge;
import io.dataagent.query.fanout.Uniqueness;
import io.dataagent.query.gate.CheckedSql;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.gate.sql.CheckedTree;
import io.dataagent.query.tree.Fold;
import io.dataagent.query.tree.Query;
import io.dataagent.query.tree.QueryReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A checked statement with what it does and what is known of its relations.
///
/// @param facts what it does
/// @param statement its tree with names resolved
/// @param names what its columns are called in the model
/// @param uniqueness which columns identify rows
/// @param conditions its filters with their places
/// @param dialect its dialect
public record ReadStatement(
        StatementFacts facts,
        Statement statement,
        Names names,
        Uniqueness uniqueness,
        List<Filters.Condition> conditions,
        Dialect dialect) {

    /// Reads a statement; empty if it is written in a way that cannot be read.
    ///
    /// @param today the day to which relative periods are reckoned
    public static Optional<ReadStatement> of(
            CheckedSql sql,
            Dialect dialect,
            GateScope scope,
            Knowledge knowledge,
            LocalDate today) {
        try {
            return CheckedTree.of(sql, dialect)
                    .map(select -> QueryReader.read(select, dialect))
                    .map(query -> read(query, dialect, scope, knowledge, today));
        } catch (StackOverflowError e) {
            return Optional.empty();
        }
    }

    private static ReadStatement read(
            Query query, Dialect dialect, GateScope scope, Knowledge knowledge, LocalDate today) {
        Fold fold = new Fold(dialect);
        Statement statement = Binder.bind(query, scope, fold);
        Names names = new Names(statement, fold);
        Uniqueness uniqueness = new Uniqueness(knowledge, fold);
        JoinFacts joins = new JoinFacts(statement, uniqueness, names);
        FanOut fanOut = new FanOut(statement, new RowJudge(uniqueness, knowledge, joins::adding));
        Set<String> times = times(scope);
        List<Filters.Condition> conditions = new Filters(statement.levels(), names, times).all();
        boolean cuts = dialect.equals(Dialect.POSTGRESQL);
        Reading reading = new Reading(statement, new ExpressionFacts(statement, names, cuts));
        StatementFacts facts =
                new StatementFacts(
                        gap(statement),
                        reading.selects(),
                        reading.outputs(fanOut, new Units(times)),
                        conditions.stream().map(Filters.Condition::fact).toList(),
                        new Periods(names, new Moments(today), times).of(conditions),
                        reading.groupings(),
                        reading.orderings(),
                        reading.limits(),
                        joins.all(),
                        reading.setOperations());
        return new ReadStatement(facts, statement, names, uniqueness, conditions, dialect);
    }

    private static @Nullable String gap(Statement statement) {
        return statement.gaps().isEmpty()
                ? null
                : "Not read: " + String.join(", ", new LinkedHashSet<>(statement.gaps())) + ".";
    }

    private static Set<String> times(GateScope scope) {
        Set<String> times = new LinkedHashSet<>();
        for (ScopeTable table : scope.tables()) {
            table.columns().stream()
                    .map(column -> new Names.Field(table, column))
                    .filter(Names.Field::time)
                    .forEach(field -> times.add(field.name()));
        }
        return times;
    }

    /// Lists of facts that are read SELECT by SELECT.
    private record Reading(Statement statement, ExpressionFacts expressions) {

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
            for (int i = 0; i < first.outs().size(); i++) {
                Out out = first.outs().get(i);
                ExpressionFact fact = expressions.of(first, out.expr());
                Multiplication judged = fanOut.output(main, i);
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

        private static @Nullable String shown(Level level, io.dataagent.query.tree.Expr expr) {
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

        private void each(java.util.function.Consumer<Bound> seen) {
            statement.queries().stream().filter(b -> !b.parts().isEmpty()).forEach(seen);
        }
    }
}
