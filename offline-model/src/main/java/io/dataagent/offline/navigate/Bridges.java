package io.dataagent.offline.navigate;

import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What lies around some datasets: those between them, and those that their rows belong to.
///
/// @param relationships of the whole ontology
record Bridges(List<RelationshipView> relationships) {

    private static final int FARTHEST = 3;

    /// The names, nearest first, without the given ones.
    List<String> around(List<String> names) {
        Set<String> found = new LinkedHashSet<>();
        for (String from : names) {
            names.stream().filter(to -> !to.equals(from)).forEach(to -> between(from, to, found));
        }
        List<String> edge = List.copyOf(names);
        for (int i = 0; i < FARTHEST; i++) {
            edge = edge.stream().flatMap(n -> owners(n).stream()).distinct().toList();
            found.addAll(edge);
        }
        names.forEach(found::remove);
        return List.copyOf(found);
    }

    private List<String> owners(String name) {
        List<String> owners = new ArrayList<>();
        for (RelationshipView r : relationships) {
            if (r.fromDataset().equals(name) && !r.cardinality().multiplies()) {
                owners.add(r.toDataset());
            } else if (r.toDataset().equals(name) && !r.cardinality().reversed().multiplies()) {
                owners.add(r.fromDataset());
            }
        }
        return owners;
    }

    /// The fewest joins between two, breadth first.
    private void between(String from, String to, Set<String> found) {
        Map<String, String> before = new LinkedHashMap<>(Map.of(from, from));
        List<String> open = new ArrayList<>(List.of(from));
        for (int i = 0; i < open.size() && !before.containsKey(to); i++) {
            String at = open.get(i);
            for (RelationshipView r : relationships) {
                String other =
                        r.fromDataset().equals(at)
                                ? r.toDataset()
                                : r.toDataset().equals(at) ? r.fromDataset() : at;
                if (before.putIfAbsent(other, at) == null) {
                    open.add(other);
                }
            }
        }
        for (String at = before.get(to); at != null && !at.equals(from); at = before.get(at)) {
            found.add(at);
        }
    }
}
