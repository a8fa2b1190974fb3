package io.dataagent.agent.analyst.verifier.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.facts.Lacks;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Asks the data for things without rows. A condition on the rows that cannot be put is left out:
/// then more things have rows than under it, and none is found too many. Of the things every
/// condition has to be put, or nothing is asked.
///
/// @param datasets of the model
/// @param ask runs a statement; empty if it does not run or has too many rows
public record AskedLacks(List<DatasetView> datasets, Function<String, Optional<TableData>> ask)
        implements Lacks {

    /// Larger tables are asked nothing.
    private static final long MOST_ROWS = 1_000_000;

    @Override
    public Optional<Found> of(Members members, StatementFacts facts) {
        return statement(members, facts)
                .flatMap(ask)
                .flatMap(t -> t.rows().stream().findFirst())
                .map(AskedLacks::found);
    }

    private static Found found(List<JsonNode> counted) {
        long things = counted.getFirst().asLong();
        return new Found(things, things - counted.getLast().asLong());
    }

    private Optional<String> statement(Members members, StatementFacts facts) {
        Optional<DatasetView> things = dataset(members.key());
        Optional<DatasetView> rows = dataset(members.owner());
        if (things.isEmpty() || rows.isEmpty() || others(things.get(), rows.get(), facts)) {
            return Optional.empty();
        }
        Optional<String> thing = expression(members.thing());
        Optional<String> key = expression(members.key());
        Optional<String> owner = expression(members.owner());
        Optional<List<String>> bounds = all(things.get(), facts);
        if (thing.isEmpty() || key.isEmpty() || owner.isEmpty() || bounds.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                ("SELECT COUNT(DISTINCT d.g) AS things,"
                                + " COUNT(DISTINCT CASE WHEN f.k IS NOT NULL THEN d.g END) AS had"
                                + " FROM (SELECT %s AS k, %s AS g FROM %s%s) AS d"
                                + " LEFT JOIN (SELECT DISTINCT %s AS k FROM %s%s) AS f ON f.k = d.k")
                        .formatted(
                                key.get(),
                                thing.get(),
                                Figures.from(things.get()),
                                where(bounds.get()),
                                owner.get(),
                                Figures.from(rows.get()),
                                where(some(rows.get(), facts))));
    }

    private static String where(List<String> conditions) {
        return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
    }

    private Optional<DatasetView> dataset(String path) {
        return datasets.stream()
                .filter(d -> Fields.fold(d.name()).equals(Fields.dataset(path)))
                .filter(d -> d.rowCount() != null && d.rowCount() <= MOST_ROWS)
                .findFirst();
    }

    private Optional<String> expression(String path) {
        return Fields.view(datasets, path).map(FieldView::expression);
    }

    /// Whether conditions of further datasets may choose among the things: those that a join ties
    /// to them, or that nothing tells what they are tied to.
    private static boolean others(DatasetView things, DatasetView rows, StatementFacts facts) {
        return filters(facts)
                .flatMap(f -> f.fields().stream())
                .map(Fields::dataset)
                .filter(d -> !of(things, d) && !of(rows, d))
                .distinct()
                .anyMatch(d -> facts.joins().stream().anyMatch(j -> ties(j, things, d)));
    }

    private static boolean ties(JoinFact join, DatasetView things, String other) {
        List<String> sides =
                Stream.concat(join.left().stream(), join.right().stream())
                        .map(Fields::fold)
                        .toList();
        return sides.contains(other) && sides.contains(Fields.fold(things.name()));
    }

    private static boolean of(DatasetView dataset, String name) {
        return Fields.fold(dataset.name()).equals(name);
    }

    private static Stream<FilterFact> filters(StatementFacts facts) {
        return facts.filters().stream()
                .filter(f -> f.clause() == Clause.WHERE || f.clause() == Clause.ON)
                .filter(f -> f.aggregate() == null);
    }

    /// The conditions on a dataset; empty if one of them cannot be put.
    private static Optional<List<String>> all(DatasetView dataset, StatementFacts facts) {
        List<String> put = new ArrayList<>();
        for (FilterFact filter : filters(facts).toList()) {
            if (filter.fields().stream().map(Fields::dataset).anyMatch(d -> of(dataset, d))) {
                Optional<String> one =
                        filter.time() ? Optional.empty() : Conditions.of(dataset, filter);
                if (one.isEmpty()) {
                    return Optional.empty();
                }
                put.add(one.get());
            }
        }
        return Optional.of(put);
    }

    /// Those of the conditions on a dataset that can be put.
    private static List<String> some(DatasetView dataset, StatementFacts facts) {
        List<String> put =
                filters(facts)
                        .filter(f -> !f.time())
                        .flatMap(f -> Conditions.of(dataset, f).stream())
                        .collect(Collectors.toCollection(ArrayList::new));
        facts.periods().stream()
                .filter(p -> p.clause() == Clause.WHERE || p.clause() == Clause.ON)
                .forEach(p -> put.addAll(bounds(dataset, p)));
        return put;
    }

    private static List<String> bounds(DatasetView dataset, FilterFact.Period period) {
        return Conditions.field(dataset, period.field())
                .filter(FieldView::time)
                .map(
                        f ->
                                Stream.of(
                                                Optional.ofNullable(period.from())
                                                        .map(d -> " >= " + Conditions.text(d)),
                                                Optional.ofNullable(period.to())
                                                        .map(d -> " < " + Conditions.text(d)))
                                        .flatMap(Optional::stream)
                                        .map(b -> f.expression() + b)
                                        .toList())
                .orElse(List.of());
    }
}
