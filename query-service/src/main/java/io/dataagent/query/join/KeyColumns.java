package io.dataagent.query.join;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.TableMeasurement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The columns of a table that others can refer to: those whose values are all different, the most
/// key-like first (declared, typed as keys are, called like one, short, early).
public final class KeyColumns {

    private static final int MOST = 6;
    private static final int LONG_TEXT = 40;
    private static final double CLEAR = 3;
    private static final double A_PLACE = 0.05;
    private static final double LEADS = 1.5;

    private KeyColumns() {}

    /// A key.
    ///
    /// @param column the column
    /// @param first whether it is the most key-like one of its table, declared, or clearly a key
    record Key(ColumnProfile column, boolean first) {}

    static List<Key> of(SnapshotView.Table table) {
        List<ColumnProfile> unique =
                table.columns().stream()
                        .filter(column -> unique(table, column.name()) && identifies(column))
                        .sorted(
                                Comparator.comparingDouble((ColumnProfile c) -> likeness(table, c))
                                        .reversed())
                        .limit(MOST)
                        .toList();
        List<Key> keys = new ArrayList<>();
        for (ColumnProfile column : unique) {
            keys.add(new Key(column, keys.isEmpty() || likeness(table, column) >= CLEAR));
        }
        return keys;
    }

    /// How much a column looks like the key of its table; only the order counts.
    public static double likeness(SnapshotView.Table table, ColumnProfile column) {
        return (declared(table, column.name()) ? 10 : 0)
                + likeness(
                        table.name(),
                        column.name(),
                        column.type(),
                        column.max() == null ? 0 : column.max().length(),
                        places(table, column));
    }

    private static int places(SnapshotView.Table table, ColumnProfile column) {
        return table.columns().indexOf(column);
    }

    /// The same of what is known while a table is measured.
    ///
    /// @param table the name of its table
    /// @param longest characters of its longest known text
    /// @param place of the column, from 0
    public static double likeness(
            String table, String name, ColumnType type, int longest, int place) {
        List<String> words = NameWords.of(name);
        boolean marked = !words.isEmpty() && Lexicon.KEYS.contains(words.getLast());
        boolean own = words.stream().anyMatch(NameWords.of(table)::contains);
        boolean measure = !own && words.stream().anyMatch(Lexicon.MEASURES::contains);
        double typed =
                switch (type) {
                    case INTEGER -> 2;
                    case OTHER -> 2;
                    case STRING -> longest <= LONG_TEXT ? 1 : 0;
                    case DECIMAL, FLOAT, BOOLEAN, DATE, TIME, DATETIME, DATETIME_TZ, JSON, BINARY ->
                            0;
                };
        return typed
                + (marked ? 3 : 0)
                + (own ? 1 : 0)
                - (measure && !marked ? 2 : 0)
                + (place == 0 && typed > 0 ? LEADS : 0)
                - A_PLACE * Math.min(place, 20);
    }

    private static boolean declared(SnapshotView.Table table, String column) {
        List<String> alone = List.of(column);
        return table.primaryKey().equals(alone) || table.uniqueKeys().contains(alone);
    }

    private static boolean unique(SnapshotView.Table table, String column) {
        TableMeasurement measured = table.measured();
        List<String> alone = List.of(column);
        return declared(table, column)
                || measured != null
                        && measured.keys().stream()
                                .anyMatch(
                                        key ->
                                                key.columns().equals(alone)
                                                        && Boolean.TRUE.equals(key.unique()));
    }

    /// Whether a column's type is one that rows are named by.
    static boolean identifies(ColumnProfile column) {
        return switch (column.type()) {
            case INTEGER, STRING -> true;
            case OTHER -> column.databaseType().equals("uuid");
            case DECIMAL -> whole(column.min()) && whole(column.max());
            case FLOAT, BOOLEAN, DATE, TIME, DATETIME, DATETIME_TZ, JSON, BINARY -> false;
        };
    }

    private static boolean whole(@org.jspecify.annotations.Nullable String value) {
        return value != null && value.matches("-?\\d+");
    }
}
