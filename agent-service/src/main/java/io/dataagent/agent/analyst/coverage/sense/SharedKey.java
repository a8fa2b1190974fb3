package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds "visits in Studio A" as all visits of members who ever booked a class there: rows that are
/// chosen by other rows of something that both belong to, and that no word names.
record SharedKey(List<String> words, Used used) {

    private static final Set<String> WHO = Senses.words("who");

    Stream<Doubt> all() {
        Fields.Keys keys = new Fields.Keys(used.datasets());
        return Collections.disjoint(words, WHO)
                ? used.statements().stream()
                        .flatMap(s -> s.joins().stream())
                        .filter(j -> j.kind() == JoinKind.SEMI && j.columns().size() == 1)
                        .map(j -> j.columns().getFirst())
                        .filter(c -> !keys.isKey(c.left()) && !keys.isKey(c.right()))
                        .flatMap(this::parents)
                        .distinct()
                : Stream.empty();
    }

    /// What both belong to by a column of one name, where it is not said.
    private Stream<Doubt> parents(JoinFact.Pair columns) {
        String key = Used.name(columns.left());
        return used.datasets().stream()
                .filter(d -> d.primaryKey().equals(List.of(key)))
                .filter(d -> key.equals(Used.name(columns.right())))
                .map(DatasetView::name)
                .filter(d -> !used.called().isSaid(d, Used.roots(words)))
                .map(
                        d ->
                                Senses.doubt(
                                        d,
                                        "%s are chosen by %s of the same %s, and no word says that."
                                                .formatted(
                                                        Used.dataset(columns.left()),
                                                        Used.dataset(columns.right()),
                                                        d)));
    }
}
