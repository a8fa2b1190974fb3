package io.dataagent.offline.reading;

import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.Comparator;
import java.util.Optional;

/// Finds the usual time of a dataset: its own, or that of the nearest dataset it belongs to.
public final class Times {

    private Times() {}

    /// The usual time of a dataset.
    public static Optional<Column> of(Schema schema, String table) {
        Optional<Column> own =
                schema.find(table).flatMap(t -> Fields.times(t).stream().findFirst());
        return own.isPresent() ? own : near(schema, table);
    }

    private static Optional<Column> near(Schema schema, String table) {
        record Way(JoinPath path, Table table) {}
        return schema.tables().stream()
                .filter(t -> !t.name().equals(table) && !Fields.times(t).isEmpty())
                .flatMap(t -> schema.path(table, t.name()).map(p -> new Way(p, t)).stream())
                .filter(w -> !w.path().multiplies())
                .min(
                        Comparator.comparingDouble((Way w) -> w.path().cost())
                                .thenComparing(w -> w.table().name()))
                .map(w -> Fields.times(w.table()).getFirst());
    }
}
