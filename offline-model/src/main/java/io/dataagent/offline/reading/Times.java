package io.dataagent.offline.reading;

import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the usual time of a dataset: its own, or that of the nearest dataset it belongs to.
public final class Times {

    private static final double NAMELESS = 1.5;

    private Times() {}

    /// The usual time of a dataset.
    public static Optional<Column> of(Schema schema, String table) {
        Optional<Column> own =
                schema.find(table).flatMap(t -> Fields.times(t).stream().findFirst());
        return own.isPresent() ? own : near(schema, table);
    }

    /// Whether rows of a dataset happen, so that a stretch of time tells some of them from others.
    public static boolean events(Schema schema, String table) {
        return schema.find(table)
                .map(t -> Fields.times(t).isEmpty() || Fields.event(t))
                .orElse(true);
    }

    /// Whether the time at hand tells hours or weekdays: those are of what happens, not of a birth
    /// date or a whole day.
    static boolean tell(List<Part> parts, @Nullable Column hint, Schema schema, String table) {
        Column time = hint != null ? hint : of(schema, table).orElse(null);
        boolean whole = time != null && time.wholeDays() && parts.contains(Part.HOUR);
        boolean born = time != null && time.words().contains("birth");
        return parts.isEmpty() || !whole && !born;
    }

    /// Of the datasets that a row belongs to, the one that is most like an event: it has many
    /// rows and no name, its time is rarely missing and is not the beginning or end of a thing.
    private static Optional<Column> near(Schema schema, String table) {
        record Way(JoinPath path, Table table) {}
        return schema.tables().stream()
                .filter(t -> !t.name().equals(table) && !Fields.times(t).isEmpty())
                .flatMap(t -> schema.path(table, t.name()).map(p -> new Way(p, t)).stream())
                .filter(w -> !w.path().multiplies() && Fields.event(w.table()))
                .max(
                        Comparator.comparingDouble(
                                        (Way w) -> likeness(w.table()) - 0.3 * w.path().cost())
                                .thenComparing(w -> w.table().name(), Comparator.reverseOrder()))
                .map(w -> Fields.times(w.table()).getFirst());
    }

    private static double likeness(Table t) {
        Long rows = t.view().rowCount();
        double many = rows == null ? 0 : Math.log10(rows + 1.0) / 2;
        return Fields.usual(t, Fields.times(t).getFirst())
                + many
                + (t.display().isEmpty() ? NAMELESS : 0);
    }
}
