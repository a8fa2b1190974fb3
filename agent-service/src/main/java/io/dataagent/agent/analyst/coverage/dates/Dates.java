package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The dates of a schema, and what people call them and the things that they are of.
///
/// @param datasets the schema
record Dates(List<DatasetView> datasets) {

    private static final int EVENT_KEYS = 2;

    /// All dates of a schema, as `dataset.field`.
    Stream<String> all() {
        return datasets.stream().flatMap(d -> of(d.name()));
    }

    /// The dates of a dataset.
    Stream<String> of(String dataset) {
        return view(dataset).stream()
                .flatMap(d -> d.fields().stream())
                .filter(FieldView::time)
                .map(f -> dataset + "." + f.name());
    }

    /// Those of them that say when a row happened.
    Stream<String> own(String dataset) {
        return of(dataset).filter(f -> name(f).stream().noneMatch(DateWords.APART::contains));
    }

    /// Whether it has a date of its own that is no date of its writing only.
    boolean happens(String dataset) {
        return own(dataset).anyMatch(f -> name(f).stream().noneMatch(DateWords.WRITTEN::contains));
    }

    /// Whether a word says what happened on a date: "signed" of `signed_up_on`.
    boolean named(String path, String word) {
        return called(path).anyMatch(w -> DateWords.alike(w, word));
    }

    private Stream<String> called(String path) {
        Stream<String> others =
                Fields.view(datasets, path).stream()
                        .flatMap(
                                f ->
                                        Stream.concat(
                                                Stream.ofNullable(f.label()),
                                                f.synonyms().stream()))
                        .flatMap(t -> Words.of(t).stream());
        return Stream.concat(name(path).stream(), others)
                .filter(w -> !DateWords.GENERIC.contains(w) && !DateWords.BETWEEN.contains(w));
    }

    private static List<String> name(String path) {
        return Words.of(path.substring(path.indexOf('.') + 1));
    }

    /// Whether a word is what the rows of a dataset are called.
    boolean isNoun(String dataset, String word) {
        return nouns(dataset).contains(Words.stem(word));
    }

    /// The datasets whose rows are called so.
    Set<String> called(List<String> words, int at) {
        return datasets.stream()
                .map(DatasetView::name)
                .filter(d -> isNoun(d, words.get(at)))
                .collect(Collectors.toSet());
    }

    private Set<String> nouns(String dataset) {
        return view(dataset).stream()
                .flatMap(
                        d ->
                                Stream.concat(
                                        Stream.of(d.name()),
                                        Stream.concat(
                                                Stream.ofNullable(d.label()),
                                                d.synonyms().stream())))
                .map(Words::of)
                .filter(w -> !w.isEmpty())
                .map(w -> Words.stem(w.getLast()))
                .collect(Collectors.toSet());
    }

    /// Whether a date is that of which the rows themselves are called: `orders.ordered_on`,
    /// `visits.date`.
    boolean isOfItsRows(String path) {
        List<String> own = called(path).toList();
        boolean plain = own.isEmpty() || own.stream().allMatch(DateWords.WRITTEN::contains);
        return plain
                || nouns(path.substring(0, path.indexOf('.'))).stream()
                        .anyMatch(n -> own.stream().anyMatch(w -> DateWords.alike(w, n)));
    }

    /// Whether the rows of a dataset are things that happened, rather than things that are there.
    boolean isEvent(String dataset) {
        Fields.Keys keys = new Fields.Keys(datasets);
        long others =
                view(dataset).stream()
                        .flatMap(d -> d.fields().stream())
                        .filter(f -> keys.ofAnother(dataset + "." + f.name()))
                        .count();
        return others >= EVENT_KEYS || others > 0 && own(dataset).anyMatch(this::isOfItsRows);
    }

    private Optional<DatasetView> view(String dataset) {
        return datasets.stream().filter(d -> d.name().equals(dataset)).findFirst();
    }
}
