package io.dataagent.contracts.query;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How and when a table was measured, and what its keys and references turned out to be. Facts
/// about the data, not about its declaration: a declared key of a view or of a sampled table can
/// fail here.
///
/// @param at when the measurement ended
/// @param sampled whether only a part of the rows was read; then distinct counts, rates and key
///   checks speak of that part
/// @param rowsRead the rows that were read
/// @param durationMs milliseconds that the database took
/// @param gap what is missing and why, as a sentence, or null if all was measured
/// @param keys declared and likely keys, each with its finding
/// @param references declared and likely references, each with its finding
public record TableMeasurement(
        Instant at,
        boolean sampled,
        long rowsRead,
        long durationMs,
        @Nullable String gap,
        List<Key> keys,
        List<Reference> references) {

    public TableMeasurement {
        keys = List.copyOf(keys);
        references = List.copyOf(references);
    }

    /// Whether columns together are a key.
    ///
    /// @param columns in order
    /// @param declared whether the catalog says so; otherwise names and counts suggest it
    /// @param unique whether no two of the rows read have the same values and none is NULL; null
    ///   if it was not measured
    /// @param counterExample the values of a row that another row repeats, pairwise with
    ///   `columns`, a missing value as null; null where it is unique or values are hidden
    /// @param repeats how many rows have the values of the counter-example, 0 where it is unique
    public record Key(
            List<String> columns,
            boolean declared,
            @Nullable Boolean unique,
            @Nullable List<@Nullable String> counterExample,
            long repeats) {

        public Key {
            columns = List.copyOf(columns);
            counterExample = counterExample == null ? null : copy(counterExample);
        }
    }

    /// Whether the values of columns all exist in another table.
    ///
    /// @param columns here
    /// @param toSchema there
    /// @param toTable there
    /// @param toColumns there, pairwise
    /// @param declared whether the catalog says so; otherwise names, types and ranges suggest it
    /// @param rows rows read in which no column is NULL; 0 if it was not measured
    /// @param orphanRate the share of them that points nowhere, 0 to 1; null if it was not measured
    /// @param counterExample the values of a row that points nowhere, pairwise with `columns`;
    ///   null where there is none or values are hidden
    /// @param confidence how sure it is that rows are meant to be joined along it, 0 to 1, by
    ///   names, by how unlikely it is by chance, and by how many rows there are; null where it is
    ///   declared or was not weighed
    /// @param why the same as a sentence, or null
    public record Reference(
            List<String> columns,
            String toSchema,
            String toTable,
            List<String> toColumns,
            boolean declared,
            long rows,
            @Nullable Double orphanRate,
            @Nullable List<@Nullable String> counterExample,
            @Nullable Double confidence,
            @Nullable String why) {

        /// A reference that was not weighed.
        public Reference(
                List<String> columns,
                String toSchema,
                String toTable,
                List<String> toColumns,
                boolean declared,
                long rows,
                @Nullable Double orphanRate,
                @Nullable List<@Nullable String> counterExample) {
            this(
                    columns,
                    toSchema,
                    toTable,
                    toColumns,
                    declared,
                    rows,
                    orphanRate,
                    counterExample,
                    null,
                    null);
        }

        /// The same, weighed.
        public Reference weighed(double sure, String reason) {
            return new Reference(
                    columns,
                    toSchema,
                    toTable,
                    toColumns,
                    declared,
                    rows,
                    orphanRate,
                    counterExample,
                    sure,
                    reason);
        }

        public Reference {
            columns = List.copyOf(columns);
            toColumns = List.copyOf(toColumns);
            counterExample = counterExample == null ? null : copy(counterExample);
        }
    }

    private static List<@Nullable String> copy(List<@Nullable String> values) {
        return Collections.unmodifiableList(new ArrayList<>(values));
    }
}
