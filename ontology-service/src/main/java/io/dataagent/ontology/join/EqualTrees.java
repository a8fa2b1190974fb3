package io.dataagent.ontology.join;

import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Other sets of joins of the same weight that lead through other datasets: for every join of the
/// tree, what else could take its place at the same cost. Which of them is meant is the person's to
/// say.
final class EqualTrees {

    private static final int MAX_QUESTIONS = 3;

    private final JoinGraph graph;
    private final Set<Integer> terminals;

    private EqualTrees(JoinGraph graph, List<Integer> terminals) {
        this.graph = graph;
        this.terminals = Set.copyOf(terminals);
    }

    /// The questions, at most three.
    static List<String> questions(
            JoinGraph graph, List<Integer> terminals, List<JoinGraph.Edge> tree) {
        EqualTrees equal = new EqualTrees(graph, terminals);
        Map<Set<String>, String> questions = new LinkedHashMap<>();
        for (JoinGraph.Edge cut : tree) {
            Swap swap = questions.size() < MAX_QUESTIONS ? equal.without(tree, cut) : null;
            if (swap != null) {
                questions.putIfAbsent(swap.names(), equal.question(swap));
            }
        }
        return List.copyOf(questions.values());
    }

    private @Nullable Swap without(List<JoinGraph.Edge> tree, JoinGraph.Edge cut) {
        List<JoinGraph.Edge> kept = new ArrayList<>(tree);
        kept.remove(cut);
        List<JoinGraph.Edge> gone = new ArrayList<>(List.of(cut));
        prune(kept, gone);
        BitSet near = side(kept, gone, cut.from());
        BitSet far = side(kept, gone, cut.to());
        if (near.isEmpty() || far.isEmpty()) {
            return null;
        }
        long spent = gone.stream().mapToLong(JoinGraph.Edge::weight).sum();
        List<JoinGraph.Edge> other = shortest(near, far, gone);
        return other.isEmpty() || weight(other) != spent ? null : new Swap(gone, other);
    }

    /// Takes joins away that lead to no asked dataset any more.
    private void prune(List<JoinGraph.Edge> kept, List<JoinGraph.Edge> gone) {
        boolean again = true;
        while (again) {
            List<JoinGraph.Edge> loose =
                    kept.stream()
                            .filter(e -> loose(e.from(), kept) || loose(e.to(), kept))
                            .toList();
            kept.removeAll(loose);
            gone.addAll(loose);
            again = !loose.isEmpty();
        }
    }

    private boolean loose(int node, List<JoinGraph.Edge> kept) {
        return !terminals.contains(node)
                && kept.stream().filter(e -> e.from() == node || e.to() == node).count() == 1;
    }

    /// The kept datasets on the side of `end`, which is reached along joins that are gone.
    private BitSet side(List<JoinGraph.Edge> kept, List<JoinGraph.Edge> gone, int end) {
        BitSet reached = new BitSet();
        List<Integer> stack = new ArrayList<>(List.of(end));
        List<JoinGraph.Edge> passable = new ArrayList<>(kept);
        passable.addAll(gone.subList(1, gone.size()));
        BitSet seen = new BitSet();
        while (!stack.isEmpty()) {
            int node = stack.removeLast();
            if (seen.get(node)) {
                continue;
            }
            seen.set(node);
            if (terminals.contains(node)
                    || kept.stream().anyMatch(e -> e.from() == node || e.to() == node)) {
                reached.set(node);
            }
            for (JoinGraph.Edge edge : passable) {
                if (edge.from() == node || edge.to() == node) {
                    stack.add(edge.from() == node ? edge.to() : edge.from());
                }
            }
        }
        return reached;
    }

    private List<JoinGraph.Edge> shortest(BitSet near, BitSet far, List<JoinGraph.Edge> gone) {
        long[] cost = new long[graph.size()];
        Arrays.fill(cost, Long.MAX_VALUE);
        JoinGraph.@Nullable Edge[] by = new JoinGraph.Edge[graph.size()];
        PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
        near.stream()
                .forEach(
                        n -> {
                            cost[n] = 0;
                            queue.add(new long[] {0, n});
                        });
        while (!queue.isEmpty()) {
            long[] next = queue.remove();
            int node = (int) next[1];
            if (far.get(node)) {
                return path(by, node);
            }
            for (JoinGraph.Edge edge : graph.edges(node)) {
                long further = next[0] + edge.weight();
                if (next[0] == cost[node] && further < cost[edge.to()] && !same(edge, gone)) {
                    cost[edge.to()] = further;
                    by[edge.to()] = edge;
                    queue.add(new long[] {further, edge.to()});
                }
            }
        }
        return List.of();
    }

    private static boolean same(JoinGraph.Edge edge, List<JoinGraph.Edge> gone) {
        JoinGraph.Edge cut = gone.getFirst();
        return edge.best().name().equals(cut.best().name());
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

    private static long weight(List<JoinGraph.Edge> edges) {
        return edges.stream().mapToLong(JoinGraph.Edge::weight).sum();
    }

    private String question(Swap swap) {
        int from = swap.other().getFirst().from();
        int to = swap.other().getLast().to();
        return (JoinPlanView.AMBIGUOUS
                        + "%s and %s can be joined along %s or, at the same cost, along %s; which is"
                        + " meant?")
                .formatted(
                        graph.name(from),
                        graph.name(to),
                        words(inOrder(swap.taken(), from)),
                        words(swap.other()));
    }

    private static List<JoinGraph.Edge> inOrder(List<JoinGraph.Edge> edges, int from) {
        List<JoinGraph.Edge> open = new ArrayList<>(edges);
        List<JoinGraph.Edge> ordered = new ArrayList<>();
        int at = from;
        while (!open.isEmpty()) {
            int here = at;
            JoinGraph.Edge next =
                    open.stream()
                            .filter(e -> e.from() == here || e.to() == here)
                            .findFirst()
                            .orElse(open.getFirst());
            open.remove(next);
            ordered.add(next);
            at = next.from() == here ? next.to() : next.from();
        }
        return ordered;
    }

    private static String words(List<JoinGraph.Edge> edges) {
        return edges.stream().map(e -> words(e.best())).collect(Collectors.joining(" and "));
    }

    private static String words(RelationshipView r) {
        return r.role() == null
                ? "%s.%s".formatted(r.fromDataset(), String.join("+", r.fromColumns()))
                : "%s as %s".formatted(r.toDataset(), r.role());
    }

    /// Joins of the tree and what could stand in their place.
    private record Swap(List<JoinGraph.Edge> taken, List<JoinGraph.Edge> other) {

        Set<String> names() {
            return Stream.concat(taken.stream(), other.stream())
                    .map(e -> e.best().name())
                    .collect(Collectors.toSet());
        }
    }
}
