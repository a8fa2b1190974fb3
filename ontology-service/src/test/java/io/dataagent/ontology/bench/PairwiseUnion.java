package io.dataagent.ontology.bench;

import io.dataagent.contracts.ontology.RelationshipView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.shortestpath.DijkstraShortestPath;
import org.jgrapht.alg.spanning.KruskalMinimumSpanningTree;
import org.jgrapht.graph.AsSubgraph;
import org.jgrapht.graph.SimpleWeightedGraph;

/// The plain way that others go: the shortest path of every pair (Dijkstra, by JGraphT), all laid
/// over each other.
public final class PairwiseUnion {

    private final Graph<String, RelationshipView> graph =
            new SimpleWeightedGraph<>(RelationshipView.class);
    private final Map<RelationshipView, Double> weights = new HashMap<>();

    public PairwiseUnion(List<String> datasets, List<RelationshipView> relationships) {
        datasets.forEach(graph::addVertex);
        for (RelationshipView r : relationships) {
            double weight = weight(r);
            RelationshipView known = graph.getEdge(r.fromDataset(), r.toDataset());
            if (known != null && weights.get(known) <= weight) {
                continue;
            }
            if (known != null) {
                graph.removeEdge(known);
            }
            graph.addEdge(r.fromDataset(), r.toDataset(), r);
            graph.setEdgeWeight(r, weight);
            weights.put(r, weight);
        }
    }

    /// The joins for these datasets.
    public Set<RelationshipView> joins(List<String> datasets) {
        Set<RelationshipView> all = new HashSet<>();
        DijkstraShortestPath<String, RelationshipView> dijkstra = new DijkstraShortestPath<>(graph);
        for (int i = 0; i < datasets.size(); i++) {
            for (int j = i + 1; j < datasets.size(); j++) {
                all.addAll(dijkstra.getPath(datasets.get(i), datasets.get(j)).getEdgeList());
            }
        }
        return all;
    }

    /// The same, cut down to a tree as well as one can afterwards: the least spanning tree of the
    /// union (Kruskal), without branches that end in a dataset that nobody asked for.
    public Set<RelationshipView> tree(List<String> datasets) {
        Graph<String, RelationshipView> union =
                new AsSubgraph<>(graph, graph.vertexSet(), joins(datasets));
        Graph<String, RelationshipView> tree =
                new AsSubgraph<>(
                        union,
                        new HashSet<>(union.vertexSet()),
                        new KruskalMinimumSpanningTree<>(union).getSpanningTree().getEdges());
        boolean again = true;
        while (again) {
            again =
                    tree.removeAllVertices(
                            tree.vertexSet().stream()
                                    .filter(v -> !datasets.contains(v) && tree.degreeOf(v) < 2)
                                    .toList());
        }
        return tree.edgeSet();
    }

    /// What joins cost, after the planner's own rule, written down once more.
    public static double cost(Iterable<RelationshipView> joins) {
        double sum = 0;
        for (RelationshipView r : joins) {
            sum += weight(r);
        }
        return sum;
    }

    private static double weight(RelationshipView r) {
        double doubt = Math.round((1.0 - r.confidence()) * 2_000);
        double base =
                switch (r.cardinality()) {
                    case MANY_TO_ONE, ONE_TO_MANY -> 1_000;
                    case ONE_TO_ONE -> 900;
                    case MANY_TO_MANY -> 2_500;
                };
        return doubt + base;
    }
}
