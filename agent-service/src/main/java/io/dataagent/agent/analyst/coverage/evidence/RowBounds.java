package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Kind;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Span;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds bounds on single rows ("orders over 500") that a statement puts on a figure of many of
/// them (`HAVING AVG(total) > 500`).
record RowBounds(List<String> words, List<DatasetView> datasets, StatementFacts facts) {

    private static final List<Kind> BOUNDS =
            List.of(Kind.MORE, Kind.ATLEAST, Kind.LESS, Kind.ATMOST);

    Stream<Doubt> all() {
        return BOUNDS.stream()
                .flatMap(k -> Lexicon.all().find(k, words).stream())
                .filter(s -> s.from() > 0)
                .flatMap(s -> rows(s).stream().map(d -> doubt(s, d)).flatMap(Optional::stream))
                .distinct();
    }

    /// The dataset whose rows stand before the bound.
    private Set<String> rows(Span span) {
        String before = Words.stem(words.get(span.from() - 1));
        return datasets.stream()
                .filter(d -> last(d).equals(before))
                .map(DatasetView::name)
                .collect(Collectors.toSet());
    }

    private static String last(DatasetView dataset) {
        return Words.stem(Words.of(dataset.name()).getLast());
    }

    private Optional<Doubt> doubt(Span span, String dataset) {
        List<String> numbers =
                words.subList(span.from(), span.to()).stream()
                        .filter(Words::isNumber)
                        .map(Words::number)
                        .toList();
        boolean figure = bounds(numbers).anyMatch(f -> f.aggregate() != null && ofMany(f, dataset));
        boolean row = bounds(numbers).anyMatch(f -> f.aggregate() == null);
        return figure && !row
                ? Optional.of(
                        Doubt.open(
                                words.get(span.from() - 1) + " " + span.text(words),
                                "“%s” bounds each of them, and the statement bounds a figure of"
                                        + " groups."))
                : Optional.empty();
    }

    private Stream<FilterFact> bounds(List<String> numbers) {
        return facts.filters().stream()
                .filter(f -> f.values().stream().map(Words::number).anyMatch(numbers::contains));
    }

    /// Whether it is a figure of several rows: no number of them, and not one figure for each.
    private boolean ofMany(FilterFact filter, String dataset) {
        Fields.Keys keys = new Fields.Keys(datasets);
        return !"count".equals(filter.aggregate())
                && filter.fields().stream().anyMatch(f -> Fields.dataset(f).equals(dataset))
                && facts.groupings().stream()
                        .flatMap(g -> g.expression().fields().stream())
                        .noneMatch(f -> Fields.dataset(f).equals(dataset) && keys.isKey(f));
    }
}
