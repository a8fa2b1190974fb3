package io.dataagent.ontology.join;

import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// The shortest simple paths between two datasets, exact, the shortest first. First the least
/// weight to the goal within 1, 2, … hops is found for every dataset (Bellman and Ford); then paths
/// grow from the start, always the one that can still end shortest (A*, with a bound that is never
/// too high). Relationships between the same two datasets are paths of their own.
final class PairPaths {

    private static final long INFINITE = Long.MAX_VALUE / 4;

    /// Guards against graphs where very many paths have the same length.
    private static final int MAX_STEPS = 20_000;

    private final JoinGraph graph;
    private final int goal;
    private final long[][] within;

    private PairPaths(JoinGraph graph, int goal, int maxHops) {
        this.graph = graph;
        this.goal = goal;
        this.within = bounds(graph, goal, maxHops);
    }

    static List<List<Step>> of(JoinGraph graph, int from, int to, JoinLimits limits) {
        return from == to
                ? List.of()
                : new PairPaths(graph, to, limits.maxHops()).search(from, limits);
    }

    /// `[h][v]`: the least weight from v to the goal in at most h hops.
    private static long[][] bounds(JoinGraph graph, int goal, int maxHops) {
        long[][] within = new long[maxHops + 1][graph.size()];
        Arrays.fill(within[0], INFINITE);
        within[0][goal] = 0;
        for (int hops = 1; hops <= maxHops; hops++) {
            long[] before = within[hops - 1];
            long[] now = within[hops];
            for (int node = 0; node < graph.size(); node++) {
                long best = before[node];
                for (JoinGraph.Edge edge : graph.edges(node)) {
                    best = Math.min(best, edge.weight() + before[edge.to()]);
                }
                now[node] = best;
            }
        }
        return within;
    }

    private List<List<Step>> search(int from, JoinLimits limits) {
        List<List<Step>> found = new ArrayList<>();
        PriorityQueue<Partial> open = new PriorityQueue<>(Partial.SHORTEST);
        if (within[limits.maxHops()][from] < INFINITE) {
            open.add(new Partial(null, null, from, 0, 0, within[limits.maxHops()][from]));
        }
        int steps = 0;
        while (!open.isEmpty() && found.size() < limits.maxPaths() && steps++ < MAX_STEPS) {
            Partial path = open.remove();
            if (path.node == goal) {
                found.add(path.steps());
            } else if (path.hops < limits.maxHops()) {
                grow(path, limits.maxHops() - path.hops - 1, open);
            }
        }
        return found;
    }

    private void grow(Partial path, int hopsLeft, PriorityQueue<Partial> open) {
        for (JoinGraph.Edge edge : graph.edges(path.node)) {
            long rest = within[hopsLeft][edge.to()];
            if (rest >= INFINITE || path.passes(edge.to())) {
                continue;
            }
            for (RelationshipView way : edge.relationships()) {
                long cost = path.cost + graph.weight(way);
                open.add(
                        new Partial(
                                path,
                                new Step(edge.from(), edge.to(), way),
                                edge.to(),
                                path.hops + 1,
                                cost,
                                cost + rest));
            }
        }
    }

    /// One hop.
    record Step(int from, int to, RelationshipView relationship) {}

    private static final class Partial {

        static final Comparator<Partial> SHORTEST =
                Comparator.<Partial>comparingLong(p -> p.bound)
                        .thenComparing(Comparator.<Partial>comparingInt(p -> p.hops).reversed())
                        .thenComparingInt(p -> p.node)
                        .thenComparing(p -> p.step == null ? "" : p.step.relationship().name());

        private final @Nullable Partial before;
        private final @Nullable Step step;
        private final int node;
        private final int hops;
        private final long cost;
        private final long bound;

        Partial(
                @Nullable Partial before,
                @Nullable Step step,
                int node,
                int hops,
                long cost,
                long bound) {
            this.before = before;
            this.step = step;
            this.node = node;
            this.hops = hops;
            this.cost = cost;
            this.bound = bound;
        }

        boolean passes(int other) {
            for (Partial p = this; p != null; p = p.before) {
                if (p.node == other) {
                    return true;
                }
            }
            return false;
        }

        List<Step> steps() {
            List<Step> steps = new ArrayList<>();
            for (Partial p = this; p != null && p.step != null; p = p.before) {
                steps.add(p.step);
            }
            return steps.reversed();
        }
    }
}
