package io.dataagent.agent.analyst.coverage.turn;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.StatementFacts.Limit;
import io.dataagent.contracts.query.StatementFacts.Ordering;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Garages, their mechanics and repairs, and statements about them.
record Garage(
        List<Select> selects,
        List<Output> outputs,
        List<FilterFact> filters,
        List<FilterFact.Period> periods,
        List<Grouping> groupings,
        List<Ordering> orderings,
        List<Limit> limits,
        List<JoinFact> joins) {

    static final List<DatasetView> DATASETS =
            List.of(
                    dataset("garages", "garage_id", "garage_name", "town"),
                    dataset("mechanics", "mechanic_id", "garage_id"),
                    dataset("repairs", "repair_id", "garage_id", "kind", "price", "finished_on"),
                    dataset("complaints", "complaint_id", "repair_id"));
    static final List<MetricView> METRICS =
            List.of(
                    new MetricView(
                            "revenue",
                            "SUM(repairs.price)",
                            "Revenue",
                            null,
                            List.of(),
                            List.of("repairs")));

    private static DatasetView dataset(String name, String... fields) {
        return Views.dataset(
                name,
                Arrays.stream(fields)
                        .map(f -> Views.field(f, f.endsWith("_on") ? "Date" : "String", 0.0, null))
                        .toArray(FieldView[]::new));
    }

    /// Rows of datasets that are counted.
    static Garage count(String... datasets) {
        return from(datasets).showing(figure("count", null));
    }

    /// What is paid for repairs.
    static Garage revenue(String... datasets) {
        return from(datasets).showing(figure("sum", "repairs.price"));
    }

    static Garage from(String... datasets) {
        return new Garage(
                List.of(new Select(Place.MAIN, "", -1, List.of(datasets), false)),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    static ExpressionFact figure(String function, @Nullable String path) {
        List<String> fields = path == null ? List.of() : List.of(path);
        return new ExpressionFact(
                Kind.AGGREGATE, fields, function, false, false, null, null, List.of());
    }

    private static ExpressionFact column(String path) {
        return new ExpressionFact(
                Kind.COLUMN, List.of(path), null, false, false, null, null, List.of());
    }

    Garage showing(ExpressionFact expression) {
        Output output =
                new Output(
                        "c" + outputs.size(),
                        expression,
                        ExpressionFact.Unit.FIELD,
                        new Multiplication(Verdict.SAFE, null, null, null, null, null));
        return new Garage(
                selects,
                and(outputs, output),
                filters,
                periods,
                groupings,
                orderings,
                limits,
                joins);
    }

    Garage list(String path) {
        return showing(column(path));
    }

    Garage by(String path) {
        Garage shown = list(path);
        return new Garage(
                selects,
                shown.outputs,
                filters,
                periods,
                and(groupings, new Grouping(0, null, column(path))),
                orderings,
                limits,
                joins);
    }

    Garage where(String path, String... values) {
        return where(path, Operator.IN, null, values);
    }

    Garage where(String path, Operator operator, @Nullable String aggregate, String... values) {
        FilterFact filter =
                new FilterFact(
                        0,
                        aggregate == null ? Clause.WHERE : Clause.HAVING,
                        List.of(path),
                        operator,
                        false,
                        List.of(values),
                        null,
                        false,
                        aggregate,
                        List.of(),
                        path);
        return new Garage(
                selects,
                outputs,
                and(filters, filter),
                periods,
                groupings,
                orderings,
                limits,
                joins);
    }

    Garage in(int year) {
        FilterFact.Period period =
                new FilterFact.Period(
                        0,
                        "repairs.finished_on",
                        year + "-01-01",
                        (year + 1) + "-01-01",
                        false,
                        true,
                        Clause.WHERE);
        return new Garage(
                selects,
                outputs,
                filters,
                and(periods, period),
                groupings,
                orderings,
                limits,
                joins);
    }

    /// Only so many, the largest figure first.
    Garage top(long rows, ExpressionFact by) {
        return new Garage(
                selects,
                outputs,
                filters,
                periods,
                groupings,
                List.of(new Ordering(0, null, by, true)),
                List.of(new Limit(0, true, rows, 0)),
                joins);
    }

    Garage without(String left, String right) {
        JoinFact join =
                new JoinFact(
                        0,
                        JoinKind.ANTI,
                        List.of(left),
                        List.of(right),
                        List.of(),
                        "",
                        true,
                        false,
                        null,
                        null);
        return new Garage(
                selects, outputs, filters, periods, groupings, orderings, limits, and(joins, join));
    }

    StatementFacts facts() {
        return new StatementFacts(
                null, selects, outputs, filters, periods, groupings, orderings, limits, joins,
                List.of());
    }

    private static <T> List<T> and(List<T> some, T another) {
        return Stream.concat(some.stream(), Stream.of(another)).toList();
    }
}
