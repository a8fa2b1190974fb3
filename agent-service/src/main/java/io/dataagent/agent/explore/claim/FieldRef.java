package io.dataagent.agent.explore.claim;

import io.dataagent.agent.label.Labels;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.Locale;
import java.util.Objects;

/// A field of a dataset.
public record FieldRef(DatasetView dataset, FieldView field) {

    /// As `dataset.field`.
    public String name() {
        return dataset.name() + "." + field.name();
    }

    /// For people, without capitals at the start.
    public String label() {
        return Labels.within(
                Objects.requireNonNullElse(field.label(), field.name().replace('_', ' ')));
    }

    /// Whether its values are numbers.
    public boolean numeric() {
        return switch (field.datatype().toLowerCase(Locale.ROOT)) {
            case "integer", "decimal", "float" -> true;
            default -> false;
        };
    }

    /// Whether its values are points in time.
    public boolean temporal() {
        return switch (field.datatype().toLowerCase(Locale.ROOT)) {
            case "date", "datetime", "datetimetz" -> true;
            default -> false;
        };
    }
}
