package io.dataagent.contracts.ontology;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A measure with a name, defined once for everybody.
///
/// @param name unique in the model
/// @param expression an aggregate over `dataset.field` names
/// @param label for people
/// @param description what it measures
/// @param synonyms other words for it
/// @param datasets the datasets that the expression names
/// @param unit what it is counted in (`EUR`, `%`), where somebody said so
public record MetricView(
        String name,
        String expression,
        @Nullable String label,
        @Nullable String description,
        List<String> synonyms,
        List<String> datasets,
        @Nullable String unit) {

    /// A metric of whose unit nobody said anything.
    public MetricView(
            String name,
            String expression,
            @Nullable String label,
            @Nullable String description,
            List<String> synonyms,
            List<String> datasets) {
        this(name, expression, label, description, synonyms, datasets, null);
    }

    public MetricView {
        synonyms = synonyms == null ? List.of() : List.copyOf(synonyms);
        datasets = datasets == null ? List.of() : List.copyOf(datasets);
    }
}
