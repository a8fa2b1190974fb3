package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.StatementFacts.Limit;
import io.dataagent.contracts.query.StatementFacts.Ordering;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A small shop: stores, orders, products with categories; and facts of statements over it.
final class Shop {

    static final LocalDate TODAY = LocalDate.of(2026, 11, 22);
    static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "stores",
                            field("store_id"),
                            field("city", "Houston", "Dallas"),
                            field("region", "South", "West")),
                    Views.dataset(
                            "orders",
                            field("order_id"),
                            field("store_id"),
                            field("total_amount"),
                            field("status", "shipped", "cancelled"),
                            field("order_date")),
                    Views.dataset(
                            "products",
                            field("product_id"),
                            field("product_name"),
                            field("list_price"),
                            field("category_id")),
                    Views.dataset("categories", field("category_id"), field("category_name")),
                    Views.dataset("plans", field("plan_id"), field("plan_name", "Month", "Year")));
    static final List<MetricView> METRICS =
            List.of(
                    new MetricView(
                            "revenue",
                            "SUM(orders.total_amount)",
                            "Revenue",
                            null,
                            List.of("sales"),
                            List.of("orders")));

    private Shop() {}

    static Coverage judge(String question, StatementFacts... statements) {
        return Coverage.of(
                new Coverage.Asked(question, List.of(), TODAY, DATASETS, METRICS),
                List.of(statements));
    }

    static ExpressionFact column(String path) {
        return new ExpressionFact(
                Kind.COLUMN, List.of(path), null, false, false, null, null, List.of());
    }

    static ExpressionFact aggregate(String function, String path) {
        return new ExpressionFact(
                Kind.AGGREGATE,
                List.of(path),
                function,
                false,
                false,
                null,
                null,
                List.of(column(path)));
    }

    /// The same of different values only.
    static ExpressionFact distinct(String function, String path) {
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

    static ExpressionFact month(String path) {
        return new ExpressionFact(
                Kind.BUCKET,
                List.of(path),
                "date_trunc",
                false,
                false,
                Grain.MONTH,
                null,
                List.of(column(path)));
    }

    static ExpressionFact ratio(ExpressionFact of, ExpressionFact by) {
        return new ExpressionFact(
                Kind.RATIO, of.fields(), null, false, false, null, null, List.of(of, by));
    }

    static Output output(String name, ExpressionFact expression) {
        Unit unit = "count".equals(expression.function()) ? Unit.COUNT : Unit.FIELD;
        return new Output(
                name,
                expression,
                expression.kind() == Kind.RATIO ? Unit.FRACTION : unit,
                new Multiplication(Verdict.SAFE, null, null, null, null, null));
    }

    static FilterFact filter(String path, Operator operator, String... values) {
        return new FilterFact(
                0,
                Clause.WHERE,
                List.of(path),
                operator,
                false,
                List.of(values),
                null,
                path.endsWith("date"),
                null,
                List.of(),
                path);
    }

    static FilterFact.Period period(@Nullable String from, @Nullable String to) {
        return new FilterFact.Period(0, "orders.order_date", from, to, false, true, Clause.WHERE);
    }

    /// A statement in one SELECT.
    record Made(
            List<String> datasets,
            List<Output> outputs,
            List<FilterFact> filters,
            List<FilterFact.Period> periods,
            List<Grouping> groupings,
            List<Ordering> orderings,
            List<Limit> limits) {

        static Made of(String dataset, Output... outputs) {
            return new Made(
                    List.of(dataset),
                    List.of(outputs),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of());
        }

        Made from(String... more) {
            return new Made(List.of(more), outputs, filters, periods, groupings, orderings, limits);
        }

        Made where(FilterFact... more) {
            return new Made(
                    datasets, outputs, List.of(more), periods, groupings, orderings, limits);
        }

        Made within(@Nullable String from, @Nullable String to) {
            String bound = from == null ? String.valueOf(to) : from;
            return new Made(
                    datasets,
                    outputs,
                    List.of(filter("orders.order_date", Operator.GREATER_OR_EQUAL, bound)),
                    List.of(period(from, to)),
                    groupings,
                    orderings,
                    limits);
        }

        Made bounded(String from, String to) {
            return new Made(
                    datasets,
                    outputs,
                    filters,
                    List.of(period(from, to)),
                    groupings,
                    orderings,
                    limits);
        }

        Made by(ExpressionFact expression) {
            return new Made(
                    datasets,
                    outputs,
                    filters,
                    periods,
                    List.of(new Grouping(0, null, expression)),
                    orderings,
                    limits);
        }

        Made ordered(ExpressionFact expression, boolean descending) {
            return new Made(
                    datasets,
                    outputs,
                    filters,
                    periods,
                    groupings,
                    Stream.concat(
                                    orderings.stream(),
                                    Stream.of(new Ordering(0, null, expression, descending)))
                            .toList(),
                    limits);
        }

        Made limit(long rows) {
            return new Made(
                    datasets,
                    outputs,
                    filters,
                    periods,
                    groupings,
                    orderings,
                    List.of(new Limit(0, true, rows, 0)));
        }

        StatementFacts facts() {
            return new StatementFacts(
                    null,
                    List.of(new Select(Place.MAIN, "", -1, datasets, false)),
                    outputs,
                    filters,
                    periods,
                    groupings,
                    orderings,
                    limits,
                    List.of(),
                    List.of());
        }
    }

    private static String type(String name) {
        return name.endsWith("date") ? "Date" : name.endsWith("price") ? "Decimal" : "String";
    }

    private static FieldView field(String name, String... samples) {
        return Views.field(
                name, type(name), 0.0, samples.length == 0 ? null : (long) samples.length, samples);
    }
}
