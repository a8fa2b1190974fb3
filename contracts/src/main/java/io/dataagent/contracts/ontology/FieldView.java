package io.dataagent.contracts.ontology;

import io.dataagent.contracts.json.Private;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A field of a dataset.
///
/// @param name the name in the model
/// @param expression SQL over the physical columns, in the dialect of the connection; often just
///   the column
/// @param label for people
/// @param description what it means
/// @param datatype String, Integer, Decimal, Float, Boolean, Date, Time, DateTime, DateTimeTz or
///   Opaque (OSI)
/// @param time whether it is a time dimension
/// @param synonyms other words for it
/// @param sampleValues frequent values as text, capped
/// @param nullRate share of missing values, 0 to 1, where measured
/// @param distinctCount number of different values, where measured
/// @param min smallest value as text, where measured
/// @param max largest value as text, where measured
/// @param unit what its figures are counted in (`EUR`, `kg`), where somebody said so
public record FieldView(
        String name,
        String expression,
        @Nullable String label,
        @Nullable String description,
        String datatype,
        boolean time,
        List<String> synonyms,
        @Private List<String> sampleValues,
        @Nullable Double nullRate,
        @Nullable Long distinctCount,
        @Private @Nullable String min,
        @Private @Nullable String max,
        @Nullable String unit) {

    /// A field of whose unit nobody said anything.
    public FieldView(
            String name,
            String expression,
            @Nullable String label,
            @Nullable String description,
            String datatype,
            boolean time,
            List<String> synonyms,
            List<String> sampleValues,
            @Nullable Double nullRate,
            @Nullable Long distinctCount,
            @Nullable String min,
            @Nullable String max) {
        this(
                name,
                expression,
                label,
                description,
                datatype,
                time,
                synonyms,
                sampleValues,
                nullRate,
                distinctCount,
                min,
                max,
                null);
    }

    public FieldView {
        synonyms = synonyms == null ? List.of() : List.copyOf(synonyms);
        sampleValues = sampleValues == null ? List.of() : List.copyOf(sampleValues);
    }
}
