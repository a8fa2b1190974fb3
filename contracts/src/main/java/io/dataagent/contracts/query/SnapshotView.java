package io.dataagent.contracts.query;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a discovery found and measured; never changes once it is ready.
///
/// @param id the snapshot
/// @param connectionId the connection
/// @param status `running`, `ready` or `failed`
/// @param progress tables done and in all
/// @param reason why it failed, or null
/// @param dialect `postgresql`, `mysql` or `duckdb`
/// @param takenAt when it was finished, or null
/// @param tables the tables; empty until ready
public record SnapshotView(
        SnapshotId id,
        ConnectionId connectionId,
        String status,
        Progress progress,
        @Nullable String reason,
        String dialect,
        @Nullable Instant takenAt,
        List<Table> tables) {

    public SnapshotView {
        tables = tables == null ? List.of() : List.copyOf(tables);
    }

    /// How far a discovery is, in tables.
    public record Progress(int done, int total) {}

    /// A table or view.
    ///
    /// @param schema its schema
    /// @param name its name
    /// @param kind `table` or `view`
    /// @param comment the database's own comment
    /// @param rowCount measured, or null
    /// @param columns in order
    /// @param primaryKey declared key columns
    /// @param uniqueKeys further declared keys
    /// @param foreignKeys declared references
    /// @param measured what was measured of the table as a whole, or null
    public record Table(
            String schema,
            String name,
            String kind,
            @Nullable String comment,
            @Nullable Long rowCount,
            List<ColumnProfile> columns,
            List<String> primaryKey,
            List<List<String>> uniqueKeys,
            List<ForeignKey> foreignKeys,
            @Nullable TableMeasurement measured) {

        /// A table of which nothing was measured as a whole.
        public Table(
                String schema,
                String name,
                String kind,
                @Nullable String comment,
                @Nullable Long rowCount,
                List<ColumnProfile> columns,
                List<String> primaryKey,
                List<List<String>> uniqueKeys,
                List<ForeignKey> foreignKeys) {
            this(
                    schema,
                    name,
                    kind,
                    comment,
                    rowCount,
                    columns,
                    primaryKey,
                    uniqueKeys,
                    foreignKeys,
                    null);
        }

        public Table {
            columns = List.copyOf(columns);
            primaryKey = List.copyOf(primaryKey);
            uniqueKeys = uniqueKeys.stream().map(List::copyOf).toList();
            foreignKeys = List.copyOf(foreignKeys);
        }
    }

    /// A column with what was measured of it.
    ///
    /// @param name its name
    /// @param databaseType as the database names it
    /// @param type its kind
    /// @param nullable whether NULL is declared possible
    /// @param comment the database's own comment
    /// @param distinctCount measured or estimated, or null
    /// @param nullRate 0 to 1, or null
    /// @param min smallest value as text, or null
    /// @param max largest value as text, or null
    /// @param frequentValues most frequent values as text, capped
    /// @param frequentCounts how many of the rows read have them, pairwise with `frequentValues`;
    ///   empty where it was not counted
    /// @param valuesHidden whether the owner of the connection switched values off; then min, max
    ///   and frequent values are absent
    /// @param period what its numbers or texts are, where they are years, months or days; else null
    public record ColumnProfile(
            String name,
            String databaseType,
            ColumnType type,
            boolean nullable,
            @Nullable String comment,
            @Nullable Long distinctCount,
            @Nullable Double nullRate,
            @Nullable String min,
            @Nullable String max,
            List<String> frequentValues,
            List<Long> frequentCounts,
            boolean valuesHidden,
            @Nullable KeptPeriod period) {

        /// A column that keeps no period.
        public ColumnProfile(
                String name,
                String databaseType,
                ColumnType type,
                boolean nullable,
                @Nullable String comment,
                @Nullable Long distinctCount,
                @Nullable Double nullRate,
                @Nullable String min,
                @Nullable String max,
                List<String> frequentValues,
                List<Long> frequentCounts,
                boolean valuesHidden) {
            this(
                    name,
                    databaseType,
                    type,
                    nullable,
                    comment,
                    distinctCount,
                    nullRate,
                    min,
                    max,
                    frequentValues,
                    frequentCounts,
                    valuesHidden,
                    null);
        }

        /// A column whose values are not hidden and not counted.
        public ColumnProfile(
                String name,
                String databaseType,
                ColumnType type,
                boolean nullable,
                @Nullable String comment,
                @Nullable Long distinctCount,
                @Nullable Double nullRate,
                @Nullable String min,
                @Nullable String max,
                List<String> frequentValues) {
            this(
                    name,
                    databaseType,
                    type,
                    nullable,
                    comment,
                    distinctCount,
                    nullRate,
                    min,
                    max,
                    frequentValues,
                    List.of(),
                    false,
                    null);
        }

        public ColumnProfile {
            frequentValues = frequentValues == null ? List.of() : List.copyOf(frequentValues);
            frequentCounts = frequentCounts == null ? List.of() : List.copyOf(frequentCounts);
        }
    }

    /// A declared reference.
    ///
    /// @param name the constraint
    /// @param columns here
    /// @param toSchema there
    /// @param toTable there
    /// @param toColumns there, pairwise
    /// @param orphanRate measured share of rows that point nowhere, or null
    public record ForeignKey(
            String name,
            List<String> columns,
            String toSchema,
            String toTable,
            List<String> toColumns,
            @Nullable Double orphanRate) {

        public ForeignKey {
            columns = List.copyOf(columns);
            toColumns = List.copyOf(toColumns);
        }
    }
}
