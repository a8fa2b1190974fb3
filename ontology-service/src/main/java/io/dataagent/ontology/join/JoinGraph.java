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
    private final Map<String, Long> rows;
    private final Arcs arcs;
    private final int[] component;

    /// A graph of relationships under the standard limits.
    public JoinGraph(List<String> datasets, List<RelationshipView> relationships) {
        this(datasets, relationships, JoinLimits.STANDARD.minConfidence());
    }

    /// A graph of datasets whose numbers of rows are not known.
    public JoinGraph(
            List<String> datasets, List<RelationshipView> relationships, double minConfidence) {
        this(datasets, Map.of(), relationships, minConfidence);
    }

    /// @param datasets every dataset of the version
    /// @param rows how many rows they have, as far as that is known
    /// @param relationships those that name an unknown dataset are left out
    /// @param minConfidence inferred ones below it are left out too
    public JoinGraph(
            List<String> datasets,
            Map<String, Long> rows,
            List<RelationshipView> relationships,
            double minConfidence) {
        names = List.copyOf(datasets);
        this.rows = Map.copyOf(rows);
        for (String name : names) {
            index.put(name, index.size());
            edges.add(new ArrayList<>());
        }
        between(relationships, minConfidence).forEach(this::connect);
        selves.values().forEach(list -> list.sort(BEST_FIRST));
        edges.forEach(list -> list.sort(Comparator.comparingInt(Edge::to)));
        arcs = new Arcs(edges);
        component = components();
    }

    /// The relationships between two datasets each, by both; those of a dataset with itself are
    /// kept.
    private Map<List<Integer>, List<RelationshipView>> between(
            List<RelationshipView> relationships, double minConfidence) {
        Map<List<Integer>, List<RelationshipView>> between = new HashMap<>();
        for (RelationshipView r : relationships) {
            Integer a = index.get(r.fromDataset());
            Integer b = index.get(r.toDataset());
            if (a == null || b == null || doubtful(r, minConfidence)) {
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
        return between;
    }

    /// Whether nobody said that it holds, and too little speaks for it.
    static boolean doubtful(RelationshipView r, double minConfidence) {
        return r.origin().equals("inferred") && r.confidence() < minConfidence;
    }

    private void connect(List<Integer> ends, List<RelationshipView> relationships) {
        List<RelationshipView> sorted = relationships.stream().sorted(BEST_FIRST).toList();
        long weight = weight(sorted.getFirst());
        int a = ends.getFirst();
        int b = ends.getLast();
        edges.get(a).add(new Edge(a, b, weight, sorted));
        edges.get(b).add(new Edge(b, a, weight, sorted));
    }

    int size() {
        return names.size();
    }

    /// What a join costs in this graph.
    long weight(RelationshipView relationship) {
        return thin(relationship) ? Weights.thin(relationship) : Weights.of(relationship);
    }

    /// Whether the many side has fewer rows than the one side, or one of two that pair off far
    /// fewer than the other: most rows of the other have none.
    private boolean thin(RelationshipView r) {
        Long from = rows.get(r.fromDataset());
        Long to = rows.get(r.toDataset());
        return from != null
                && to != null
                && switch (r.cardinality()) {
                    case MANY_TO_ONE -> from < to;
                    case ONE_TO_MANY -> to < from;
                    case ONE_TO_ONE -> Math.min(from, to) * 2 < Math.max(from, to);
                    case MANY_TO_MANY -> false;
                };
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

    Arcs arcs() {
        return arcs;
    }

    /// The number of a node's connected component.
    int component(int node) {
        return component[node];
    }

    private int[] components() {
        int[] numbers = new int[size()];
        Arrays.fill(numbers, -1);
        for (int start = 0; start < size(); start++) {
            if (numbers[start] < 0) {
                flood(start, numbers);
            }
        }
        return numbers;
    }

    private void flood(int start, int[] numbers) {
        List<Integer> stack = new ArrayList<>(List.of(start));
        numbers[start] = start;
        while (!stack.isEmpty()) {
            for (Edge edge : edges(stack.removeLast())) {
                if (numbers[edge.to()] < 0) {
                    numbers[edge.to()] = start;
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
