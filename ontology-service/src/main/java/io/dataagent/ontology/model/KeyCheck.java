package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.SnapshotView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Holds the keys and relationships of a model against what was measured: a key that rows repeat
/// would make sums wrong without anybody noticing. What was not measured passes.
public final class KeyCheck {

    private final SemanticModel model;
    private final Map<String, SnapshotView.Table> tables = new HashMap<>();
    private final List<ModelIssue> issues = new ArrayList<>();

    private KeyCheck(SemanticModel model, SnapshotView snapshot) {
        this.model = model;
        snapshot.tables().forEach(t -> tables.put(t.schema() + "." + t.name(), t));
    }

    /// The keys that do not hold in the measured data; empty if all do.
    public static List<ModelIssue> issuesOf(SemanticModel model, SnapshotView snapshot) {
        KeyCheck check = new KeyCheck(model, snapshot);
        for (int i = 0; i < model.datasets().size(); i++) {
            check.dataset("/datasets/" + i, model.datasets().get(i));
        }
        for (int i = 0; i < model.relationships().size(); i++) {
            check.relationship("/relationships/" + i, model.relationships().get(i));
        }
        return List.copyOf(check.issues);
    }

    private void dataset(String at, DatasetView dataset) {
        if (!holds(dataset, dataset.primaryKey())) {
            issues.add(new ModelIssue(at + "/primary_key", "rows repeat this key in the data"));
        }
        for (int i = 0; i < dataset.uniqueKeys().size(); i++) {
            if (!holds(dataset, dataset.uniqueKeys().get(i))) {
                issues.add(
                        new ModelIssue(
                                at + "/unique_keys/" + i, "rows repeat this key in the data"));
            }
        }
    }

    private void relationship(String at, RelationshipView r) {
        if (!r.cardinality().multiplies() && repeats(r.toDataset(), r.toColumns())) {
            several(at + "/to_columns", r.toDataset(), "to");
        }
        if (!r.cardinality().reversed().multiplies() && repeats(r.fromDataset(), r.fromColumns())) {
            several(at + "/from_columns", r.fromDataset(), "from");
        }
    }

    private void several(String at, String dataset, String side) {
        issues.add(
                new ModelIssue(
                        at,
                        "%s is measured to have several rows per value; the relationship is not %s one"
                                .formatted(dataset, side)));
    }

    private boolean repeats(String dataset, List<String> fields) {
        return model.dataset(dataset).map(d -> !holds(d, fields)).orElse(false);
    }

    private boolean holds(DatasetView dataset, List<String> fields) {
        SnapshotView.Table table = tables.get(dataset.source());
        if (table == null || fields.isEmpty()) {
            return true;
        }
        List<String> columns =
                fields.stream()
                        .map(
                                f ->
                                        dataset.field(f)
                                                .map(v -> Expressions.bare(v.expression()))
                                                .orElse(f))
                        .toList();
        return Measured.unique(table, columns).orElse(true);
    }
}
