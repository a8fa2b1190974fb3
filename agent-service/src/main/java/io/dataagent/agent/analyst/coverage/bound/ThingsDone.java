package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds what was done to things and has rows of its own ("returned" beside `returns`), where
/// nothing of them is read, or where the figure beside it is taken of other rows: "returned units"
/// as the units that were sold.
record ThingsDone(List<String> words, Used used) {

    private static final Set<String> LINKING = Used.words("linking");

    Stream<Doubt> all() {
        return IntStream.range(0, words.size())
                .boxed()
                .flatMap(
                        i ->
                                used.datasets().stream()
                                        .filter(d -> isDone(words.get(i), d))
                                        .flatMap(d -> doubt(i, d).stream()));
    }

    /// Whether a participle is made of the name of a dataset.
    private boolean isDone(String word, DatasetView dataset) {
        List<String> name = Words.of(dataset.name());
        if (name.size() != 1 || Lexicon.all().isFiller(name.getFirst())) {
            return false;
        }
        String thing = Words.stem(name.getFirst());
        return thing.length() > 3 && (word.equals(thing + "ed") || word.equals(thing + "d"));
    }

    private Optional<Doubt> doubt(int at, DatasetView done) {
        return used.read().contains(done.name()) ? measured(at, done) : unread(at, done);
    }

    private Optional<Doubt> unread(int at, DatasetView done) {
        Set<String> roots =
                Stream.of(
                                used.fields().stream()
                                        .flatMap(f -> used.called().field(f).stream()),
                                used.fields().stream()
                                        .flatMap(f -> used.called().values(f).stream()),
                                used.read().stream()
                                        .flatMap(d -> used.called().dataset(d).stream()),
                                used.filters().flatMap(f -> Alike.stems(f.values()).stream()))
                        .flatMap(s -> s)
                        .collect(Collectors.toSet());
        return Alike.any(roots, Set.of(Alike.root(words.get(at))))
                ? Optional.empty()
                : Optional.of(
                        new Doubt(
                                words.get(at),
                                "“%s” speaks of %s, which the statement does not read."
                                        .formatted(words.get(at), done.name()),
                                false));
    }

    /// The figure that the word stands beside has a namesake in the rows of what was done.
    private Optional<Doubt> measured(int at, DatasetView done) {
        Set<String> nouns = beside(at);
        Set<String> fields = used.fields();
        return used.figures()
                .filter(f -> !Used.dataset(f).equals(done.name()))
                .filter(f -> Alike.any(used.called().field(f), nouns))
                .map(f -> done.name() + "." + Used.name(f))
                .filter(f -> used.called().view(f).filter(Used::isNumber).isPresent())
                .filter(f -> !fields.contains(f))
                .findFirst()
                .map(
                        f ->
                                new Doubt(
                                        words.get(at),
                                        "“%s” stands beside a figure that is taken of other rows: %s"
                                                        .formatted(words.get(at), f)
                                                + " is not read.",
                                        false));
    }

    /// "returned units", "units returned", "units that were returned".
    private Set<String> beside(int at) {
        String after = at + 1 < words.size() ? words.get(at + 1) : "";
        int before = at - 1;
        while (before >= 0 && LINKING.contains(words.get(before))) {
            before--;
        }
        return Stream.of(after, before < 0 ? "" : words.get(before))
                .filter(w -> w.length() > 2 && !Lexicon.all().isFiller(w))
                .map(Alike::root)
                .collect(Collectors.toSet());
    }
}
