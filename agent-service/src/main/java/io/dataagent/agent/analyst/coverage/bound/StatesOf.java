package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds states of one thing that are taken of another: "current employees" as orders that were
/// not sent, "still sold" as any condition that is there for another word.
record StatesOf(List<String> words, Used used) {

    private static final Set<String> STATE = Used.words("state");
    private static final Set<String> STILL = Used.words("still");
    private static final Set<String> UNSTATED = Used.words("unstated");
    private static final Set<String> NEXT = Used.words("next");

    Stream<Doubt> all() {
        return IntStream.range(0, words.size() - 1)
                .boxed()
                .flatMap(i -> Stream.concat(ofThing(i), still(i)));
    }

    private Stream<Doubt> ofThing(int at) {
        if (!STATE.contains(words.get(at))) {
            return Stream.empty();
        }
        String next = Alike.root(words.get(at + 1));
        List<String> things =
                used.datasets().stream()
                        .map(DatasetView::name)
                        .filter(d -> used.called().isCalled(d, Set.of(next)))
                        .toList();
        boolean own =
                used.filters()
                        .flatMap(f -> f.fields().stream())
                        .anyMatch(f -> things.contains(Used.dataset(f)));
        return things.isEmpty() || own
                ? Stream.empty()
                : used.filters()
                        .filter(f -> f.operator() == Operator.IS_NULL && !f.negated())
                        .flatMap(f -> f.fields().stream())
                        .map(
                                f ->
                                        new Doubt(
                                                words.get(at),
                                                "“%s” is said of %s, and the statement asks it of %s."
                                                        .formatted(
                                                                words.get(at),
                                                                things.getFirst(),
                                                                f),
                                                false));
    }

    private Stream<Doubt> still(int at) {
        String next = words.get(at + 1);
        boolean asked = STILL.contains(words.get(at)) && !UNSTATED.contains(next);
        return !asked || used.filters().anyMatch(f -> tells(f, at))
                ? Stream.empty()
                : Stream.of(
                        new Doubt(
                                words.get(at),
                                "No condition of the statement says what “%s” asks for."
                                        .formatted(words.get(at) + " " + next),
                                false));
    }

    /// Whether a condition is there for these words and not for others of the question.
    private boolean tells(FilterFact filter, int at) {
        int end = at;
        while (end < words.size() && !NEXT.contains(words.get(end))) {
            end++;
        }
        List<String> near = words.subList(at, end);
        Set<String> elsewhere = new HashSet<>();
        for (int i = 0; i < words.size(); i++) {
            if (i < at || i >= end) {
                elsewhere.add(Alike.root(words.get(i)));
            }
        }
        boolean value =
                filter.values().stream()
                        .flatMap(v -> Words.of(v).stream())
                        .anyMatch(near::contains);
        boolean unsaid =
                !filter.fields().isEmpty()
                        && filter.fields().stream()
                                .map(Used::name)
                                .noneMatch(n -> elsewhere.containsAll(Alike.stems(List.of(n))));
        return value || unsaid && !(filter.operator() == Operator.IS_NULL && filter.negated());
    }
}
