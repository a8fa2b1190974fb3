package io.dataagent.query.source.catalog;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView.ForeignKey;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A table as the catalog describes it, before anything is measured.
///
/// @param schema its schema
/// @param name its name
/// @param kind `table` or `view`
/// @param comment the database's own comment
/// @param estimatedRows the planner's estimate, or -1
/// @param columns in order
/// @param primaryKey declared
/// @param uniqueKeys declared, without the primary key
/// @param foreignKeys declared, with an orphan rate of 0 where the database guarantees it
public record CatalogTable(
        String schema,
        String name,
        String kind,
        @Nullable String comment,
        long estimatedRows,
        List<CatalogColumn> columns,
        List<String> primaryKey,
        List<List<String>> uniqueKeys,
        List<ForeignKey> foreignKeys) {

    /// A column of the catalog.
    ///
    /// @param name its name
    /// @param databaseType as the database names it
    /// @param type its kind
    /// @param nullable whether NULL is declared possible
    /// @param comment the database's own comment
    public record CatalogColumn(
            String name,
            String databaseType,
            ColumnType type,
            boolean nullable,
            @Nullable String comment) {

        /// Whether values can be told apart by the database.
        public boolean comparable() {
            return switch (type) {
                case JSON, BINARY -> false;
                case OTHER -> databaseType.equals("uuid");
                case STRING, INTEGER, DECIMAL, FLOAT, BOOLEAN, DATE, TIME, DATETIME, DATETIME_TZ ->
                        true;
            };
        }

        /// Whether there is a smallest and a largest value.
        public boolean ordered() {
            return comparable() && type != ColumnType.BOOLEAN && type != ColumnType.OTHER;
        }
    }

    /// The same without keys and references over columns that the role may not read.
    CatalogTable readable() {
        Set<String> known = columns.stream().map(CatalogColumn::name).collect(Collectors.toSet());
        return new CatalogTable(
                schema,
                name,
                kind,
                comment,
                estimatedRows,
                columns,
                known.containsAll(primaryKey) ? primaryKey : List.of(),
                uniqueKeys.stream().filter(known::containsAll).toList(),
                foreignKeys.stream().filter(key -> known.containsAll(key.columns())).toList());
    }

    /// Whether the database itself guarantees that these columns are a key.
    public boolean declaresKey(List<String> names) {
        return primaryKey.equals(names) || uniqueKeys.contains(names);
    }

    /// A column by name.
    public CatalogColumn column(String wanted) {
        return columns.stream()
                .filter(column -> column.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no column " + wanted));
    }
}
