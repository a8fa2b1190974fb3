package io.dataagent.ontology.join;

import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.Set;

/// Plans the joins for a set of datasets: the provably smallest tree for up to eight of them,
/// shortest connections one after the other beyond that. Traps are named, choices of role are
/// handed back as questions, datasets that nothing connects are listed.
public final class JoinPlanner {

    /// Most datasets for which the tree is exact.
    public static final int EXACT_LIMIT = 8;

    private final JoinGraph graph;
    private final JoinLimits limits;
    private final Detours detours;

    public JoinPlanner(JoinGraph graph) {
        this(graph, JoinLimits.STANDARD);
    }

    public JoinPlanner(JoinGraph graph, JoinLimits limits) {
        this(graph, limits, Detours.NONE);
    }

    /// @param detours what is known of relationships that are not joined along
    public JoinPlanner(JoinGraph graph, JoinLimits limits, Detours detours) {
        this.graph = graph;
        this.limits = limits;
        this.detours = detours;
    }

    /// The shortest paths between two datasets, the shortest first; none for unknown names. A
    /// dataset and itself meet along its self-relations.
    public List<JoinPath> paths(String from, String to) {
        Integer start = graph.node(from);
        Integer goal = graph.node(to);
        if (start == null || goal == null) {
            return List.of();
        }
        if (start.equals(goal)) {
            return graph.selfRelations(start).stream()
                    .limit(limits.maxPaths())
                    .map(r -> path(List.of(from, from), List.of(r)))
                    .toList();
        }
        return PairPaths.of(graph, start, goal, limits).stream().map(p -> path(from, p)).toList();
    }

    private JoinPath path(String from, List<PairPaths.Step> steps) {
        List<String> datasets = new ArrayList<>(List.of(from));
        steps.forEach(s -> datasets.add(graph.name(s.to())));
        return path(datasets, steps.stream().map(PairPaths.Step::relationship).toList());
    }

    private static JoinPath path(List<String> datasets, List<RelationshipView> edges) {
        long cost = edges.stream().mapToLong(Weights::of).sum();
        List<String> ends = List.of(datasets.getFirst(), datasets.getLast());
        return new JoinPath(datasets, edges, Weights.inJoins(cost), Traps.of(ends, edges));
    }

    /// Plans the joins.
    ///
    /// @param datasets the asked datasets; unknown names come back as unreachable, and a name that
    ///   is given twice asks for its self-relation
    public JoinPlanView plan(List<String> datasets) {
        List<String> unreachable = new ArrayList<>();
        List<Integer> terminals = connected(datasets, unreachable);
        List<String> warnings = new ArrayList<>();
        List<JoinGraph.Edge> tree = tree(terminals, warnings);
        List<JoinGraph.Edge> ordered = inJoinOrder(terminals, tree);
        SequencedSet<String> all = new LinkedHashSet<>();
        terminals.forEach(t -> all.add(graph.name(t)));
        ordered.forEach(e -> all.addAll(List.of(graph.name(e.from()), graph.name(e.to()))));
        List<RelationshipView> edges =
                new ArrayList<>(ordered.stream().map(JoinGraph.Edge::best).toList());
        List<JoinPlanView.Alternative> questions = new ArrayList<>(RoleQuestions.of(ordered));
        for (int twice : askedTwice(datasets)) {
            List<RelationshipView> self = graph.selfRelations(twice);
            self.stream().limit(1).forEach(edges::add);
            questions.addAll(RoleQuestions.ofSelf(self));
        }
        warnings.addAll(Traps.of(terminals.stream().map(graph::name).toList(), edges));
        if (terminals.size() <= EXACT_LIMIT) {
            warnings.addAll(EqualTrees.questions(graph, terminals, tree));
        }
        List<JoinPlanView.Detour> around =
                detours.of(terminals.stream().map(graph::name).toList(), edges);
        around.forEach(d -> warnings.add(Detours.words(d)));
        return new JoinPlanView(List.copyOf(all), edges, warnings, unreachable, questions, around);
    }

    private List<Integer> askedTwice(List<String> datasets) {
        Set<String> seen = new HashSet<>();
        return datasets.stream()
                .filter(d -> !seen.add(d))
                .distinct()
                .map(graph::node)
                .filter(Objects::nonNull)
                .toList();
    }

    private List<JoinGraph.Edge> tree(List<Integer> terminals, List<String> warnings) {
        if (terminals.size() <= EXACT_LIMIT) {
            return SteinerTree.of(graph, terminals.stream().mapToInt(i -> i).toArray());
        }
        warnings.add(
                "approximate: more than "
                        + EXACT_LIMIT
                        + " datasets, the set of joins may not be the smallest");
        return NearestFirst.of(graph, terminals);
    }

    /// The terminals of the component that holds most of them; the others are unreachable.
    private List<Integer> connected(List<String> datasets, List<String> unreachable) {
        Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
        for (String name : new LinkedHashSet<>(datasets)) {
            Integer node = graph.node(name);
            if (node == null) {
                unreachable.add(name);
            } else {
                groups.computeIfAbsent(graph.component(node), _ -> new ArrayList<>()).add(node);
            }
        }
        List<Integer> largest = List.of();
        for (List<Integer> group : groups.values()) {
            if (group.size() > largest.size()) {
                largest = group;
            }
        }
        for (List<Integer> group : groups.values()) {
            if (!group.equals(largest)) {
                group.forEach(n -> unreachable.add(graph.name(n)));
            }
        }
        return largest;
    }

    /// The same edges so that each one after the first adds one dataset to those joined already;
    /// starts at the dataset with the finest grain, as far as there is one.
    private List<JoinGraph.Edge> inJoinOrder(List<Integer> terminals, List<JoinGraph.Edge> tree) {
        List<JoinGraph.Edge> open = new ArrayList<>(tree);
        List<JoinGraph.Edge> ordered = new ArrayList<>();
        if (tree.isEmpty()) {
            return ordered;
        }
        SequencedSet<Integer> joined = new LinkedHashSet<>(List.of(start(terminals, tree)));
        while (!open.isEmpty()) {
            JoinGraph.Edge next =
                    open.stream()
                            .filter(e -> joined.contains(e.from()) || joined.contains(e.to()))
                            .findFirst()
                            .orElseThrow();
            open.remove(next);
            ordered.add(next);
            joined.add(next.from());
            joined.add(next.to());
        }
        return ordered;
    }

    private int start(List<Integer> terminals, List<JoinGraph.Edge> tree) {
        Map<Integer, Integer> incoming = new HashMap<>();
        for (JoinGraph.Edge edge : tree) {
            RelationshipView best = edge.best();
            boolean toIsOne = best.cardinality().reversed().multiplies();
            Integer one = graph.node(toIsOne ? best.toDataset() : best.fromDataset());
            if (one != null && best.cardinality() != best.cardinality().reversed()) {
                incoming.merge(one, 1, Integer::sum);
            }
        }
        SequencedSet<Integer> candidates = new LinkedHashSet<>(terminals);
        tree.forEach(e -> candidates.addAll(List.of(e.from(), e.to())));
        return candidates.stream()
                .filter(n -> !incoming.containsKey(n))
                .findFirst()
                .orElse(candidates.getFirst());
    }
}
