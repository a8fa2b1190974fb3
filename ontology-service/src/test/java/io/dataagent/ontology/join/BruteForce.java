package io.dataagent.ontology.join;

import java.util.List;

/// The minimal Steiner tree by trying every set of further nodes and spanning each with Prim's
/// algorithm.
final class BruteForce {

    private BruteForce() {}

    static long cost(JoinGraph graph, List<Integer> terminals) {
        long best = Long.MAX_VALUE;
        int needed = terminals.stream().mapToInt(t -> 1 << t).sum();
        for (int set = 0; set < 1 << graph.size(); set++) {
            if ((set & needed) == needed) {
                best = Math.min(best, spanning(graph, set));
            }
        }
        return terminals.size() < 2 ? 0 : best;
    }

    private static long spanning(JoinGraph graph, int set) {
        int joined = Integer.lowestOneBit(set);
        long cost = 0;
        while (joined != set) {
            long cheapest = Long.MAX_VALUE;
            int next = 0;
            for (int node = 0; node < graph.size(); node++) {
                if ((joined & 1 << node) == 0) {
                    continue;
                }
                for (JoinGraph.Edge edge : graph.edges(node)) {
                    int bit = 1 << edge.to();
                    boolean candidate = (set & bit) != 0 && (joined & bit) == 0;
                    if (candidate && edge.weight() < cheapest) {
                        cheapest = edge.weight();
                        next = bit;
                    }
                }
            }
            if (next == 0) {
                return Long.MAX_VALUE;
            }
            joined |= next;
            cost += cheapest;
        }
        return cost;
    }
}
