package io.dataagent.agent.world;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.JoinFact.Pair;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.StatementFacts.Limit;
import io.dataagent.contracts.query.StatementFacts.Ordering;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a statement does, as query-service reads it: its parts, put together one by one.
///
/// @param selects the first is the outermost
public record Facts(
        List<Select> selects,
        List<Output> outputs,
        List<FilterFact> filters,
        List<Period> periods,
        List<Grouping> groupings,
        List<Limit> limits,
        List<JoinFact> joins) {

    /// A statement of one SELECT.
    public static Facts of(List<String> datasets, ExpressionFact... outputs) {
        return new Facts(
                List.of(new Select(Place.MAIN, "", -1, datasets, false)),
                Stream.of(outputs).map(Facts::output).toList(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    /// A statement of one SELECT that reads what its outputs are made of.
    public static Facts of(ExpressionFact... outputs) {
        List<String> datasets =
                Stream.of(outputs)
                        .flatMap(f -> f.fields().stream())
                        .map(Facts::dataset)
                        .distinct()
                        .toList();
        return of(datasets, outputs);
    }

    private static String dataset(String path) {
        return path.substring(0, path.indexOf('.'));
    }

    public Facts inner(List<String> datasets) {
        Select inner = new Select(Place.SUBQUERY, "", 0, datasets, false);
        return new Facts(
                with(selects, List.of(inner)), outputs, filters, periods, groupings, limits, joins);
    }

    public Facts where(FilterFact... more) {
        return new Facts(
                selects, outputs, with(filters, List.of(more)), periods, groupings, limits, joins);
    }

    public Facts within(int select, String path, @Nullable String from, @Nullable String to) {
        return bounded(new Period(select, path, from, to, false, true, Clause.WHERE));
    }

    /// A period that only some aggregate has as its condition.
    public Facts ofAggregate(String path, @Nullable String from, @Nullable String to) {
        return bounded(new Period(0, path, from, to, false, true, Clause.AGGREGATE));
    }

    private Facts bounded(Period period) {
        return new Facts(
                selects,
                outputs,
                filters,
                with(periods, List.of(period)),
                groupings,
                limits,
                joins);
    }

    public Facts by(ExpressionFact expression) {
        Grouping grouping = new Grouping(0, null, expression);
        return new Facts(
                selects,
                outputs,
                filters,
                periods,
                with(groupings, List.of(grouping)),
                limits,
                joins);
    }

    public Facts joined(JoinFact... more) {
        return new Facts(
                selects, outputs, filters, periods, groupings, limits, with(joins, List.of(more)));
    }

    public Facts limit(long rows) {
        Limit limit = new Limit(0, true, rows, 0);
        return new Facts(
                selects, outputs, filters, periods, groupings, with(limits, List.of(limit)), joins);
    }

    /// A statement that is grouped and ordered otherwise, in any of its SELECTs.
    public static StatementFacts with(
            StatementFacts facts, List<Grouping> groupings, List<Ordering> orderings) {
        return new StatementFacts(
                null,
                facts.selects(),
                facts.outputs(),
                facts.filters(),
                facts.periods(),
                groupings,
                orderings,
                facts.limits(),
                facts.joins(),
                facts.setOperations());
    }

    private static <T> List<T> with(List<T> before, List<T> more) {
        return Stream.concat(before.stream(), more.stream()).toList();
    }

    public StatementFacts facts() {
        return new StatementFacts(
                null, selects, outputs, filters, periods, groupings, List.of(), limits, joins,
                List.of());
    }

    public static Output output(ExpressionFact expression) {
        return new Output(
                "figure",
                expression,
                Unit.FIELD,
                new Multiplication(Verdict.SAFE, null, null, null, null, null));
    }

    public static ExpressionFact column(String path) {
        return new ExpressionFact(
                Kind.COLUMN, List.of(path), null, false, false, null, null, List.of());
    }

    /// A column whose missing values are replaced.
    public static ExpressionFact replaced(String path) {
        return new ExpressionFact(
                Kind.COLUMN, List.of(path), "coalesce", false, false, null, null, List.of());
    }

    public static ExpressionFact literal(String value) {
        return new ExpressionFact(
                Kind.LITERAL, List.of(), null, false, false, null, value, List.of());
    }

    public static ExpressionFact bucket(String path, Grain grain) {
        return new ExpressionFact(
                Kind.BUCKET, List.of(path), null, false, false, grain, null, List.of());
    }

    public static ExpressionFact aggregate(String function, String path) {
        return made(Kind.AGGREGATE, function, column(path));
    }

    /// The same of different values only.
    public static ExpressionFact distinct(String function, String path) {
        return new ExpressionFact(
                Kind.AGGREGATE,
                List.of(path),
                function,
                true,
                false,
                null,
                null,
                List.of(column(path)));
    }

    public static ExpressionFact made(
            Kind kind, @Nullable String function, ExpressionFact... operands) {
        List<String> fields = Stream.of(operands).flatMap(e -> e.fields().stream()).toList();
        return new ExpressionFact(
                kind, fields, function, false, false, null, null, List.of(operands));
    }

    public static FilterFact filter(String path, Operator operator, String... values) {
        return filter(0, path, operator, false, values);
    }

    public static FilterFact not(String path, Operator operator, String... values) {
        return filter(0, path, operator, true, values);
    }

    public static FilterFact filter(
            int select, String path, Operator operator, boolean negated, String... values) {
        return new FilterFact(
                select,
                Clause.WHERE,
                List.of(path),
                operator,
                negated,
                List.of(values),
                null,
                path.endsWith("day"),
                null,
                List.of(),
                path);
    }

    /// A join that drops rows without a partner where its kind does.
    public static JoinFact join(int select, JoinKind kind, String left, String right) {
        return new JoinFact(
                select,
                kind,
                List.of(dataset(left)),
                List.of(dataset(right)),
                List.of(new Pair(left, right)),
                "",
                kind != JoinKind.LEFT,
                true,
                null,
                null);
    }

    public static JoinFact join(String left, String right) {
        return join(0, JoinKind.INNER, left, right);
    }
}
