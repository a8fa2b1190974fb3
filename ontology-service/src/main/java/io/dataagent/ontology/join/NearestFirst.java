package io.dataagent.ontology.join;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Connects many terminals one after the other, always the nearest to what is connected already,
/// after Takahashi and Matsuyama (1980): at most twice the minimal weight.
final class NearestFirst {

    private NearestFirst() {}

    static List<JoinGraph.Edge> of(JoinGraph graph, List<Integer> terminals) {
        Set<Integer> connected = new LinkedHashSet<>(List.of(terminals.getFirst()));
        Set<Integer> open = new HashSet<>(terminals);
        open.removeAll(connected);
        List<JoinGraph.Edge> tree = new ArrayList<>();
        while (!open.isEmpty()) {
            for (JoinGraph.Edge edge : nearest(graph, connected, open)) {
                tree.add(edge);
                connected.add(edge.from());
                connected.add(edge.to());
            }
            open.removeAll(connected);
        }
        return tree;
    }

    private static List<JoinGraph.Edge> nearest(
            JoinGraph graph, Set<Integer> connected, Set<Integer> open) {
        long[] cost = new long[graph.size()];
        Arrays.fill(cost, Long.MAX_VALUE);
        JoinGraph.@Nullable Edge[] by = new JoinGraph.Edge[graph.size()];
        PriorityQueue<long[]> queue =
                new PriorityQueue<>(
                        (a, b) ->
                                a[0] == b[0] ? Long.compare(a[1], b[1]) : Long.compare(a[0], b[0]));
        for (int node : connected) {
            cost[node] = 0;
            queue.add(new long[] {0, node});
        }
        while (!queue.isEmpty()) {
            long[] next = queue.remove();
            int node = (int) next[1];
            if (open.contains(node)) {
                return path(by, node);
            }
            for (JoinGraph.Edge edge : graph.edges(node)) {
                long further = next[0] + edge.weight();
                if (next[0] == cost[node] && further < cost[edge.to()]) {
                    cost[edge.to()] = further;
                    by[edge.to()] = edge;
                    queue.add(new long[] {further, edge.to()});
                }
            }
        }
        throw new IllegalArgumentException("the terminals lie in several components");
    }

    private static List<JoinGraph.Edge> path(JoinGraph.@Nullable Edge[] by, int end) {
        List<JoinGraph.Edge> path = new ArrayList<>();
        JoinGraph.Edge edge = by[end];
        while (edge != null) {
            path.add(edge);
            edge = by[edge.from()];
        }
        return path.reversed();
    }
}
