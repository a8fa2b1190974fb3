package io.dataagent.agent.analyst.coverage.way;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Called;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds datasets that a statement reaches by one of several ways, of which no word says which is
/// meant: categories of customers by what they bought, or by the promotions of their orders.
public final class OtherWays {

    private static final String FILE = "coverage/verbs.txt";

    /// A way that leads so much fewer rows anywhere is not what is meant by default.
    private static final double RIVAL = 0.5;

    /// Verbs, and what the rows are called that say it.
    private static final List<List<Set<String>>> VERBS =
            WordFile.lines(FILE).stream()
                    .map(
                            l ->
                                    Stream.of(l.split(":"))
                                            .map(p -> roots(List.of(p.strip().split("\\s+"))))
                                            .toList())
                    .toList();

    private final List<DatasetView> datasets;
    private final Streets streets;
    private final Set<String> said;

    private OtherWays(
            Collection<String> texts,
            List<DatasetView> datasets,
            List<RelationshipView> relationships) {
        this.datasets = datasets;
        this.streets = new Streets(datasets, relationships);
        Set<String> words = roots(texts.stream().flatMap(t -> Words.of(t).stream()).toList());
        this.said = new HashSet<>(words);
        VERBS.stream()
                .filter(v -> v.getFirst().stream().anyMatch(words::contains))
                .forEach(v -> said.addAll(v.getLast()));
    }

    /// Doubts about the ways of each statement.
    ///
    /// @param texts the question and what else says what is meant by it
    public static List<Doubt> of(
            Collection<String> texts,
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<StatementFacts> statements) {
        if (relationships.isEmpty()) {
            return List.of();
        }
        OtherWays ways = new OtherWays(texts, datasets, relationships);
        return statements.stream().flatMap(ways::of).distinct().toList();
    }

    private Stream<Doubt> of(StatementFacts facts) {
        Taken taken = new Taken(facts);
        Set<String> used = taken.used();
        return taken.ways().stream().flatMap(w -> doubt(streets.of(w), used).stream());
    }

    private Optional<Doubt> doubt(Way taken, Set<String> used) {
        String end = taken.datasets().getLast();
        return streets.between(taken.datasets().getFirst(), end, taken.length()).stream()
                .filter(o -> !taken.own(o).isEmpty() && !o.own(taken).isEmpty())
                .filter(o -> o.turns() <= taken.turns() && !belongs(taken, o))
                .filter(o -> !isSaid(taken, o) && !bound(taken, o, used))
                .filter(o -> isSaid(o, taken) || o.reach() >= RIVAL * taken.reach())
                .min(Comparator.comparing(o -> !isSaid(o, taken)))
                .map(
                        o ->
                                new Doubt(
                                        end,
                                        ("%s are reached through %s; they could also be reached"
                                                        + " through %s: say which is meant.")
                                                .formatted(
                                                        end,
                                                        String.join(", ", taken.own(o)),
                                                        String.join(", ", o.own(taken))),
                                        false));
    }

    /// Whether the end belongs to each row by the way taken and only to several by the other one.
    private static boolean belongs(Way taken, Way other) {
        return taken.spreads() == 0
                && other.spreads() > 0
                && taken.reach() >= RIVAL * other.reach();
    }

    private static boolean bound(Way taken, Way other, Set<String> used) {
        return taken.own(other).stream().anyMatch(used::contains);
    }

    /// Whether words name what only this one of two ways goes through.
    private boolean isSaid(Way way, Way other) {
        Set<String> shared = new HashSet<>();
        other.datasets().forEach(d -> shared.addAll(called(d)));
        way.datasets().stream()
                .filter(d -> !way.own(other).contains(d))
                .forEach(d -> shared.addAll(called(d)));
        return way.own(other).stream()
                .flatMap(d -> called(d).stream())
                .filter(w -> !shared.contains(w))
                .anyMatch(w -> Alike.any(Set.of(w), said));
    }

    private Set<String> called(String dataset) {
        List<String> names = new Called(datasets, Set.of()).names(dataset);
        return roots(names.stream().flatMap(n -> Words.of(n).stream()).toList());
    }

    private static Set<String> roots(List<String> words) {
        return words.stream().map(Alike::root).collect(Collectors.toSet());
    }
}
