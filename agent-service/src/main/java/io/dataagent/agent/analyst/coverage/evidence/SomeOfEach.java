package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Limit;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "the 2 best products in each category" of which the statement takes two of all.
record SomeOfEach(List<String> words, StatementFacts facts) {

    private static final Set<String> EACH = FigureWords.words("each");
    private static final Set<String> WITHIN = FigureWords.words("within");
    private static final Set<String> NO_GROUP = FigureWords.words("nogroup");

    Stream<Doubt> all() {
        boolean ranked =
                facts.filters().stream().anyMatch(f -> f.aggregate() != null)
                        || facts.outputs().stream()
                                .flatMap(o -> o.expression().withOperands())
                                .anyMatch(e -> e.kind() == Kind.WINDOW);
        return ranked
                ? Stream.empty()
                : facts.limits().stream()
                        .filter(l -> l.whole() && l.rows() != null && asked(l))
                        .limit(1)
                        .map(
                                l ->
                                        Doubt.open(
                                                l.rows().toString(),
                                                "It asks for %s of each, and so many of all are"
                                                        + " taken."));
    }

    private boolean asked(Limit limit) {
        int number = words.indexOf(String.valueOf(limit.rows()));
        return number >= 0
                && IntStream.range(number + 2, words.size() - 1)
                        .anyMatch(
                                i ->
                                        EACH.contains(words.get(i))
                                                && WITHIN.contains(words.get(i - 1))
                                                && !NO_GROUP.contains(words.get(i + 1))
                                                && !Words.isNumber(words.get(i + 1)));
    }
}
