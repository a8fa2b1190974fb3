package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.thesaurus.Stem;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "revenue after refunds" with the refunds in it: an amount that is to be taken away, and
/// that no part of the statement reads.
record Deducted(List<String> words, Used used) {

    private static final Set<String> AFTER = Senses.words("after");

    Stream<Doubt> all() {
        return IntStream.range(1, words.size() - 1)
                .filter(i -> AFTER.contains(words.get(i)))
                .boxed()
                .flatMap(i -> amounts(words.get(i + 1)))
                .limit(1);
    }

    private Stream<Doubt> amounts(String word) {
        String root = Stem.of(word);
        Set<String> read = used.fields();
        List<String> figures = used.figures().toList();
        boolean known = figures.stream().anyMatch(f -> says(f, root));
        return known || figures.isEmpty()
                ? Stream.empty()
                : used.datasets().stream()
                        .filter(d -> figures.stream().anyMatch(f -> isOf(d, f)))
                        .flatMap(
                                d ->
                                        d.fields().stream()
                                                .filter(Used::isNumber)
                                                .map(f -> d.name() + "." + f.name()))
                        .filter(f -> !read.contains(f))
                        .filter(f -> stems(Used.name(f)).contains(root))
                        .map(
                                f ->
                                        Senses.doubt(
                                                word,
                                                "“%s” are to be taken away, and nothing reads %s."
                                                        .formatted(word, f)));
    }

    private static boolean isOf(DatasetView dataset, String field) {
        return Used.dataset(field).equals(dataset.name());
    }

    /// Whether a figure is one that is told to be without it.
    private boolean says(String path, String root) {
        return used.datasets().stream()
                .filter(d -> isOf(d, path))
                .flatMap(d -> d.field(Used.name(path)).stream())
                .anyMatch(
                        f ->
                                stems(
                                                Objects.requireNonNullElse(f.label(), "")
                                                        + " "
                                                        + Objects.requireNonNullElse(
                                                                f.description(), ""))
                                        .contains(root));
    }

    private static List<String> stems(String text) {
        return Words.of(text).stream().map(Stem::of).toList();
    }
}
