package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Checks a semantic model: names are unique and bounded, keys and relationships name fields that
/// exist, and every expression reads and names fields that exist.
public final class ModelCheck {

    /// Most datasets in a model.
    public static final int MAX_DATASETS = 2_000;

    /// Most fields in a dataset.
    public static final int MAX_FIELDS = 2_000;

    /// Most relationships in a document that is read.
    public static final int MAX_RELATIONSHIPS = 20_000;

    /// Most metrics in a document that is read.
    public static final int MAX_METRICS = 5_000;

    private static final int MAX_NAME = 200;
    private static final int MAX_ISSUES = 100;

    private final SemanticModel model;
    private final List<ModelIssue> issues = new ArrayList<>();
    private final Map<String, Set<String>> fieldsOf = new HashMap<>();

    private ModelCheck(SemanticModel model) {
        this.model = model;
    }

    /// Everything that is wrong with a model, at most 100 things; empty if it is right.
    public static List<ModelIssue> issuesOf(SemanticModel model) {
        ModelCheck check = new ModelCheck(model);
        check.run();
        return check.issues.stream().limit(MAX_ISSUES).toList();
    }

    private void run() {
        name("/name", model.name());
        if (model.datasets().isEmpty() || model.datasets().size() > MAX_DATASETS) {
            issue("/datasets", "a model has 1 to " + MAX_DATASETS + " datasets");
            return;
        }
        unique("/datasets", model.datasets().stream().map(DatasetView::name).toList());
        for (int i = 0; i < model.datasets().size(); i++) {
            dataset("/datasets/" + i, model.datasets().get(i));
        }
        unique("/relationships", model.relationships().stream().map(r -> r.name()).toList());
        for (int i = 0; i < model.relationships().size(); i++) {
            relationship("/relationships/" + i, model.relationships().get(i));
        }
        unique("/metrics", model.metrics().stream().map(MetricView::name).toList());
        for (int i = 0; i < model.metrics().size(); i++) {
            metric("/metrics/" + i, model.metrics().get(i));
        }
    }

    private void dataset(String at, DatasetView dataset) {
        name(at + "/name", dataset.name());
        if (dataset.source().isBlank()) {
            issue(at + "/source", "a dataset needs a source");
        }
        if (dataset.fields().size() > MAX_FIELDS) {
            issue(at + "/fields", "a dataset has at most " + MAX_FIELDS + " fields");
            return;
        }
        List<String> names = dataset.fields().stream().map(FieldView::name).toList();
        unique(at + "/fields", names);
        Set<String> known = Set.copyOf(new HashSet<>(names));
        fieldsOf.put(dataset.name(), known);
        for (int i = 0; i < dataset.fields().size(); i++) {
            field(at + "/fields/" + i, dataset.fields().get(i));
        }
        exist(at + "/primary_key", dataset.name(), dataset.primaryKey());
        for (List<String> key : dataset.uniqueKeys()) {
            exist(at + "/unique_keys", dataset.name(), key);
        }
    }

    private void field(String at, FieldView field) {
        name(at + "/name", field.name());
        if (Expressions.read(field.expression())
                instanceof Expressions.Reading.Unreadable(String reason)) {
            issue(at + "/expression", reason);
        }
    }

    private void relationship(String at, RelationshipView relationship) {
        name(at + "/name", relationship.name());
        exist(at + "/from_columns", relationship.fromDataset(), relationship.fromColumns());
        exist(at + "/to_columns", relationship.toDataset(), relationship.toColumns());
    }

    private void metric(String at, MetricView metric) {
        name(at + "/name", metric.name());
        switch (Expressions.read(metric.expression())) {
            case Expressions.Reading.Unreadable(String reason) -> issue(at + "/expression", reason);
            case Expressions.Reading.Columns(Set<Expressions.Reference> references) -> {
                if (references.isEmpty()) {
                    issue(at + "/expression", "a metric names at least one dataset.field");
                }
                for (Expressions.Reference reference : references) {
                    exist(at + "/expression", reference.dataset(), List.of(reference.field()));
                }
            }
        }
    }

    private void exist(String at, String dataset, List<String> fields) {
        Set<String> known = fieldsOf.get(dataset);
        if (known == null) {
            issue(at, "there is no dataset " + quoted(dataset));
            return;
        }
        for (String field : fields) {
            if (!known.contains(field)) {
                issue(at, "dataset " + quoted(dataset) + " has no field " + quoted(field));
            }
        }
    }

    private void name(String at, String name) {
        if (name.isBlank()
                || name.length() > MAX_NAME
                || name.codePoints().anyMatch(Character::isISOControl)) {
            issue(at, "a name has 1 to " + MAX_NAME + " characters and no control characters");
        }
    }

    private void unique(String at, List<String> names) {
        names.stream()
                .collect(Collectors.groupingBy(n -> n, Collectors.counting()))
                .forEach(
                        (name, count) -> {
                            if (count > 1) {
                                issue(at, "the name " + quoted(name) + " occurs " + count + "×");
                            }
                        });
    }

    private void issue(String at, String message) {
        issues.add(new ModelIssue(at, message));
    }

    private static String quoted(String name) {
        String shown = name.length() > MAX_NAME ? name.substring(0, MAX_NAME) + "…" : name;
        return "\"" + shown.replaceAll("\\p{Cntrl}", "?") + "\"";
    }
}
