package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a discovery knows of a table that statements are checked against.
///
/// @param schema its schema
/// @param name its name
/// @param types kinds of its columns
/// @param references declared references
/// @param rows how many rows it had, or null
/// @param measured how it was measured, or null
/// @param distinct how many different values a column had, as far as it was counted
public record KnownTable(
        String schema,
        String name,
        Map<String, ColumnType> types,
        List<SnapshotView.ForeignKey> references,
        @Nullable Long rows,
        @Nullable TableMeasurement measured,
        Map<String, Long> distinct) {

    public KnownTable {
        types = Map.copyOf(types);
        references = List.copyOf(references);
        distinct = Map.copyOf(distinct);
    }

    /// The part of a snapshot's table that is asked for.
    public static KnownTable of(SnapshotView.Table table) {
        Map<String, ColumnType> types = new LinkedHashMap<>();
        for (SnapshotView.ColumnProfile column : table.columns()) {
            if (!enumerated(column.databaseType())) {
                types.put(column.name(), column.type());
            }
        }
        Map<String, Long> distinct = new LinkedHashMap<>();
        for (SnapshotView.ColumnProfile column : table.columns()) {
            if (column.distinctCount() != null) {
                distinct.put(column.name(), column.distinctCount());
            }
        }
        return new KnownTable(
                table.schema(),
                table.name(),
                types,
                table.foreignKeys(),
                table.rowCount(),
                table.measured(),
                distinct);
    }

    /// Whether values of a type can be named by text and by number.
    private static boolean enumerated(String databaseType) {
        String type = databaseType.toLowerCase(Locale.ROOT);
        return type.startsWith("enum") || type.startsWith("set");
    }
}
