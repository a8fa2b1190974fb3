package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Called;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds words for an amount that are the name of a column which nothing reads, while an amount
/// that is called otherwise stands for them: "total salary" as the total of the orders.
record NamedElsewhere(List<String> words, List<MetricView> metrics, Used used) {

    private static final Set<Kind> COMPUTED = Set.of(Kind.RATIO, Kind.PRODUCT, Kind.DIFFERENCE);
    private static final Set<String> GENERIC = Used.words("generic");

    Stream<Doubt> all() {
        boolean computed = used.expressions().anyMatch(e -> COMPUTED.contains(e.kind()));
        return computed || used.figures().findAny().isEmpty()
                ? Stream.empty()
                : IntStream.range(0, words.size())
                        .filter(this::isAmount)
                        .boxed()
                        .flatMap(i -> doubt(words.get(i)).stream())
                        .distinct();
    }

    private boolean isAmount(int at) {
        return Stream.of(Lexicon.Kind.AMOUNT, Lexicon.Kind.MONEY)
                        .flatMap(k -> Lexicon.all().find(k, words).stream())
                        .anyMatch(s -> s.covers(at))
                && !Lexicon.all().isFiller(words.get(at));
    }

    private Optional<Doubt> doubt(String word) {
        String root = Alike.root(word);
        if (isCalled(root)) {
            return Optional.empty();
        }
        return owners(root)
                .filter(f -> !GENERIC.contains(word) || isSaid(Used.dataset(f)))
                .findFirst()
                .map(
                        f ->
                                new Doubt(
                                        word,
                                        "“%s” is a word of %s, which the statement does not read."
                                                .formatted(word, f),
                                        false));
    }

    /// Whether something that is read, a value of it, or a metric that is computed is called so.
    private boolean isCalled(String root) {
        Called called = used.called();
        Set<String> fields = used.fields();
        Set<String> roots =
                Stream.of(
                                fields.stream().flatMap(f -> called.field(f).stream()),
                                fields.stream().flatMap(f -> called.values(f).stream()),
                                used.read().stream().flatMap(d -> called.dataset(d).stream()),
                                used.filters().flatMap(f -> Alike.stems(f.values()).stream()),
                                metrics.stream()
                                        .filter(m -> used.read().containsAll(m.datasets()))
                                        .flatMap(m -> Alike.stems(names(m)).stream()))
                        .flatMap(s -> s)
                        .collect(Collectors.toSet());
        return Alike.any(roots, Set.of(root));
    }

    private static List<String> names(MetricView metric) {
        return Stream.of(
                        Stream.of(metric.name()),
                        Stream.ofNullable(metric.label()),
                        metric.synonyms().stream())
                .flatMap(s -> s)
                .toList();
    }

    /// Columns of numbers that have the word in their name or in one of their synonyms.
    private Stream<String> owners(String root) {
        Fields.Keys keys = new Fields.Keys(used.datasets());
        return used.datasets().stream()
                .flatMap(
                        d ->
                                d.fields().stream()
                                        .filter(Used::isNumber)
                                        .filter(
                                                f ->
                                                        Stream.concat(
                                                                        Stream.of(f.name()),
                                                                        f.synonyms().stream())
                                                                .flatMap(n -> Words.of(n).stream())
                                                                .map(Alike::root)
                                                                .anyMatch(root::equals))
                                        .map(f -> d.name() + "." + f.name()))
                .filter(f -> !keys.isKey(f));
    }

    private boolean isSaid(String dataset) {
        Set<String> roots = used.called().dataset(dataset);
        return words.stream().map(Alike::root).anyMatch(roots::contains);
    }
}
