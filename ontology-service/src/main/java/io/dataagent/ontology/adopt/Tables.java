package io.dataagent.ontology.adopt;

import io.dataagent.contracts.query.SnapshotView;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The tables of a discovery, by the names that other tools give them: with a database before the
/// schema, in other case, in quotes, or without a schema.
final class Tables {

    private final List<SnapshotView.Table> tables;

    Tables(@Nullable SnapshotView snapshot) {
        this.tables = snapshot == null ? List.of() : snapshot.tables();
    }

    static String source(SnapshotView.Table table) {
        return table.schema() + "." + table.name();
    }

    /// The table that a source means: the one of that name, else the only one that fits.
    Optional<SnapshotView.Table> of(String source) {
        List<String> parts =
                Arrays.stream(source.split("\\.", -1))
                        .map(p -> p.strip().replaceAll("^[\"`\\[]|[\"`\\]]$", ""))
                        .toList();
        String name = parts.getLast();
        String schema = parts.size() > 1 ? parts.get(parts.size() - 2) : "";
        return only(t -> source(t).equals(source))
                .or(() -> only(t -> t.name().equals(name) && t.schema().equals(schema)))
                .or(() -> only(t -> same(t.name(), name) && same(t.schema(), schema)))
                .or(() -> only(t -> t.name().equals(name)))
                .or(() -> only(t -> same(t.name(), name)));
    }

    /// The column that a name means.
    static Optional<SnapshotView.ColumnProfile> column(SnapshotView.Table table, String name) {
        Optional<SnapshotView.ColumnProfile> exact =
                table.columns().stream().filter(c -> c.name().equals(name)).findFirst();
        if (exact.isPresent()) {
            return exact;
        }
        List<SnapshotView.ColumnProfile> alike =
                table.columns().stream().filter(c -> same(c.name(), name)).toList();
        return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
    }

    private Optional<SnapshotView.Table> only(Predicate<SnapshotView.Table> fits) {
        List<SnapshotView.Table> found = tables.stream().filter(fits).limit(2).toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    static boolean same(String a, String b) {
        return a.equalsIgnoreCase(b);
    }
}
