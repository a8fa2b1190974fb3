package io.dataagent.agent.analyst.change;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// Ways from a dataset to those that each of its rows has at most one of.
final class Ways {

    private final Map<String, DatasetView> datasets;
    private final List<RelationshipView> joins;

    Ways(List<DatasetView> datasets, List<RelationshipView> joins) {
        this.datasets =
                datasets.stream().collect(Collectors.toMap(DatasetView::name, d -> d, (a, b) -> a));
        this.joins = joins;
    }

    /// One step of a way: from the many to the one.
    private record Edge(String from, List<String> own, String to, List<String> its) {}

    /// The FROM clause that leads from one dataset to others, the datasets being their own aliases;
    /// empty where there is no such way.
    Optional<String> from(DatasetView start, List<DatasetView> targets) {
        Map<String, Edge> came = reached(start.name());
        List<Edge> needed = new ArrayList<>();
        for (DatasetView target : targets) {
            List<Edge> back = new ArrayList<>();
            String at = target.name();
            while (!at.equals(start.name())) {
                Edge edge = came.get(at);
                if (edge == null) {
                    return Optional.empty();
                }
                back.addFirst(edge);
                at = edge.from();
            }
            back.stream().filter(e -> !needed.contains(e)).forEach(needed::add);
        }
        StringBuilder text = new StringBuilder(start.source() + " " + start.name());
        needed.forEach(e -> text.append(join(e)));
        return Optional.of(text.toString());
    }

    private Map<String, Edge> reached(String start) {
        Map<String, Edge> came = new HashMap<>();
        Deque<String> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            String at = open.poll();
            for (Edge edge : edges(at)) {
                boolean fresh = !edge.to().equals(start) && !came.containsKey(edge.to());
                if (fresh && datasets.containsKey(edge.to())) {
                    came.put(edge.to(), edge);
                    open.add(edge.to());
                }
            }
        }
        return came;
    }

    private List<Edge> edges(String at) {
        List<Edge> edges = new ArrayList<>();
        for (RelationshipView j : joins) {
            if (j.fromDataset().equals(at) && !j.cardinality().multiplies()) {
                edges.add(new Edge(at, j.fromColumns(), j.toDataset(), j.toColumns()));
            }
        }
        return edges;
    }

    private String join(Edge e) {
        List<String> equal = new ArrayList<>();
        for (int i = 0; i < e.own().size(); i++) {
            equal.add(e.from() + "." + e.own().get(i) + " = " + e.to() + "." + e.its().get(i));
        }
        String source = Objects.requireNonNull(datasets.get(e.to())).source();
        return " JOIN " + source + " " + e.to() + " ON " + String.join(" AND ", equal);
    }
}
