package io.dataagent.agent.analyst.coverage.way;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The relationships of a model as a net of datasets.
final class Streets {

    /// What is less certain is no way that a person would expect.
    private static final double CERTAIN = 0.5;

    /// So many steps are looked at for one pair of datasets.
    private static final int MOST_STEPS = 20_000;

    private final List<DatasetView> datasets;
    private final Map<String, List<Step>> from = new HashMap<>();
    private int steps;

    /// @param reach the share of rows that it leads to any other
    private record Step(String to, Cardinality cardinality, double reach) {}

    Streets(List<DatasetView> datasets, List<RelationshipView> relationships) {
        this.datasets = datasets;
        relationships.stream()
                .filter(r -> r.confidence() >= CERTAIN)
                .filter(r -> !r.fromDataset().equals(r.toDataset()))
                .forEach(this::add);
    }

    private void add(RelationshipView r) {
        double filled = r.fromColumns().stream().mapToDouble(c -> filled(r, c)).min().orElse(1);
        Cardinality there = r.cardinality();
        double back = Math.min(1, filled * ratio(r.fromDataset(), r.toDataset()));
        boolean child = there == Cardinality.MANY_TO_ONE || there == Cardinality.ONE_TO_ONE;
        step(r.fromDataset(), new Step(r.toDataset(), there, child ? filled : 1));
        step(r.toDataset(), new Step(r.fromDataset(), there.reversed(), child ? back : 1));
    }

    /// Where two datasets meet more than once, the way that reaches most counts.
    private void step(String dataset, Step step) {
        List<Step> steps = from.computeIfAbsent(dataset, d -> new ArrayList<>());
        Optional<Step> other = steps.stream().filter(s -> s.to().equals(step.to())).findFirst();
        if (other.isEmpty() || other.get().reach() < step.reach()) {
            other.ifPresent(steps::remove);
            steps.add(step);
        }
    }

    private double filled(RelationshipView r, String column) {
        return view(r.fromDataset())
                .flatMap(d -> d.field(column))
                .map(FieldView::nullRate)
                .map(n -> 1 - n)
                .orElse(1.0);
    }

    private double ratio(String many, String one) {
        Long rows = view(many).map(DatasetView::rowCount).orElse(null);
        Long of = view(one).map(DatasetView::rowCount).orElse(null);
        return rows == null || of == null || of == 0 ? 1 : (double) rows / of;
    }

    private Optional<DatasetView> view(String name) {
        return datasets.stream().filter(d -> d.name().equals(name)).findFirst();
    }

    /// The ways between two datasets of at most so many steps, the shortest first.
    List<Way> between(String start, String end, int longest) {
        Map<String, Integer> distances = distances(end);
        List<Way> found = new ArrayList<>();
        steps = 0;
        follow(List.of(start), end, longest, distances, found);
        return found.stream().sorted(Comparator.comparingInt(Way::length)).toList();
    }

    private void follow(
            List<String> gone,
            String end,
            int longest,
            Map<String, Integer> distances,
            List<Way> found) {
        if (gone.getLast().equals(end)) {
            found.add(of(gone));
            return;
        }
        for (Step step : from.getOrDefault(gone.getLast(), List.of())) {
            Integer left = distances.get(step.to());
            boolean near = left != null && gone.size() + left <= longest;
            if (near && !gone.contains(step.to()) && steps++ < MOST_STEPS) {
                follow(
                        Stream.concat(gone.stream(), Stream.of(step.to())).toList(),
                        end,
                        longest,
                        distances,
                        found);
            }
        }
    }

    private Map<String, Integer> distances(String end) {
        Map<String, Integer> distances = new HashMap<>(Map.of(end, 0));
        Deque<String> open = new ArrayDeque<>(List.of(end));
        while (!open.isEmpty()) {
            String dataset = open.removeFirst();
            for (Step step : from.getOrDefault(dataset, List.of())) {
                if (distances.putIfAbsent(step.to(), distances.getOrDefault(dataset, 0) + 1)
                        == null) {
                    open.addLast(step.to());
                }
            }
        }
        return distances;
    }

    /// The way through these datasets; what no relationship says reaches everything.
    Way of(List<String> through) {
        int spreads = 0;
        int turns = 0;
        double reach = 1;
        boolean gathered = false;
        for (int i = 0; i + 1 < through.size(); i++) {
            Step step = step(through.get(i), through.get(i + 1));
            boolean spread = step.cardinality().multiplies();
            spreads += spread ? 1 : 0;
            turns += spread && gathered ? 1 : 0;
            gathered = step.cardinality().reversed().multiplies() || gathered && !spread;
            reach *= step.reach();
        }
        return new Way(through, spreads, turns, reach);
    }

    private Step step(String dataset, String next) {
        return from.getOrDefault(dataset, List.of()).stream()
                .filter(s -> s.to().equals(next))
                .findFirst()
                .orElse(new Step(next, Cardinality.MANY_TO_ONE, 1));
    }
}
