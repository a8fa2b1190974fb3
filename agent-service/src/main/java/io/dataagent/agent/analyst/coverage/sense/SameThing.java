package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "subscribed to the same plan twice" as any two subscriptions: what is to be the same is
/// read by no part of the statement.
record SameThing(List<String> words, Used used) {

    private static final Set<String> SAME = Senses.words("same");

    Stream<Doubt> all() {
        return used.expressions().anyMatch(e -> e.kind() == Kind.WINDOW)
                ? Stream.empty()
                : IntStream.range(0, words.size() - 1)
                        .filter(i -> SAME.contains(words.get(i)))
                        .mapToObj(i -> words.get(i + 1))
                        .filter(w -> isThing(w) && !isRead(w))
                        .map(
                                w ->
                                        Senses.doubt(
                                                w,
                                                "Nothing in the statement makes “the same %s” of it."
                                                        .formatted(w)));
    }

    private boolean isThing(String word) {
        Set<String> root = Set.of(Alike.root(word));
        return used.datasets().stream()
                .map(DatasetView::name)
                .anyMatch(d -> used.called().isCalled(d, root));
    }

    private boolean isRead(String word) {
        String root = Alike.root(word);
        return Stream.concat(
                        used.fields().stream(),
                        used.filters().map(FilterFact::text).map(t -> t.toLowerCase(Locale.ROOT)))
                .anyMatch(f -> Alike.stems(List.of(f.replace('.', ' '))).contains(root));
    }
}
