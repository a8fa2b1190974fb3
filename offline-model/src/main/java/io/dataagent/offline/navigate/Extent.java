package io.dataagent.offline.navigate;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.plan.Steps;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Schemas;
import io.dataagent.offline.sql.UnwritableException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What must be named so that the later tasks, which see nothing else, come to the same statements.
///
/// @param views the datasets seen so far
/// @param relationships of the whole ontology
/// @param named datasets that the plan names
/// @param strict whether every word must be understood
record Extent(
        ContextBlock block,
        List<DatasetView> views,
        List<RelationshipView> relationships,
        List<String> named,
        boolean strict) {

    /// The least that does.
    ///
    /// @throws UnwritableException if a statement cannot be written
    Drafts.Navigation of(Steps steps) {
        List<String> statements = statements(steps);
        Drafts.Navigation least = least(steps);
        return statements.equals(again(least)) ? least : hanging(least);
    }

    private List<String> statements(Steps steps) {
        return meanings(steps).map(m -> steps.written(m, block).toString()).toList();
    }

    private static Stream<Meaning> meanings(Steps steps) {
        return steps.steps().stream().flatMap(s -> Stream.ofNullable(s.meaning()));
    }

    /// The statements of whoever sees only what a draft names.
    private List<String> again(Drafts.Navigation draft) {
        Set<String> names = Set.copyOf(draft.datasets());
        Schema seen =
                Schemas.read(
                        views.stream().filter(d -> names.contains(d.name())).toList(),
                        relationships.stream()
                                .filter(r -> draft.relationships().contains(r.name()))
                                .toList(),
                        block.metrics().stream()
                                .filter(m -> names.containsAll(m.datasets()))
                                .toList());
        try {
            return statements(Steps.of(block, seen, strict));
        } catch (UnwritableException e) {
            return List.of();
        }
    }

    /// With every join among its datasets, where fewer would let the question be read another way.
    private Drafts.Navigation hanging(Drafts.Navigation draft) {
        Set<String> joins = new LinkedHashSet<>(draft.relationships());
        relationships.stream()
                .filter(r -> draft.datasets().contains(r.fromDataset()))
                .filter(r -> draft.datasets().contains(r.toDataset()))
                .forEach(r -> joins.add(r.name()));
        return full(draft.datasets(), joins);
    }

    /// The datasets and joins that the statements need, and what the plan names.
    private Drafts.Navigation least(Steps steps) {
        Set<String> datasets = new LinkedHashSet<>();
        Set<String> joins = new LinkedHashSet<>();
        for (Meaning m : meanings(steps).toList()) {
            Schema schema = steps.schema().preferring(m.roles());
            List<String> needed = List.copyOf(m.datasets(schema));
            datasets.addAll(needed);
            needed.forEach(to -> path(schema, needed.getFirst(), to, datasets, joins));
            named.forEach(to -> path(schema, needed.getFirst(), to, datasets, joins));
        }
        datasets.addAll(named);
        return full(datasets, joins);
    }

    private static Drafts.Navigation full(Collection<String> datasets, Collection<String> joins) {
        return new Drafts.Navigation(
                List.copyOf(datasets),
                List.copyOf(joins),
                Coverage.FULL,
                List.of(),
                "Every word of the question is covered.");
    }

    private static void path(
            Schema schema, String from, String to, Set<String> datasets, Set<String> joins) {
        for (Edge e : schema.path(from, to).map(JoinPath::edges).orElse(List.of())) {
            datasets.add(e.to());
            joins.add(e.relationship().name());
        }
    }
}
