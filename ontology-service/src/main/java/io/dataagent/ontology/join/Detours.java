package io.dataagent.ontology.join;

import io.dataagent.contracts.ontology.JoinPlanView.Detour;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Ends;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Tells where a plan leads around a relationship that a person would expect: between two asked
/// datasets it was struck out, or is too uncertain to be joined along.
///
/// @param certain relationships that may be joined along
/// @param uncertain those that may not
/// @param struck what a person struck out
public record Detours(
        List<RelationshipView> certain, List<RelationshipView> uncertain, List<Ends> struck) {

    /// Nothing is known of such relationships.
    static final Detours NONE = new Detours(List.of(), List.of(), List.of());

    public Detours {
        certain = List.copyOf(certain);
        uncertain = List.copyOf(uncertain);
        struck = List.copyOf(struck);
    }

    /// @param relationships those of the version, also uncertain ones
    /// @param minConfidence inferred relationships below it are not joined along
    public static Detours of(
            List<RelationshipView> relationships, List<Ends> struck, double minConfidence) {
        return new Detours(
                relationships.stream().filter(r -> !JoinGraph.doubtful(r, minConfidence)).toList(),
                relationships.stream().filter(r -> JoinGraph.doubtful(r, minConfidence)).toList(),
                struck);
    }

    /// One for each pair that is joined through others.
    ///
    /// @param asked the datasets that were asked for
    /// @param tree the joins of the plan
    List<Detour> of(List<String> asked, List<RelationshipView> tree) {
        List<Detour> found = new ArrayList<>();
        Set<Set<String>> told = new HashSet<>();
        Stream.concat(
                        struck.stream().map(e -> new Missing(e, true)),
                        uncertain.stream().map(r -> new Missing(Ends.of(r), false)))
                .filter(m -> asked.contains(m.from()) && asked.contains(m.to()))
                .filter(m -> !m.from().equals(m.to()))
                .filter(m -> certain.stream().noneMatch(m::replacedBy))
                .forEach(
                        m -> {
                            List<String> way = way(m.from(), m.to(), tree);
                            if (way.size() > 2 && told.add(Set.of(m.from(), m.to()))) {
                                found.add(m.around(way.subList(1, way.size() - 1)));
                            }
                        });
        return found;
    }

    /// A sentence for whoever writes the statement.
    static String words(Detour d) {
        return "detour: %s and %s are joined through %s, because the relationship by %s.%s %s"
                .formatted(
                        d.from(),
                        d.to(),
                        String.join(", ", d.through()),
                        d.from(),
                        String.join("+", d.columns()),
                        d.struck() ? "was struck out" : "is too uncertain");
    }

    /// The datasets from one to another along a tree, both included; empty if none leads there.
    private static List<String> way(String from, String to, List<RelationshipView> tree) {
        Map<String, String> before = new HashMap<>(Map.of(from, ""));
        Deque<String> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty() && !before.containsKey(to)) {
            String here = open.remove();
            for (RelationshipView edge : tree) {
                String next =
                        edge.fromDataset().equals(here)
                                ? edge.toDataset()
                                : edge.toDataset().equals(here) ? edge.fromDataset() : here;
                if (before.putIfAbsent(next, here) == null) {
                    open.add(next);
                }
            }
        }
        List<String> way = new ArrayList<>();
        for (String at = to; before.containsKey(at) && !at.isEmpty(); at = before.get(at)) {
            way.add(at);
        }
        return way.reversed();
    }

    /// A relationship that the plan may not follow.
    private record Missing(Ends ends, boolean struck) {

        String from() {
            return ends.fromDataset();
        }

        String to() {
            return ends.toDataset();
        }

        /// Whether another relationship joins the same two.
        boolean replacedBy(RelationshipView r) {
            return Set.of(from(), to())
                    .equals(new HashSet<>(List.of(r.fromDataset(), r.toDataset())));
        }

        Detour around(List<String> through) {
            return new Detour(from(), to(), ends.fromColumns(), through, struck);
        }
    }
}
