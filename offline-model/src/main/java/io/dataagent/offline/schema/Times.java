package io.dataagent.offline.schema;

import java.util.Comparator;
import java.util.Optional;

/// Finds the usual time of a dataset: its own, or that of the nearest dataset it belongs to.
public final class Times {

    private static final double NAMELESS = 1.5;

    private Times() {}

    /// The usual time of a dataset.
    public static Optional<Column> of(Schema schema, String table) {
        Optional<Column> own =
                schema.find(table).flatMap(t -> RowTimes.times(t).stream().findFirst());
        return own.isPresent() ? own : near(schema, table);
    }

    /// Whether rows of a dataset happen, so that a stretch of time tells some of them from others.
    public static boolean events(Schema schema, String table) {
        return schema.find(table)
                .map(t -> RowTimes.times(t).isEmpty() || RowTimes.event(t))
                .orElse(true);
    }

    /// Of the datasets that a row belongs to, the one that is most like an event: it has many
    /// rows and no name, its time is rarely missing and is not the beginning or end of a thing.
    private static Optional<Column> near(Schema schema, String table) {
        record Way(JoinPath path, Table table) {}
        return schema.tables().stream()
                .filter(t -> !t.name().equals(table) && !RowTimes.times(t).isEmpty())
                .flatMap(t -> schema.path(table, t.name()).map(p -> new Way(p, t)).stream())
                .filter(w -> !w.path().multiplies() && RowTimes.event(w.table()))
                .max(
                        Comparator.comparingDouble(
                                        (Way w) -> likeness(w.table()) - 0.3 * w.path().cost())
                                .thenComparing(w -> w.table().name(), Comparator.reverseOrder()))
                .map(w -> RowTimes.times(w.table()).getFirst());
    }

    private static double likeness(Table t) {
        Long rows = t.view().rowCount();
        double many = rows == null ? 0 : Math.log10(rows + 1.0) / 2;
        return RowTimes.usual(t, RowTimes.times(t).getFirst())
                + many
                + (t.display().isEmpty() ? NAMELESS : 0);
    }
}
