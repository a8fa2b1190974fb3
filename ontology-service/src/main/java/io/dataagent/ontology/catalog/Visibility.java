package io.dataagent.ontology.catalog;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// Who sees an ontology.
public enum Visibility {
    /// Its owner.
    PRIVATE,
    /// Everybody who may read ontologies.
    ORGANISATION;

    /// The JSON and database form.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static Visibility of(String wire) {
        for (Visibility visibility : values()) {
            if (visibility.wire().equals(wire)) {
                return visibility;
            }
        }
        throw new IllegalArgumentException("private or organisation");
    }
}
