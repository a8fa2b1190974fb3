package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.model.Measured;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// Derives from declared keys and measured counts how many rows meet along a reference.
final class Keys {

    private Keys() {}

    static Cardinality between(
            SnapshotView.Table from,
            List<String> fromColumns,
            SnapshotView.Table to,
            List<String> toColumns) {
        boolean fromUnique = unique(from, fromColumns);
        if (unique(to, toColumns)) {
            return fromUnique ? Cardinality.ONE_TO_ONE : Cardinality.MANY_TO_ONE;
        }
        return fromUnique ? Cardinality.ONE_TO_MANY : Cardinality.MANY_TO_MANY;
    }

    /// Whether these columns identify a row: what was measured of them decides; else they hold a
    /// declared key, or one of them differs in every row.
    static boolean unique(SnapshotView.Table table, List<String> columns) {
        Optional<Boolean> measured = Measured.unique(table, columns);
        if (measured.isPresent()) {
            return measured.get();
        }
        HashSet<String> given = new HashSet<>(columns);
        if (!table.primaryKey().isEmpty() && given.containsAll(table.primaryKey())) {
            return true;
        }
        if (table.uniqueKeys().stream().anyMatch(k -> !k.isEmpty() && given.containsAll(k))) {
            return true;
        }
        return columns.size() == 1
                && column(table, columns.getFirst())
                        .map(c -> differsInEveryRow(table, c))
                        .orElse(false);
    }

    static Optional<SnapshotView.ColumnProfile> column(SnapshotView.Table table, String name) {
        return table.columns().stream().filter(c -> c.name().equals(name)).findFirst();
    }

    private static boolean differsInEveryRow(
            SnapshotView.Table table, SnapshotView.ColumnProfile column) {
        Long rows = table.rowCount();
        Long distinct = column.distinctCount();
        boolean noNulls = column.nullRate() != null && column.nullRate() == 0.0;
        boolean noKeyKnown = table.primaryKey().isEmpty() && table.uniqueKeys().isEmpty();
        return noKeyKnown && noNulls && rows != null && rows > 1 && rows.equals(distinct);
    }
}
