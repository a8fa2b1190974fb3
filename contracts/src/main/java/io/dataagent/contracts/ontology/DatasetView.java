package io.dataagent.contracts.ontology;

import io.dataagent.contracts.json.Private;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A dataset of an ontology: the only truth about which columns exist.
///
/// @param name the name in the model
/// @param source the physical table as `schema.table`, or a SELECT in parentheses for a query
///   source
/// @param label for people
/// @param description what a row is
/// @param synonyms other words for it
/// @param primaryKey names of the fields that identify a row; empty if unknown
/// @param uniqueKeys further keys
/// @param rowCount number of rows, where measured
/// @param fields the fields in order
/// @param yaml the dataset as OSI YAML; null inside the context block
public record DatasetView(
        String name,
        String source,
        @Nullable String label,
        @Nullable String description,
        List<String> synonyms,
        List<String> primaryKey,
        List<List<String>> uniqueKeys,
        @Nullable Long rowCount,
        List<FieldView> fields,
        @Private @Nullable String yaml) {

    public DatasetView {
        synonyms = synonyms == null ? List.of() : List.copyOf(synonyms);
        primaryKey = primaryKey == null ? List.of() : List.copyOf(primaryKey);
        uniqueKeys =
                uniqueKeys == null ? List.of() : uniqueKeys.stream().map(List::copyOf).toList();
        fields = fields == null ? List.of() : List.copyOf(fields);
    }

    /// The field of this name.
    public Optional<FieldView> field(String fieldName) {
        return fields.stream().filter(f -> f.name().equals(fieldName)).findFirst();
    }

    /// The same dataset without its YAML, as the context block carries it.
    public DatasetView withoutYaml() {
        return new DatasetView(
                name,
                source,
                label,
                description,
                synonyms,
                primaryKey,
                uniqueKeys,
                rowCount,
                fields,
                null);
    }
}
