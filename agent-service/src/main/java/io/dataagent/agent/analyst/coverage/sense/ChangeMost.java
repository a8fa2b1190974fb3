package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "in which month did views rise the most" as the month with the most: a change is asked
/// for, and none is computed.
record ChangeMost(List<String> words, Used used) {

    private static final Set<String> CHANGE = Senses.words("change");
    private static final Set<String> MOST = Senses.words("most");
    private static final Set<Kind> COMPUTED = Set.of(Kind.DIFFERENCE, Kind.RATIO, Kind.WINDOW);

    /// So many words between the change and how much of it.
    private static final int NEAR = 3;

    Stream<Doubt> all() {
        boolean computed =
                used.expressions().anyMatch(e -> COMPUTED.contains(e.kind()))
                        || used.filters().anyMatch(f -> f.aggregate() != null);
        return computed
                ? Stream.empty()
                : IntStream.range(0, words.size() - 1)
                        .filter(i -> CHANGE.contains(words.get(i)) && isMost(i))
                        .mapToObj(words::get)
                        .limit(1)
                        .map(
                                w ->
                                        Senses.doubt(
                                                w,
                                                "“%s” asks for a change, and none is computed."
                                                        .formatted(w)));
    }

    private boolean isMost(int at) {
        return !Collections.disjoint(
                words.subList(at + 1, Math.min(words.size(), at + 1 + NEAR)), MOST);
    }
}
