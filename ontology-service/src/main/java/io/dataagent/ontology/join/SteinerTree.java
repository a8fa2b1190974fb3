package io.dataagent.ontology.join;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
        Arcs arcs = graph.arcs();
        Heap open = new Heap(best.length);
        for (int node = 0; node < best.length; node++) {
            if (best[node] < INFINITE) {
                open.add(best[node], node);
            }
        }
        while (!open.isEmpty()) {
            long next = open.remove();
            int node = open.node(next);
            long here = open.cost(next);
            if (here > best[node]) {
                continue;
            }
            for (int i = arcs.first[node]; i < arcs.first[node + 1]; i++) {
                long further = here + arcs.weight[i];
                int to = arcs.to[i];
                if (further < best[to]) {
                    best[to] = further;
                    grownBy[mask][to] = arcs.edge[i];
                    open.add(further, to);
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
}
