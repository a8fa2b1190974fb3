package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.SnapshotView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Holds a model against the data: every source must be a table of the snapshot and every column
/// that an expression names must be one of its columns.
public final class SourceCheck {

    private final Map<String, Set<String>> columnsOf = new HashMap<>();
    private final List<ModelIssue> issues = new ArrayList<>();

    private SourceCheck(SnapshotView snapshot) {
        for (SnapshotView.Table table : snapshot.tables()) {
            columnsOf.put(
                    table.schema() + "." + table.name(),
                    table.columns().stream()
                            .map(SnapshotView.ColumnProfile::name)
                            .collect(Collectors.toSet()));
        }
    }

    /// What of the model does not exist in the data; empty if all of it does.
    public static List<ModelIssue> issuesOf(SemanticModel model, SnapshotView snapshot) {
        SourceCheck check = new SourceCheck(snapshot);
        for (int i = 0; i < model.datasets().size(); i++) {
            check.dataset("/datasets/" + i, model.datasets().get(i));
        }
        return List.copyOf(check.issues);
    }

    private void dataset(String at, DatasetView dataset) {
        if (dataset.source().stripLeading().startsWith("(")) {
            issues.add(
                    new ModelIssue(
                            at + "/source",
                            "a query as a source cannot be published; make it a view in the database"));
            return;
        }
        Set<String> columns = columnsOf.get(dataset.source());
        if (columns == null) {
            issues.add(
                    new ModelIssue(
                            at + "/source",
                            "the snapshot has no table \"" + dataset.source() + "\""));
            return;
        }
        for (int i = 0; i < dataset.fields().size(); i++) {
            String place = at + "/fields/" + i + "/expression";
            if (Expressions.read(dataset.fields().get(i).expression())
                    instanceof Expressions.Reading.Columns(Set<Expressions.Reference> named)) {
                named.stream()
                        .map(Expressions.Reference::field)
                        .filter(c -> !columns.contains(c))
                        .forEach(
                                c ->
                                        issues.add(
                                                new ModelIssue(
                                                        place,
                                                        "the table has no column \"" + c + "\"")));
            }
        }
    }
}
