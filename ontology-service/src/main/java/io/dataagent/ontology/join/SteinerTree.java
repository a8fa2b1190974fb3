package io.dataagent.ontology.join;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// The tree of least weight that connects a set of nodes, exact, after Dreyfus and Wagner ("The
/// Steiner problem in graphs", 1971): for every subset of terminals and every node the best tree
/// that joins them, built by merging two smaller subsets in a node and by growing along shortest
/// paths. Time 3^k·n + 2^k·m·log n for k terminals.
final class SteinerTree {

    private static final long INFINITE = Long.MAX_VALUE / 4;

    private final JoinGraph graph;
    private final int[] terminals;
    private final long[][] cost;
    private final int[][] submask;
    private final JoinGraph.Edge[][] grownBy;

    private SteinerTree(JoinGraph graph, int[] terminals) {
        this.graph = graph;
        this.terminals = terminals;
        int masks = 1 << (terminals.length - 1);
        cost = new long[masks][graph.size()];
        submask = new int[masks][graph.size()];
        grownBy = new JoinGraph.Edge[masks][graph.size()];
        for (long[] row : cost) {
            Arrays.fill(row, INFINITE);
        }
    }

    /// The edges of a minimal tree; the terminals must lie in one component.
    static List<JoinGraph.Edge> of(JoinGraph graph, int[] terminals) {
        if (terminals.length < 2) {
            return List.of();
        }
        SteinerTree tree = new SteinerTree(graph, terminals);
        tree.solve();
        List<JoinGraph.Edge> edges = new ArrayList<>();
        tree.collect(tree.cost.length - 1, terminals[terminals.length - 1], edges);
        return edges;
    }

    private void solve() {
        for (int mask = 1; mask < cost.length; mask++) {
            if (Integer.bitCount(mask) == 1) {
                cost[mask][terminals[Integer.numberOfTrailingZeros(mask)]] = 0;
            } else {
                merge(mask);
            }
            grow(mask);
        }
    }

    private void merge(int mask) {
        long[] best = cost[mask];
        for (int sub = (mask - 1) & mask; sub > 0; sub = (sub - 1) & mask) {
            int rest = mask ^ sub;
            if (sub < rest) {
                break;
            }
            long[] left = cost[sub];
            long[] right = cost[rest];
            for (int node = 0; node < best.length; node++) {
                long together = left[node] + right[node];
                if (together < best[node]) {
                    best[node] = together;
                    submask[mask][node] = sub;
                }
            }
        }
    }

    private void grow(int mask) {
        long[] best = cost[mask];
        PriorityQueue<Reached> queue = new PriorityQueue<>(Reached.NEAREST);
        for (int node = 0; node < best.length; node++) {
            if (best[node] < INFINITE) {
                queue.add(new Reached(best[node], node));
            }
        }
        while (!queue.isEmpty()) {
            Reached next = queue.remove();
            if (next.cost() > best[next.node()]) {
                continue;
            }
            for (JoinGraph.Edge edge : graph.edges(next.node())) {
                long further = next.cost() + edge.weight();
                if (further < best[edge.to()]) {
                    best[edge.to()] = further;
                    grownBy[mask][edge.to()] = edge;
                    queue.add(new Reached(further, edge.to()));
                }
            }
        }
    }

    private void collect(int mask, int node, List<JoinGraph.Edge> edges) {
        int at = node;
        while (grownBy[mask][at] != null) {
            JoinGraph.Edge edge = grownBy[mask][at];
            edges.add(edge);
            at = edge.from();
        }
        int sub = submask[mask][at];
        if (sub != 0) {
            collect(sub, at, edges);
            collect(mask ^ sub, at, edges);
        }
    }

    private record Reached(long cost, int node) {

        static final Comparator<Reached> NEAREST =
                Comparator.comparingLong(Reached::cost).thenComparingInt(Reached::node);
    }
}
