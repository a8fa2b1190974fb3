package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds the current state of something taken from the rows of all days.
record LatestState(List<String> words, List<DatasetView> datasets, StatementFacts facts) {

    /// "the current stock" from rows of all days: a dataset with a row for each day of a thing, of
    /// which no day is chosen.
    Stream<Doubt> all() {
        boolean asked = words.stream().anyMatch(FigureWords.LATEST::contains);
        boolean chosen = facts.filters().stream().anyMatch(f -> f.fields().isEmpty());
        Set<String> touched = touched();
        boolean said =
                touched.stream()
                        .flatMap(f -> Words.of(f).stream())
                        .anyMatch(FigureWords.LATEST::contains);
        return !asked || chosen || said
                ? Stream.empty()
                : figures()
                        .flatMap(e -> e.fields().stream())
                        .map(Fields::dataset)
                        .distinct()
                        .filter(d -> untimed(d, touched))
                        .map(
                                d ->
                                        Doubt.open(
                                                d,
                                                "%s has a row for each time, and the statement takes"
                                                        + " all of them for the current one."));
    }

    private Set<String> touched() {
        Set<String> touched = new HashSet<>();
        facts.outputs().forEach(o -> touched.addAll(o.expression().fields()));
        facts.orderings().forEach(o -> touched.addAll(o.expression().fields()));
        facts.groupings().forEach(g -> touched.addAll(g.expression().fields()));
        facts.filters().forEach(f -> touched.addAll(f.fields()));
        facts.joins().forEach(j -> j.columns().forEach(c -> touched.add(c.left())));
        facts.joins().forEach(j -> j.columns().forEach(c -> touched.add(c.right())));
        return touched;
    }

    /// Whether a time is part of a dataset's key, and no time of it is used.
    private boolean untimed(String dataset, Set<String> touched) {
        return datasets.stream()
                .filter(d -> Fields.fold(d.name()).equals(dataset))
                .anyMatch(
                        d ->
                                Stream.concat(d.uniqueKeys().stream(), Stream.of(d.primaryKey()))
                                                .filter(k -> k.size() > 1)
                                                .flatMap(List::stream)
                                                .flatMap(c -> d.field(c).stream())
                                                .anyMatch(FieldView::time)
                                        && d.fields().stream()
                                                .filter(FieldView::time)
                                                .noneMatch(
                                                        f ->
                                                                touched.contains(
                                                                        d.name()
                                                                                + "."
                                                                                + f.name())));
    }

    private Stream<ExpressionFact> figures() {
        return facts.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .filter(e -> e.kind() == Kind.AGGREGATE && !"count".equals(e.function()));
    }
}
