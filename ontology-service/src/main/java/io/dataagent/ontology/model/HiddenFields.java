package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Leaves out what a person hid: an ontology has no field that is marked hidden, unless a key, a
/// relationship, a metric or another field needs it. Nobody can ask for what is left out, and no
/// statement may read it.
///
/// @param model with the marks
/// @param joined fields that relationships name, `dataset.field`
public record HiddenFields(SemanticModel model, Set<String> joined) {

    public HiddenFields {
        joined = Set.copyOf(joined);
    }

    private static HiddenFields of(SemanticModel model) {
        Set<String> joined = new HashSet<>();
        for (RelationshipView r : model.relationships()) {
            r.fromColumns().forEach(c -> joined.add(r.fromDataset() + "." + c));
            r.toColumns().forEach(c -> joined.add(r.toDataset() + "." + c));
        }
        return new HiddenFields(model, joined);
    }

    /// The model as an ontology has it. A dataset that is hidden whole goes with its fields, unless
    /// a metric counts its rows.
    public static SemanticModel without(SemanticModel model) {
        HiddenFields hidden = of(model);
        List<DatasetView> datasets =
                model.datasets().stream()
                        .map(hidden::shown)
                        .filter(d -> !d.fields().isEmpty() || hidden.measured(d))
                        .toList();
        return model.with(datasets, model.metrics());
    }

    private DatasetView shown(DatasetView d) {
        List<FieldView> fields = d.fields().stream().filter(f -> shown(d, f)).toList();
        return fields.size() == d.fields().size()
                ? d
                : new DatasetView(
                        d.name(),
                        d.source(),
                        d.label(),
                        d.description(),
                        d.synonyms(),
                        d.primaryKey(),
                        d.uniqueKeys(),
                        d.rowCount(),
                        fields,
                        null);
    }

    private boolean shown(DatasetView d, FieldView f) {
        return !model.kept().at(Kept.field(d.name(), f.name())).path("hidden").asBoolean()
                || d.primaryKey().contains(f.name())
                || d.uniqueKeys().stream().anyMatch(k -> k.contains(f.name()))
                || joined.contains(d.name() + "." + f.name())
                || d.fields().stream().anyMatch(o -> !o.equals(f) && names(o.expression(), f))
                || model.metrics().stream().anyMatch(m -> names(m.expression(), d, f));
    }

    private static boolean names(String expression, FieldView f) {
        return Pattern.compile("(?i)(?<!\\w)%s(?!\\w)".formatted(Pattern.quote(f.name())))
                .matcher(expression)
                .find();
    }

    private static boolean names(String expression, DatasetView d, FieldView f) {
        return Expressions.read(expression) instanceof Expressions.Reading.Columns(var named)
                && named.stream()
                        .anyMatch(
                                r ->
                                        r.dataset().equalsIgnoreCase(d.name())
                                                && r.field().equalsIgnoreCase(f.name()));
    }

    private boolean measured(DatasetView d) {
        return model.metrics().stream().anyMatch(m -> m.datasets().contains(d.name()));
    }
}
