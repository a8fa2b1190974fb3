package io.dataagent.agent.upstream;

import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The datasets that tie found ones together. A search finds what a question speaks of, `items`
/// and `stores`; the `orders` between them nobody has to mention, and without it the two have
/// nothing in common.
final class ConnectingDatasets {

    /// Whether following an edge from its dataset to the other can multiply rows.
    private final Map<String, Map<String, Boolean>> edges = new HashMap<>();

    private ConnectingDatasets(List<RelationshipView> relationships) {
        for (RelationshipView r : relationships) {
            edge(r.fromDataset(), r.toDataset(), r.cardinality().multiplies());
            edge(r.toDataset(), r.fromDataset(), r.cardinality().reversed().multiplies());
        }
    }

    /// The found datasets, and after them at most `most` that lie between two of these. Two found
    /// datasets that meet, or have a found neighbour in common, are tied already; one that both
    /// only refer to (a calendar, a region) ties nothing, since its rows multiply both. What ties
    /// the better hits comes first.
    ///
    /// @param found names, best first
    static List<String> with(Catalog catalog, List<String> found, int most) {
        ConnectingDatasets graph = new ConnectingDatasets(catalog.relationships());
        Set<String> all = new LinkedHashSet<>(found);
        for (int added = 0; added < most; added++) {
            List<String> shown = List.copyOf(all);
            catalog.names().stream()
                    .filter(name -> !all.contains(name))
                    .map(name -> new Candidate(name, graph.worth(name, shown)))
                    .filter(candidate -> candidate.worth() > 0)
                    .max(Comparator.comparingDouble(Candidate::worth))
                    .ifPresent(best -> all.add(best.name()));
        }
        return List.copyOf(all);
    }

    private record Candidate(String name, double worth) {}

    /// The untied pairs that a dataset ties, each counting more the better its two were found.
    private double worth(String candidate, List<String> shown) {
        List<Integer> near = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            if (edges.getOrDefault(candidate, Map.of()).containsKey(shown.get(i))) {
                near.add(i);
            }
        }
        double worth = 0;
        for (int i : near) {
            for (int k : near) {
                if (i < k && joins(shown.get(i), candidate, shown.get(k), shown)) {
                    worth += 1.0 / (i + k + 1);
                }
            }
        }
        return worth;
    }

    private boolean joins(String a, String between, String b, List<String> shown) {
        return !(multiplies(between, a) && multiplies(between, b)) && !tied(a, b, shown);
    }

    private boolean tied(String a, String b, List<String> shown) {
        Map<String, Boolean> of = edges.getOrDefault(a, Map.of());
        return of.containsKey(b)
                || shown.stream()
                        .anyMatch(
                                via ->
                                        of.containsKey(via)
                                                && edges.getOrDefault(via, Map.of()).containsKey(b)
                                                && !(multiplies(via, a) && multiplies(via, b)));
    }

    private boolean multiplies(String from, String to) {
        return edges.getOrDefault(from, Map.of()).getOrDefault(to, false);
    }

    private void edge(String from, String to, boolean multiplies) {
        edges.computeIfAbsent(from, name -> new HashMap<>())
                .merge(to, multiplies, (one, other) -> one && other);
    }
}
