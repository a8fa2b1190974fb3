package io.dataagent.agent.analyst.verifier;

import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finds sums over rows that a join has multiplied: every source of the sum lies on the one side
/// of a one-to-many join of the same SELECT. A statement that aggregates before it joins, or that
/// counts distinct values, is not multiplied.
final class FanOut {

    private static final Pattern SELECT = Pattern.compile("(?i)\\bselect\\b");
    private static final Pattern DISTINCT = Pattern.compile("(?i)\\bdistinct\\b");
    private static final Pattern SUMMING = Pattern.compile("(?i)\\b(sum|avg|count)\\s*\\(");

    private FanOut() {}

    static Optional<Finding.JoinMultiplication> find(
            int stepId, String sql, QueryLineage lineage, List<RelationshipView> joins) {
        boolean flat = SELECT.matcher(sql).results().count() == 1;
        if (!flat || DISTINCT.matcher(sql).find() || !SUMMING.matcher(sql).find()) {
            return Optional.empty();
        }
        Set<String> read = new HashSet<>(lineage.datasets());
        List<RelationshipView> made =
                joins.stream()
                        .filter(j -> joined(j, lineage))
                        .filter(j -> read.contains(j.fromDataset()) && read.contains(j.toDataset()))
                        .toList();
        return lineage.outputs().stream()
                .filter(OutputColumn::aggregated)
                .filter(o -> summed(o, sql))
                .flatMap(o -> multiplied(stepId, o, made).stream())
                .findFirst();
    }

    private static boolean joined(RelationshipView join, QueryLineage lineage) {
        Set<String> ends = pair(join.fromDataset(), join.toDataset());
        return lineage.joins().stream().anyMatch(j -> ends.equals(pair(j.from(), j.to())));
    }

    private static Set<String> pair(String a, String b) {
        return Set.copyOf(List.of(a, b));
    }

    private static boolean summed(OutputColumn output, String sql) {
        return output.sources().stream()
                .map(s -> s.substring(s.lastIndexOf('.') + 1))
                .anyMatch(
                        field ->
                                Pattern.compile(
                                                "(?i)\\b(sum|avg|count)\\s*\\([^()]*"
                                                        + Pattern.quote(field)
                                                        + "\\b")
                                        .matcher(sql)
                                        .find());
    }

    private static Optional<Finding.JoinMultiplication> multiplied(
            int stepId, OutputColumn output, List<RelationshipView> joins) {
        Set<String> sources =
                output.sources().stream()
                        .map(s -> s.substring(0, Math.max(0, s.lastIndexOf('.'))))
                        .collect(Collectors.toSet());
        Map<String, String> by = new HashMap<>();
        for (String source : sources) {
            Optional<String> many =
                    manySide(source, joins).stream().filter(d -> !sources.contains(d)).findFirst();
            if (many.isEmpty()) {
                return Optional.empty();
            }
            by.put(source, many.get());
        }
        return by.entrySet().stream()
                .findFirst()
                .map(e -> new Finding.JoinMultiplication(stepId, e.getKey(), e.getValue()));
    }

    /// Datasets of which there may be several rows for one row of this one.
    private static Set<String> manySide(String start, List<RelationshipView> joins) {
        Set<String> many = new HashSet<>();
        Set<String> seen = new HashSet<>(Set.of(start));
        Deque<Visit> open = new ArrayDeque<>(List.of(new Visit(start, false)));
        while (!open.isEmpty()) {
            Visit here = open.removeFirst();
            if (here.several()) {
                many.add(here.dataset());
            }
            for (RelationshipView join : joins) {
                next(join, here).filter(v -> seen.add(v.dataset())).ifPresent(open::addLast);
            }
        }
        return many;
    }

    private static Optional<Visit> next(RelationshipView join, Visit here) {
        if (join.fromDataset().equals(here.dataset())) {
            boolean several = here.several() || join.cardinality().multiplies();
            return Optional.of(new Visit(join.toDataset(), several));
        }
        if (join.toDataset().equals(here.dataset())) {
            boolean several = here.several() || join.cardinality().reversed().multiplies();
            return Optional.of(new Visit(join.fromDataset(), several));
        }
        return Optional.empty();
    }

    private record Visit(String dataset, boolean several) {}
}
