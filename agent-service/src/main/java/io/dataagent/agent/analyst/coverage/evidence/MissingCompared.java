package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.stream.Stream;

/// Finds `NOT IN` over a column of which some values are missing: what is compared with a missing
/// value is neither in nor out, so no row is kept.
record MissingCompared(List<DatasetView> datasets, StatementFacts facts) {

    Stream<Doubt> all() {
        Called called = Called.of(datasets, List.of());
        return facts.joins().stream()
                .filter(j -> j.kind() == JoinKind.ANTI && j.condition().contains(" NOT IN "))
                .flatMap(j -> j.columns().stream())
                .map(JoinFact.Pair::right)
                .filter(
                        f ->
                                called.view(f)
                                        .map(FieldView::nullRate)
                                        .filter(rate -> rate > 0)
                                        .isPresent())
                .filter(f -> facts.filters().stream().noneMatch(x -> keepsValues(x, f)))
                .distinct()
                .map(
                        f ->
                                new Doubt(
                                        f,
                                        "NOT IN keeps no row, since some values of %s are missing."
                                                .formatted(f),
                                        true));
    }

    /// Whether a condition lets no missing value through; all do but the one that asks for them.
    private static boolean keepsValues(FilterFact filter, String path) {
        return filter.fields().contains(path)
                && (filter.operator() != Operator.IS_NULL || filter.negated());
    }
}
