package io.dataagent.ontology.join;

import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The datasets of one ontology version as an undirected graph; between two datasets stand all
/// relationships, the best first. Immutable and safe to share.
public final class JoinGraph {

    private static final Comparator<RelationshipView> BEST_FIRST =
            Comparator.comparingLong(Weights::of).thenComparing(RelationshipView::name);

    private final List<String> names;
    private final Map<String, Integer> index = new HashMap<>();
    private final List<List<Edge>> edges = new ArrayList<>();
    private final Map<Integer, List<RelationshipView>> selves = new HashMap<>();

    /// A graph of relationships under the standard limits.
    public JoinGraph(List<String> datasets, List<RelationshipView> relationships) {
        this(datasets, relationships, JoinLimits.STANDARD.minConfidence());
    }

    /// @param datasets every dataset of the version
    /// @param relationships those that name an unknown dataset are left out
    /// @param minConfidence inferred ones below it are left out too
    public JoinGraph(
            List<String> datasets, List<RelationshipView> relationships, double minConfidence) {
        names = List.copyOf(datasets);
        for (String name : names) {
            index.put(name, index.size());
            edges.add(new ArrayList<>());
        }
        Map<List<Integer>, List<RelationshipView>> between = new HashMap<>();
        for (RelationshipView r : relationships) {
            Integer a = index.get(r.fromDataset());
            Integer b = index.get(r.toDataset());
            boolean doubtful = r.origin().equals("inferred") && r.confidence() < minConfidence;
            if (a == null || b == null || doubtful) {
                continue;
            }
            if (a.equals(b)) {
                selves.computeIfAbsent(a, _ -> new ArrayList<>()).add(r);
            } else {
                between.computeIfAbsent(
                                List.of(Math.min(a, b), Math.max(a, b)), _ -> new ArrayList<>())
                        .add(r);
            }
        }
        between.forEach(this::connect);
        selves.values().forEach(list -> list.sort(BEST_FIRST));
        edges.forEach(list -> list.sort(Comparator.comparingInt(Edge::to)));
    }

    private void connect(List<Integer> ends, List<RelationshipView> relationships) {
        List<RelationshipView> sorted = relationships.stream().sorted(BEST_FIRST).toList();
        long weight = Weights.of(sorted.getFirst());
        int a = ends.getFirst();
        int b = ends.getLast();
        edges.get(a).add(new Edge(a, b, weight, sorted));
        edges.get(b).add(new Edge(b, a, weight, sorted));
    }

    int size() {
        return names.size();
    }

    String name(int node) {
        return names.get(node);
    }

    @Nullable Integer node(String name) {
        return index.get(name);
    }

    List<Edge> edges(int node) {
        return edges.get(node);
    }

    /// The relationships of a dataset with itself, the best first.
    List<RelationshipView> selfRelations(int node) {
        return List.copyOf(selves.getOrDefault(node, List.of()));
    }

    /// For each node the number of its connected component.
    int[] components() {
        int[] component = new int[size()];
        Arrays.fill(component, -1);
        for (int start = 0; start < size(); start++) {
            if (component[start] < 0) {
                flood(start, start, component);
            }
        }
        return component;
    }

    private void flood(int start, int number, int[] component) {
        List<Integer> stack = new ArrayList<>(List.of(start));
        component[start] = number;
        while (!stack.isEmpty()) {
            for (Edge edge : edges(stack.removeLast())) {
                if (component[edge.to()] < 0) {
                    component[edge.to()] = number;
                    stack.add(edge.to());
                }
            }
        }
    }

    /// Two datasets that meet.
    ///
    /// @param weight of the best relationship
    /// @param relationships all of them, the best first
    record Edge(int from, int to, long weight, List<RelationshipView> relationships) {

        RelationshipView best() {
            return relationships.getFirst();
        }
    }
}
