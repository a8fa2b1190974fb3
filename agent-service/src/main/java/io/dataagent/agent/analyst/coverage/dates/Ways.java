package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// How the joins of a statement lead from one dataset to another.
final class Ways {

    /// What the joins equate, each pair both ways round.
    private final List<JoinFact.Pair> pairs = new ArrayList<>();
    private final Fields.Keys keys;
    private final List<DatasetView> datasets;

    Ways(StatementFacts facts, List<DatasetView> datasets) {
        this.keys = new Fields.Keys(datasets);
        this.datasets = datasets;
        for (JoinFact join : facts.joins()) {
            for (JoinFact.Pair pair : join.columns()) {
                pairs.add(pair);
                pairs.add(new JoinFact.Pair(pair.right(), pair.left()));
            }
        }
    }

    /// Whether a dataset is reached over its key: one row of it belongs to many, as a customer to
    /// orders, and what happened to it did not happen to them.
    boolean endsAtOne(String from, String to) {
        List<String> way = way(from, to);
        return way.isEmpty() ? pointsAt(from, to) : keys.isKey(way.getLast());
    }

    /// Whether each row of one belongs to one row of the other: all steps between are such.
    boolean leadsToOne(String from, String to) {
        List<String> way = way(from, to);
        return !way.isEmpty() && way.stream().allMatch(keys::isKey);
    }

    /// The fields by which each dataset on the way is reached; empty if there is none.
    private List<String> way(String from, String to) {
        Map<String, List<String>> ways = new HashMap<>(Map.of(from, List.of()));
        ArrayDeque<String> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            String at = open.remove();
            for (JoinFact.Pair pair : pairs) {
                String next = Places.dataset(pair.right());
                if (Places.dataset(pair.left()).equals(at) && !ways.containsKey(next)) {
                    Stream<String> before = ways.getOrDefault(at, List.of()).stream();
                    ways.put(next, Stream.concat(before, Stream.of(pair.right())).toList());
                    open.add(next);
                }
            }
        }
        return ways.getOrDefault(to, List.of());
    }

    /// Where no join tells it (`customer_id IS NULL OR customer_id NOT IN (…)`): a column that is
    /// called like the key of the other.
    private boolean pointsAt(String from, String to) {
        return datasets.stream()
                .filter(d -> d.name().equals(from))
                .flatMap(d -> d.fields().stream())
                .map(FieldView::name)
                .anyMatch(f -> isNamedKey(to, f) && !keys.isKey(from + "." + f));
    }

    private boolean isNamedKey(String dataset, String field) {
        return datasets.stream()
                        .anyMatch(d -> d.name().equals(dataset) && d.field(field).isPresent())
                && keys.isKey(dataset + "." + field);
    }
}
