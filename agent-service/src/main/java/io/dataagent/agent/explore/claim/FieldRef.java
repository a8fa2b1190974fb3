package io.dataagent.agent.explore.claim;

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
        String label = Objects.requireNonNullElse(field.label(), field.name().replace('_', ' '));
        return label.length() > 1 && Character.isUpperCase(label.charAt(1))
                ? label
                : label.substring(0, 1).toLowerCase(Locale.ROOT) + label.substring(1);
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
