package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.SnapshotView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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

    /// What keeps a model without a connection from being published, for each dataset.
    public static List<ModelIssue> unknown(SemanticModel model) {
        List<ModelIssue> issues = new ArrayList<>();
        for (int i = 0; i < model.datasets().size(); i++) {
            issues.add(
                    new ModelIssue(
                            "/datasets/" + i + "/source",
                            "the model has no connection, so nothing is known of “"
                                    + model.datasets().get(i).source()
                                    + "”"));
        }
        return issues;
    }

    private void dataset(String at, DatasetView dataset) {
        if (dataset.fields().isEmpty()) {
            issues.add(new ModelIssue(at + "/fields", "a dataset needs at least one field"));
        }
        if (QuerySource.is(dataset.source())) {
            query(at, dataset);
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
        fields(at, dataset, columns, "the table has no column");
    }

    private void query(String at, DatasetView dataset) {
        switch (QuerySource.read(dataset.source())) {
            case QuerySource.Reading.Unusable(String reason) ->
                    issues.add(new ModelIssue(at + "/source", reason));
            case QuerySource.Reading.Query query -> {
                Set<String> columns = new HashSet<>(query.columns());
                for (String name : query.tables()) {
                    Set<String> found = table(name);
                    if (found == null) {
                        issues.add(
                                new ModelIssue(
                                        at + "/source",
                                        "the snapshot has no table \"" + name + "\""));
                    } else if (query.star()) {
                        columns.addAll(found);
                    }
                }
                fields(at, dataset, columns, "the query gives out no column");
            }
        }
    }

    /// The columns of a table by its name in a query; null if no table or more than one has it.
    private @Nullable Set<String> table(String name) {
        Set<String> exact = columnsOf.get(name);
        if (exact != null) {
            return exact;
        }
        List<String> alike =
                columnsOf.keySet().stream()
                        .filter(
                                t ->
                                        t.equalsIgnoreCase(name)
                                                || t.substring(t.indexOf('.') + 1)
                                                        .equalsIgnoreCase(name))
                        .toList();
        return alike.size() == 1 ? columnsOf.get(alike.getFirst()) : null;
    }

    private void fields(String at, DatasetView dataset, Set<String> columns, String lacking) {
        for (int i = 0; i < dataset.fields().size(); i++) {
            String place = at + "/fields/" + i + "/expression";
            if (Expressions.read(dataset.fields().get(i).expression())
                    instanceof Expressions.Reading.Columns(Set<Expressions.Reference> named)) {
                named.stream()
                        .map(Expressions.Reference::field)
                        .filter(c -> !columns.contains(c))
                        .forEach(
                                c -> issues.add(new ModelIssue(place, lacking + " \"" + c + "\"")));
            }
        }
    }
}
