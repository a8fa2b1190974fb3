package io.dataagent.query.facts;

import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.query.bind.Binder;
import io.dataagent.query.bind.Names;
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
        Filters filters = new Filters(statement.levels(), names, times);
        List<Filters.Condition> conditions = filters.all();
        boolean cuts = dialect.equals(Dialect.POSTGRESQL);
        Reading reading = new Reading(statement, new ExpressionFacts(statement, names, cuts));
        StatementFacts facts =
                new StatementFacts(
                        gap(statement),
                        reading.selects(),
                        reading.outputs(fanOut, new Units(times)),
                        conditions.stream().map(Filters.Condition::fact).toList(),
                        new Periods(names, new Moments(today), times).of(filters),
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
}
