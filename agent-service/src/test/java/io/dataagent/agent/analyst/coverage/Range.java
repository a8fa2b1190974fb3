package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Wares of a shop with the times in which there were none, its branches and what they sold; and
/// statements with conditions that stand in SELECTs of their own.
final class Range {

    static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "wares",
                            Views.field("ware_id", "Integer", 0.0, 100L),
                            Views.field("ware_name", "String", 0.0, 100L),
                            Views.field("launched_on", "Date", 0.0, 80L),
                            Views.field("discontinued_on", "Date", 0.9, 9L)),
                    Views.dataset(
                            "stockouts",
                            Views.field("stockout_id", "Integer", 0.0, 100L),
                            Views.field("ware_id", "Integer", 0.0, 60L),
                            Views.field("began_on", "Date", 0.0, 90L),
                            Views.field("ended_on", "Date", 0.4, 50L)),
                    Views.dataset(
                            "branches",
                            Views.field("branch_id", "Integer", 0.0, 100L),
                            Views.field("branch_name", "String", 0.0, 100L),
                            Views.field("floor_area_sqm", "Integer", 0.0, 20L)),
                    Views.dataset(
                            "purchases",
                            Views.field("purchase_id", "Integer", 0.0, 100L),
                            Views.field("branch_id", "Integer", 0.0, 24L),
                            Views.field("client_id", "Integer", 0.0, 70L),
                            Views.field("kind", "String", 0.0, 2L, "Shoes", "Toys"),
                            Views.field("total", "Decimal", 0.0, 99L),
                            Views.field("booked_on", "Date", 0.0, 90L)),
                    Views.dataset("clients", Views.field("client_id", "Integer", 0.0, 100L)));

    private Range() {}

    /// What does not hold, as sentences, where a plan promises conditions on fields.
    static List<String> doubts(String question, Set<String> planned, StatementFacts facts) {
        Coverage.Asked asked =
                new Coverage.Asked(
                        question,
                        List.of(),
                        Shop.TODAY,
                        new Coverage.Asked.Schema(DATASETS, List.of(), List.of()),
                        new Coverage.Asked.Earlier(List.of(), List.of()),
                        planned);
        return Coverage.of(asked, List.of(facts)).judged().stream()
                .filter(j -> j.outcome() != Outcome.HELD)
                .map(Judged::sentence)
                .toList();
    }

    static List<String> doubts(String question, StatementFacts facts) {
        return doubts(question, Set.of(), facts);
    }

    static FilterFact filter(int select, String path, Operator operator, String... values) {
        return called(select, path, operator, null, values);
    }

    /// A condition on what a function makes of a field.
    static FilterFact called(
            int select,
            String path,
            Operator operator,
            @Nullable String function,
            String... values) {
        return new FilterFact(
                select,
                Clause.WHERE,
                List.of(path),
                operator,
                false,
                List.of(values),
                function,
                path.endsWith("_on"),
                null,
                List.of(),
                path);
    }

    /// HAVING COUNT(*) in a SELECT.
    static FilterFact having(int select, Operator operator, String value) {
        return new FilterFact(
                select,
                Clause.HAVING,
                List.of(),
                operator,
                false,
                List.of(value),
                null,
                false,
                "count",
                List.of(),
                "COUNT(*)");
    }

    static FilterFact.Period period(
            int select, String path, @Nullable String from, @Nullable String to, boolean exact) {
        return new FilterFact.Period(select, path, from, to, false, exact, Clause.WHERE);
    }

    static JoinFact within(JoinKind kind, String left, String right, String key) {
        return new JoinFact(
                0,
                kind,
                List.of(left),
                List.of(right),
                List.of(new JoinFact.Pair(left + "." + key, right + "." + key)),
                "",
                true,
                false,
                false,
                null);
    }

    static ExpressionFact rows() {
        return new ExpressionFact(
                Kind.AGGREGATE, List.of(), "count", false, false, null, null, List.of());
    }

    /// A figure, or columns, of a dataset, with subqueries of others below it.
    static StatementFacts statement(
            ExpressionFact shown,
            List<String> datasets,
            List<FilterFact> filters,
            List<FilterFact.Period> periods,
            JoinFact... joins) {
        Unit unit = "count".equals(shown.function()) ? Unit.COUNT : Unit.FIELD;
        return new StatementFacts(
                null,
                IntStream.range(0, datasets.size())
                        .mapToObj(
                                i ->
                                        new Select(
                                                i == 0 ? Place.MAIN : Place.SUBQUERY,
                                                "",
                                                i == 0 ? -1 : 0,
                                                List.of(datasets.get(i)),
                                                false))
                        .toList(),
                List.of(
                        new Output(
                                "shown",
                                shown,
                                unit,
                                new Multiplication(Verdict.SAFE, null, null, null, null, null))),
                filters,
                periods,
                List.of(),
                List.of(),
                List.of(),
                Stream.of(joins).toList(),
                List.of());
    }
}
