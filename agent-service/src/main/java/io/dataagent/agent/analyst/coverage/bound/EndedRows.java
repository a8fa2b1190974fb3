package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds "how many employees work for us?" as all who ever did: things that the words have now, of
/// which some have a day on which they left or were discontinued, and no condition asks for it. A
/// pay is paid to those who are still there: "total salary by department" is a figure of these,
/// while a mean, as "average salary of a job", may well be one of all who ever had it.
record EndedRows(List<String> words, Used used) {

    private static final Set<String> HAVING = Used.words("having");
    private static final Set<String> OURS = Used.words("ours");
    private static final Set<String> OWNED = Used.words("owned");
    private static final Set<String> ENDED = Used.words("ended");
    private static final Set<String> PAID = Used.words("paid");
    private static final Set<String> EVER = Used.words("ever");

    /// Words between a verb and whose it is: `work here for us`.
    private static final int NEAR = 2;

    Stream<Doubt> all() {
        boolean have = have();
        return used.datasets().stream()
                .filter(d -> used.read().contains(d.name()))
                .filter(d -> have && named(d) || pays(d))
                .flatMap(this::doubt);
    }

    /// Whether what the things of a dataset get as long as they are there is added up.
    private boolean pays(DatasetView dataset) {
        return Collections.disjoint(words, EVER)
                && used.sums()
                        .filter(f -> Used.dataset(f).equals(dataset.name()))
                        .anyMatch(f -> !Collections.disjoint(Words.of(Used.name(f)), PAID));
    }

    /// `how many work for us`, `how many do we have`, `does each store have`: present, and
    /// somebody's. What is sold most may well be sold no more.
    private boolean have() {
        return Lexicon.all().has(Lexicon.Kind.COUNT, words)
                && !words.contains("did")
                && IntStream.range(0, words.size())
                        .filter(i -> HAVING.contains(words.get(i)))
                        .anyMatch(i -> OWNED.contains(words.get(i)) && does() || ours(i));
    }

    private boolean does() {
        return words.contains("does") || words.contains("do");
    }

    private boolean ours(int verb) {
        return words
                .subList(Math.max(0, verb - 1), Math.min(words.size(), verb + 1 + NEAR))
                .stream()
                .anyMatch(OURS::contains);
    }

    /// Whether the words say what the rows are called, or a value that the statement takes of them.
    private boolean named(DatasetView dataset) {
        Set<String> roots = Used.roots(words);
        return used.called().isSaid(dataset.name(), roots)
                || used.filters()
                        .filter(f -> f.fields().size() == 1)
                        .filter(f -> Used.dataset(f.fields().getFirst()).equals(dataset.name()))
                        .flatMap(f -> f.values().stream())
                        .map(Words::of)
                        .anyMatch(v -> !v.isEmpty() && roots.containsAll(Used.roots(v)));
    }

    private Stream<Doubt> doubt(DatasetView dataset) {
        List<FieldView> ends =
                dataset.fields().stream()
                        .filter(f -> f.time() && someHave(f.nullRate()))
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

    private static boolean someHave(@Nullable Double missing) {
        return missing != null && missing > 0 && missing < 1;
    }

    private boolean read(DatasetView dataset, FieldView end) {
        return used.fields().contains(dataset.name() + "." + end.name());
    }
}
