package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.model.Ends;
import io.dataagent.ontology.model.Expressions;
import io.dataagent.ontology.model.SemanticModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What a discovery alone would make of the data, to look things up by where they lie.
final class Discovered {

    private final SemanticModel draft;
    private final Map<String, DatasetView> bySource = new LinkedHashMap<>();
    private final Map<String, Set<String>> columns = new HashMap<>();
    private final Set<Ends> ends = new HashSet<>();

    Discovered(SnapshotView snapshot, double minConfidence) {
        this.draft = ModelDraft.from("draft", snapshot, minConfidence);
        draft.datasets().forEach(d -> bySource.put(d.source(), d));
        snapshot.tables()
                .forEach(
                        t ->
                                columns.put(
                                        t.schema() + "." + t.name(),
                                        t.columns().stream()
                                                .map(SnapshotView.ColumnProfile::name)
                                                .collect(Collectors.toSet())));
        draft.relationships().forEach(r -> ends.add(bySource(Ends.of(r))));
    }

    SemanticModel draft() {
        return draft;
    }

    Map<String, DatasetView> bySource() {
        return bySource;
    }

    Optional<DatasetView> dataset(String source) {
        return Optional.ofNullable(bySource.get(source));
    }

    /// The columns that a table really has.
    Set<String> columns(String source) {
        return columns.getOrDefault(source, Set.of());
    }

    Optional<FieldView> field(String source, String expression) {
        return dataset(source)
                .flatMap(
                        d ->
                                d.fields().stream()
                                        .filter(f -> same(f.expression(), expression))
                                        .findFirst());
    }

    private static boolean same(String a, String b) {
        return Expressions.bare(a).equals(Expressions.bare(b));
    }

    /// Whether it finds a relationship between these columns, named by tables.
    boolean joins(Ends bySource) {
        return ends.contains(bySource) || ends.contains(bySource.reversed());
    }

    /// Ends of this draft with tables in place of datasets.
    Ends bySource(Ends ofDraft) {
        return new Ends(
                source(ofDraft.fromDataset()),
                ofDraft.fromColumns(),
                source(ofDraft.toDataset()),
                ofDraft.toColumns());
    }

    private String source(String dataset) {
        return draft.dataset(dataset).map(DatasetView::source).orElse(dataset);
    }
}
