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

    private final List<JoinFact.Pair> pairs = new ArrayList<>();
    private final Fields.Keys keys;
    private final List<DatasetView> datasets;

    Ways(StatementFacts facts, List<DatasetView> datasets) {
        this.keys = new Fields.Keys(datasets);
        this.datasets = datasets;
        facts.joins().forEach(j -> pairs.addAll(j.columns()));
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
                step(pair.left(), pair.right(), at, ways, open);
                step(pair.right(), pair.left(), at, ways, open);
            }
        }
        return ways.getOrDefault(to, List.of());
    }

    private static void step(
            String here,
            String there,
            String at,
            Map<String, List<String>> ways,
            ArrayDeque<String> open) {
        String next = Places.dataset(there);
        if (Places.dataset(here).equals(at) && !ways.containsKey(next)) {
            ways.put(next, Stream.concat(ways.getOrDefault(at, List.of()).stream(), Stream.of(there)).toList());
            open.add(next);
        }
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
                        .filter(d -> d.name().equals(dataset))
                        .anyMatch(d -> d.field(field).isPresent())
                && keys.isKey(dataset + "." + field);
    }
}
