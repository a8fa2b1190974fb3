package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts.Place;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "customers who ordered but never returned anything" as all that never returned anything:
/// what they did is read only where it must not be there.
record DoneToo(List<String> words, Used used) {

    private static final Set<String> NEXT = Used.words("next");
    private static final Set<String> DENYING =
            Stream.of("never", "lacking", "denied")
                    .flatMap(name -> Used.words(name).stream())
                    .collect(Collectors.toSet());

    Stream<Doubt> all() {
        return IntStream.range(0, words.size() - 1)
                .filter(i -> !isDenied(i) && isDeniedBehind(i))
                .boxed()
                .flatMap(
                        i ->
                                used.datasets().stream()
                                        .filter(d -> isDone(words.get(i), d))
                                        .filter(d -> isOnlyAbsent(d.name()))
                                        .map(d -> doubt(words.get(i), d)));
    }

    private static Doubt doubt(String word, DatasetView dataset) {
        return new Doubt(
                word,
                "“%s” is said of them, and the statement reads %s only where they must not be there."
                        .formatted(word, dataset.name()),
                false);
    }

    /// Whether it is a form of what the rows are called: "ordered", "orders" as a verb.
    private static boolean isDone(String word, DatasetView dataset) {
        List<String> name = Words.of(dataset.name());
        String thing = Words.stem(name.getLast());
        return name.size() == 1
                && thing.length() > 3
                && Stream.of(thing, thing + "s", thing + "ed", thing + "d").anyMatch(word::equals);
    }

    private boolean isDenied(int at) {
        return words.subList(Math.max(0, at - 3), at).stream().anyMatch(DENYING::contains);
    }

    /// "… but never …", "… never …": what follows is denied, and no more than that.
    private boolean isDeniedBehind(int at) {
        return at + 2 < words.size() && DENYING.contains(words.get(at + 1))
                || IntStream.range(at + 1, Math.min(words.size() - 1, at + 4))
                        .filter(i -> NEXT.contains(words.get(i)))
                        .anyMatch(i -> isDenied(Math.min(words.size(), i + 4)));
    }

    private boolean isOnlyAbsent(String dataset) {
        List<JoinFact> joins =
                used.statements().stream()
                        .flatMap(s -> s.joins().stream())
                        .filter(j -> j.right().contains(dataset))
                        .toList();
        return joins.stream().anyMatch(j -> j.kind() == JoinKind.ANTI)
                && joins.stream().noneMatch(j -> j.kind() == JoinKind.SEMI)
                && used.statements().stream()
                        .flatMap(s -> s.selects().stream())
                        .noneMatch(
                                s -> s.kind() != Place.SUBQUERY && s.datasets().contains(dataset));
    }
}
