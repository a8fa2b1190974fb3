package io.dataagent.agent.analyst.coverage.turn;

import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Kind;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The names of a schema, as far as a question can refer to something by them.
///
/// @param datasets the schema
/// @param metrics its metrics
record Schema(List<DatasetView> datasets, List<MetricView> metrics) {

    private static final List<Kind> FIGURES =
            List.of(Kind.AMOUNT, Kind.AVERAGE, Kind.TOTAL, Kind.SHARE, Kind.COUNT);

    /// How the question refers to the answer before it.
    Reference reference(String question) {
        Set<String> things = things();
        return Reference.of(
                question, w -> things.contains(Words.stem(w)), hasFigure(Words.of(question)));
    }

    private Set<String> things() {
        return datasets.stream()
                .flatMap(
                        d ->
                                Stream.concat(
                                        names(d.name(), d.label(), d.synonyms()),
                                        d.fields().stream().flatMap(Schema::names)))
                .map(Words::of)
                .filter(w -> !w.isEmpty())
                .map(w -> Words.stem(w.getLast()))
                .filter(w -> !Lexicon.all().isStop(w))
                .collect(Collectors.toSet());
    }

    private static Stream<String> names(FieldView field) {
        return names(field.name(), field.label(), field.synonyms());
    }

    private static Stream<String> names(
            String name, @Nullable String label, Collection<String> synonyms) {
        return Stream.of(Stream.of(name), Stream.ofNullable(label), synonyms.stream())
                .flatMap(s -> s);
    }

    /// Whether a figure is named: a metric, an amount, a count.
    boolean hasFigure(List<String> words) {
        List<String> stems = words.stream().map(Words::stem).toList();
        return FIGURES.stream().anyMatch(k -> Lexicon.all().has(k, words))
                || metrics.stream()
                        .flatMap(m -> names(m.name(), m.label(), m.synonyms()))
                        .map(n -> Words.of(n).stream().map(Words::stem).toList())
                        .anyMatch(n -> !n.isEmpty() && Collections.indexOfSubList(stems, n) >= 0);
    }
}
