package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Counts;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "more than 480 different parcels" as a number of rows in which a parcel stands again and
/// again: what is to be counted once is not read, and nothing is counted once.
record DifferentCounted(List<String> words, Used used) {

    private static final Set<String> DIFFERENT = Senses.words("different");

    Stream<Doubt> all() {
        boolean once =
                used.expressions().anyMatch(ExpressionFact::distinct)
                        || used.filters().anyMatch(f -> f.text().toLowerCase().contains("distinct"))
                        || used.statements().stream()
                                .anyMatch(s -> s.selects().stream().anyMatch(x -> x.distinct()));
        boolean rows =
                used.expressions().anyMatch(Counts::rows)
                        || used.filters().anyMatch(f -> "count".equals(f.aggregate()));
        return once || !rows
                ? Stream.empty()
                : IntStream.range(0, words.size() - 1)
                        .filter(i -> DIFFERENT.contains(words.get(i)))
                        .mapToObj(i -> words.get(i + 1))
                        .filter(this::isUnread)
                        .map(
                                w ->
                                        Senses.doubt(
                                                w,
                                                "Different “%s” are asked for, and each row counts."
                                                        .formatted(w)));
    }

    private boolean isUnread(String thing) {
        Set<String> root = Set.of(Alike.root(thing));
        return used.datasets().stream()
                .map(DatasetView::name)
                .filter(d -> used.called().isCalled(d, root))
                .anyMatch(d -> !used.read().contains(d));
    }
}
