package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.query.FilterFact;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "senders who were referred by a sender whose account is closed" by their own account: what
/// is said of whom a row refers to is asked of the row itself.
record SelfReferred(List<String> words, Used used) {

    private static final Set<String> BY = Senses.words("by");
    private static final Set<String> WHOSE = Senses.words("whose");

    /// So many words between "by" and "whose".
    private static final int NEAR = 6;

    Stream<Doubt> all() {
        return IntStream.range(1, words.size() - 1)
                .filter(i -> BY.contains(words.get(i)) && isWhose(i))
                .boxed()
                .flatMap(i -> references(Alike.root(words.get(i - 1))))
                .filter(this::isAskedOfItself)
                .map(
                        f ->
                                Senses.doubt(
                                        f,
                                        "What is said of whom %s names is asked of the row itself."
                                                .formatted(f)));
    }

    private boolean isWhose(int by) {
        return !Collections.disjoint(
                words.subList(by + 1, Math.min(words.size(), by + NEAR)), WHOSE);
    }

    /// Columns that say by whom: `referred_by`.
    private Stream<String> references(String root) {
        return used.datasets().stream()
                .filter(d -> used.read().contains(d.name()))
                .flatMap(
                        d ->
                                d.fields().stream()
                                        .filter(f -> f.name().endsWith("_by"))
                                        .filter(f -> Alike.stems(List.of(f.name())).contains(root))
                                        .map(f -> d.name() + "." + f.name()));
    }

    private boolean isAskedOfItself(String reference) {
        boolean joined =
                used.statements().stream()
                        .flatMap(s -> s.joins().stream())
                        .flatMap(j -> j.columns().stream())
                        .anyMatch(c -> c.left().equals(reference) || c.right().equals(reference));
        return !joined
                && used.filters()
                        .map(FilterFact::fields)
                        .flatMap(List::stream)
                        .anyMatch(
                                f ->
                                        !f.equals(reference)
                                                && Used.dataset(f).equals(Used.dataset(reference)));
    }
}
