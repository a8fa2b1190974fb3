package io.dataagent.offline.meaning;

import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a measure is split by.
public sealed interface Dimension {

    /// Values of a field.
    record ByColumn(Column column) implements Dimension {}

    /// Rows of a dataset, shown by its key where its names repeat, and its name.
    record ByEntity(Table table, List<Column> columns) implements Dimension {

        public ByEntity {
            columns = List.copyOf(columns);
        }

        /// Rows with their key, their name and further fields.
        public static Dimension told(Table table, List<Column> more) {
            Set<Column> columns = new LinkedHashSet<>(table.key());
            columns.addAll(table.display());
            columns.addAll(more);
            return new ByEntity(table, List.copyOf(columns));
        }
    }

    /// Periods of time.
    ///
    /// @param column the time, or null for the usual time of whatever is measured
    record ByTime(Grain grain, @Nullable Column column) implements Dimension {}

    /// Days of the week or hours of the day, over all weeks or days.
    ///
    /// @param column the time, or null for the usual time of whatever is measured
    record ByPart(Part part, @Nullable Column column) implements Dimension {}

    /// The fields that it shows; none where it splits by time.
    static List<Column> columns(Dimension d) {
        return switch (d) {
            case ByColumn c -> List.of(c.column());
            case ByEntity e -> e.columns();
            case ByTime _, ByPart _ -> List.of();
        };
    }

    /// The dataset whose rows or values it splits by; none where it splits by time.
    default @Nullable String home() {
        return switch (this) {
            case ByColumn c -> c.column().table();
            case ByEntity e -> e.table().name();
            case ByTime _, ByPart _ -> null;
        };
    }
}
