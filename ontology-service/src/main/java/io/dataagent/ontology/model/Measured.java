package io.dataagent.ontology.model;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// What a discovery measured of keys and references, where it did.
public final class Measured {

    private Measured() {}

    /// Whether these columns were found to identify a row; empty where nobody measured.
    public static Optional<Boolean> unique(SnapshotView.Table table, List<String> columns) {
        TableMeasurement measured = table.measured();
        if (measured == null) {
            return Optional.empty();
        }
        return measured.keys().stream()
                .filter(k -> new HashSet<>(k.columns()).equals(new HashSet<>(columns)))
                .map(TableMeasurement.Key::unique)
                .filter(Objects::nonNull)
                .findFirst();
    }

    /// What was found along a reference; empty where nobody measured.
    public static Optional<TableMeasurement.Reference> reference(
            SnapshotView.Table from,
            List<String> columns,
            SnapshotView.Table to,
            List<String> toColumns) {
        TableMeasurement measured = from.measured();
        if (measured == null) {
            return Optional.empty();
        }
        return measured.references().stream()
                .filter(r -> r.orphanRate() != null)
                .filter(r -> r.columns().equals(columns) && r.toColumns().equals(toColumns))
                .filter(r -> r.toSchema().equals(to.schema()) && r.toTable().equals(to.name()))
                .findFirst();
    }

    /// What was measured along references of a table.
    public static List<TableMeasurement.Reference> references(SnapshotView.Table from) {
        TableMeasurement measured = from.measured();
        return measured == null ? List.of() : measured.references();
    }

    /// Whether the discovery has weighed by names and values together what this column alone refers
    /// to.
    public static boolean weighed(SnapshotView.Table from, String column) {
        return references(from).stream()
                .anyMatch(
                        r ->
                                !r.declared()
                                        && r.confidence() != null
                                        && r.columns().equals(List.of(column)));
    }

    /// Whether anything was found along a reference by this column alone that nobody declared.
    public static boolean any(SnapshotView.Table from, String column) {
        TableMeasurement measured = from.measured();
        return measured != null
                && measured.references().stream()
                        .filter(r -> !r.declared() && r.orphanRate() != null)
                        .anyMatch(r -> r.columns().equals(List.of(column)));
    }

    /// The finding as a sentence.
    public static String sentence(double orphanRate, long rows) {
        return orphanRate == 0
                ? String.format(
                        Locale.ROOT,
                        "measured: the values of all %,d rows exist on the other side",
                        rows)
                : String.format(
                        Locale.ROOT,
                        "measured: %.1f %% of the rows point nowhere",
                        100 * orphanRate);
    }
}
