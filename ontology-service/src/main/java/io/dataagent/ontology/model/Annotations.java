package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Words that a person adds to a model: labels, descriptions, synonyms and metrics. What is
/// absent stays as it is; a metric of a known name is replaced and keeps its unit.
///
/// @param datasets by name
/// @param metrics new or changed ones
public record Annotations(List<OfDataset> datasets, List<OfMetric> metrics) {

    public Annotations {
        datasets = datasets == null ? List.of() : List.copyOf(datasets);
        metrics = metrics == null ? List.of() : List.copyOf(metrics);
    }

    /// Words for a dataset.
    public record OfDataset(
            String name,
            @Nullable String label,
            @Nullable String description,
            @Nullable List<String> synonyms,
            List<OfField> fields) {

        public OfDataset {
            fields = fields == null ? List.of() : List.copyOf(fields);
        }
    }

    /// Words for a field.
    public record OfField(
            String name,
            @Nullable String label,
            @Nullable String description,
            @Nullable List<String> synonyms) {}

    /// A metric; its datasets are read from the expression if they are not given.
    public record OfMetric(
            String name,
            String expression,
            @Nullable String label,
            @Nullable String description,
            @Nullable List<String> synonyms,
            @Nullable List<String> datasets) {

        MetricView view(@Nullable MetricView known) {
            List<String> named = datasets == null ? List.of() : datasets;
            return new MetricView(
                    name,
                    expression,
                    label,
                    description,
                    synonyms == null ? List.of() : synonyms,
                    named.isEmpty() ? datasetsIn(expression) : named,
                    known == null ? null : known.unit());
        }
    }

    /// The datasets that a metric's expression names; empty if it does not read.
    public static List<String> datasetsIn(String expression) {
        return switch (Expressions.read(expression)) {
            case Expressions.Reading.Unreadable _ -> List.of();
            case Expressions.Reading.Columns(Set<Expressions.Reference> references) ->
                    references.stream()
                            .map(Expressions.Reference::dataset)
                            .filter(d -> !d.isEmpty())
                            .distinct()
                            .sorted()
                            .toList();
        };
    }

    /// Names in here that the model does not have.
    public List<ModelIssue> unknownNames(SemanticModel model) {
        List<ModelIssue> issues = new ArrayList<>();
        for (int i = 0; i < datasets.size(); i++) {
            OfDataset words = datasets.get(i);
            Optional<DatasetView> dataset = model.dataset(words.name());
            if (dataset.isEmpty()) {
                issues.add(new ModelIssue("/datasets/" + i + "/name", "unknown dataset"));
                continue;
            }
            for (int j = 0; j < words.fields().size(); j++) {
                if (dataset.get().field(words.fields().get(j).name()).isEmpty()) {
                    issues.add(
                            new ModelIssue(
                                    "/datasets/" + i + "/fields/" + j + "/name", "unknown field"));
                }
            }
        }
        return issues;
    }

    /// The model with these words in it.
    public SemanticModel applyTo(SemanticModel model) {
        Map<String, OfDataset> byName = index(datasets, OfDataset::name);
        Map<String, MetricView> measures = new LinkedHashMap<>();
        model.metrics().forEach(m -> measures.put(m.name(), m));
        metrics.forEach(m -> measures.put(m.name(), m.view(measures.get(m.name()))));
        return model.with(
                model.datasets().stream().map(d -> annotated(d, byName.get(d.name()))).toList(),
                List.copyOf(measures.values()));
    }

    private static DatasetView annotated(DatasetView dataset, @Nullable OfDataset words) {
        if (words == null) {
            return dataset;
        }
        Map<String, OfField> fields = index(words.fields(), OfField::name);
        return new DatasetView(
                dataset.name(),
                dataset.source(),
                words.label() == null ? dataset.label() : words.label(),
                words.description() == null ? dataset.description() : words.description(),
                words.synonyms() == null ? dataset.synonyms() : words.synonyms(),
                dataset.primaryKey(),
                dataset.uniqueKeys(),
                dataset.rowCount(),
                dataset.fields().stream().map(f -> annotated(f, fields.get(f.name()))).toList(),
                dataset.yaml());
    }

    private static FieldView annotated(FieldView field, @Nullable OfField words) {
        if (words == null) {
            return field;
        }
        return new FieldView(
                field.name(),
                field.expression(),
                words.label() == null ? field.label() : words.label(),
                words.description() == null ? field.description() : words.description(),
                field.datatype(),
                field.time(),
                words.synonyms() == null ? field.synonyms() : words.synonyms(),
                field.sampleValues(),
                field.nullRate(),
                field.distinctCount(),
                field.min(),
                field.max(),
                field.unit());
    }

    private static <T> Map<String, T> index(List<T> items, Function<T, String> key) {
        Map<String, T> map = new LinkedHashMap<>();
        items.forEach(item -> map.put(key.apply(item), item));
        return map;
    }
}
