package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "how many employees work for us?" as all who ever did: things that the words have now, of
/// which some have a day on which they left or were discontinued, and no condition asks for it.
record EndedRows(List<String> words, Used used) {

    private static final Set<String> HAVING = Used.words("having");
    private static final Set<String> OURS = Used.words("ours");
    private static final Set<String> ENDED = Used.words("ended");

    /// Words between a verb and whose it is: `work here for us`.
    private static final int NEAR = 2;

    Stream<Doubt> all() {
        return have()
                ? used.datasets().stream()
                        .filter(d -> used.read().contains(d.name()) && named(d))
                        .flatMap(this::doubt)
                : Stream.empty();
    }

    /// `how many work for us`, `how many do we have`: present, and ours. What is sold most may well
    /// be sold no more.
    private boolean have() {
        return Lexicon.all().has(Lexicon.Kind.COUNT, words)
                && !words.contains("did")
                && IntStream.range(0, words.size())
                        .filter(i -> HAVING.contains(words.get(i)))
                        .anyMatch(
                        i ->
                                words
                                        .subList(
                                                Math.max(0, i - 1),
                                                Math.min(words.size(), i + 1 + NEAR))
                                        .stream()
                                        .anyMatch(OURS::contains));
    }

    private boolean named(DatasetView dataset) {
        Set<String> roots = new HashSet<>();
        words.forEach(w -> roots.add(Alike.root(w)));
        return roots.containsAll(used.called().dataset(dataset.name()));
    }

    private Stream<Doubt> doubt(DatasetView dataset) {
        List<FieldView> ends =
                dataset.fields().stream()
                        .filter(f -> f.time() && f.nullRate() != null)
                        .filter(f -> f.nullRate() > 0 && f.nullRate() < 1)
                        .filter(f -> !Collections.disjoint(Words.of(f.name()), ENDED))
                        .toList();
        boolean asked = ends.stream().anyMatch(f -> read(dataset, f));
        return asked
                ? Stream.empty()
                : ends.stream()
                        .limit(1)
                        .map(
                                f ->
                                        new Doubt(
                                                dataset.name(),
                                                "Rows of %s with %s count as well: say whether they are meant."
                                                        .formatted(dataset.name(), f.name()),
                                                false));
    }

    private boolean read(DatasetView dataset, FieldView end) {
        return used.fields().contains(dataset.name() + "." + end.name());
    }
}
