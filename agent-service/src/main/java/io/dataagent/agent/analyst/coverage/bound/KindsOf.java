package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "orders of new customers" as the orders of all of them: a word that says which of the
/// things are meant, where nothing is asked of these, of how often they came or of their first
/// time.
record KindsOf(List<String> words, Used used) {

    private static final Set<String> KIND = Used.words("kind");
    private static final Set<JoinKind> CHOOSING = Set.of(JoinKind.SEMI, JoinKind.ANTI);
    private static final Set<String> ENDS = Used.words("telling");

    Stream<Doubt> all() {
        return isTold()
                ? Stream.empty()
                : IntStream.range(0, words.size() - 1)
                        .filter(i -> KIND.contains(words.get(i)))
                        .boxed()
                        .flatMap(this::doubts);
    }

    private Stream<Doubt> doubts(int at) {
        Set<String> next = Set.of(Alike.root(words.get(at + 1)));
        String said = words.get(at) + " " + words.get(at + 1);
        return used.datasets().stream()
                .map(DatasetView::name)
                .filter(d -> used.called().isCalled(d, next))
                .filter(d -> !isAsked(d))
                .limit(1)
                .map(
                        d ->
                                new Doubt(
                                        said,
                                        "“%s” are some of %s, and no condition says which."
                                                .formatted(said, d),
                                        false));
    }

    /// Whether a condition, or a row for each of its times, is made of the dataset.
    private boolean isAsked(String dataset) {
        return Stream.concat(
                        used.filters().flatMap(f -> f.fields().stream()),
                        used.statements().stream()
                                .flatMap(s -> s.groupings().stream())
                                .filter(g -> g.expression().grain() != null)
                                .flatMap(g -> g.expression().fields().stream()))
                .anyMatch(f -> Used.dataset(f).equals(dataset));
    }

    /// Whether the statement looks at how often or when first something happened, or whether.
    private boolean isTold() {
        return used.filters().anyMatch(KindsOf::isOfRows)
                || used.expressions().anyMatch(KindsOf::isEnd)
                || used.statements().stream()
                        .flatMap(s -> s.joins().stream())
                        .anyMatch(j -> CHOOSING.contains(j.kind()));
    }

    private static boolean isOfRows(FilterFact filter) {
        return filter.aggregate() != null || filter.fields().isEmpty();
    }

    private static boolean isEnd(ExpressionFact expression) {
        return expression.conditional()
                || expression.kind() == Kind.CASE
                || expression.kind() == Kind.WINDOW
                || ENDS.contains(String.valueOf(expression.function()));
    }
}
