package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Counts;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "more than 480 different parcels", "how many members booked" as a number of rows in which
/// a parcel stands again and again: what is to be counted once is not read, and nothing is counted
/// once.
record DifferentCounted(List<String> words, Used used) {

    private static final Set<String> DIFFERENT = Senses.words("different");

    Stream<Doubt> all() {
        boolean once =
                used.expressions().anyMatch(ExpressionFact::distinct)
                        || used.filters().anyMatch(DifferentCounted::isOfDifferent)
                        || used.statements().stream()
                                .anyMatch(s -> s.selects().stream().anyMatch(x -> x.distinct()));
        boolean rows =
                used.expressions().anyMatch(Counts::rows)
                        || used.filters().anyMatch(f -> "count".equals(f.aggregate()));
        boolean plain = used.statements().stream().allMatch(s -> s.selects().size() == 1);
        return once || !rows
                ? Stream.empty()
                : IntStream.range(0, words.size() - 1)
                        .filter(i -> DIFFERENT.contains(words.get(i)) || plain && isNumberOf(i))
                        .filter(i -> !isRead(i))
                        .mapToObj(i -> words.get(i + 1))
                        .filter(this::isUnread)
                        .map(
                                w ->
                                        Senses.doubt(
                                                w,
                                                "“%s” are asked for, and rows in which one can stand again count."
                                                        .formatted(w)));
    }

    private static boolean isOfDifferent(FilterFact filter) {
        return filter.text().toLowerCase(Locale.ROOT).contains("distinct");
    }

    /// "how many members", "number of members".
    private boolean isNumberOf(int at) {
        return at > 0
                && (words.get(at).equals("many") && words.get(at - 1).equals("how")
                        || words.get(at).equals("of") && words.get(at - 1).equals("number"));
    }

    /// Whether what is read is called by the two words: "order lines".
    private boolean isRead(int at) {
        Set<String> both = Used.roots(words.subList(at + 1, Math.min(words.size(), at + 3)));
        return used.read().stream().anyMatch(d -> used.called().isCalled(d, both));
    }

    /// Whether rows that refer to the thing are read, and not the thing.
    private boolean isUnread(String thing) {
        Set<String> root = Set.of(Alike.root(thing));
        Set<String> read = used.read();
        return read.stream().noneMatch(d -> used.called().isCalled(d, root))
                && used.datasets().stream()
                        .filter(d -> used.called().isCalled(d.name(), root))
                        .map(DatasetView::primaryKey)
                        .filter(key -> key.size() == 1 && !isSplitBy(key.getFirst()))
                        .anyMatch(key -> refersTo(key.getFirst(), read));
    }

    private boolean isSplitBy(String key) {
        return used.statements().stream()
                .flatMap(s -> s.groupings().stream())
                .flatMap(g -> g.expression().fields().stream())
                .anyMatch(f -> Used.name(f).equals(key));
    }

    private boolean refersTo(String key, Set<String> read) {
        return used.datasets().stream()
                .filter(d -> read.contains(d.name()))
                .filter(d -> !d.primaryKey().contains(key))
                .anyMatch(d -> d.field(key).isPresent());
    }
}
