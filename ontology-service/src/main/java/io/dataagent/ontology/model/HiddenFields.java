package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Leaves out what a person hid: an ontology has no field that is marked hidden, unless a key, a
/// relationship, a metric or another field needs it. Nobody can ask for what is left out, and no
/// statement may read it.
///
/// @param model with the marks
/// @param joined fields that relationships name, `dataset.field`
/// @param measured fields that metrics name, in lower case
public record HiddenFields(
        SemanticModel model, Set<String> joined, Set<Expressions.Reference> measured) {

    public HiddenFields {
        joined = Set.copyOf(joined);
        measured = Set.copyOf(measured);
    }

    private static HiddenFields of(SemanticModel model) {
        Set<String> joined = new HashSet<>();
        for (RelationshipView r : model.relationships()) {
            r.fromColumns().forEach(c -> joined.add(r.fromDataset() + "." + c));
            r.toColumns().forEach(c -> joined.add(r.toDataset() + "." + c));
        }
        Set<Expressions.Reference> measured =
                model.metrics().stream()
                        .map(m -> Expressions.read(m.expression()))
                        .filter(Expressions.Reading.Columns.class::isInstance)
                        .map(Expressions.Reading.Columns.class::cast)
                        .flatMap(read -> read.references().stream())
                        .map(r -> lower(r.dataset(), r.field()))
                        .collect(Collectors.toSet());
        return new HiddenFields(model, joined, measured);
    }

    /// The model as an ontology has it. A dataset that is hidden whole goes with its fields, unless
    /// a metric counts its rows.
    public static SemanticModel without(SemanticModel model) {
        HiddenFields hidden = of(model);
        List<DatasetView> datasets =
                model.datasets().stream()
                        .map(hidden::shown)
                        .filter(d -> !d.fields().isEmpty() || hidden.counted(d))
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
                || measured.contains(lower(d.name(), f.name()));
    }

    private static boolean names(String expression, FieldView f) {
        return Pattern.compile("(?i)(?<!\\w)%s(?!\\w)".formatted(Pattern.quote(f.name())))
                .matcher(expression)
                .find();
    }

    private static Expressions.Reference lower(String dataset, String field) {
        return new Expressions.Reference(
                dataset.toLowerCase(Locale.ROOT), field.toLowerCase(Locale.ROOT));
    }

    private boolean counted(DatasetView d) {
        return model.metrics().stream().anyMatch(m -> m.datasets().contains(d.name()));
    }
}
