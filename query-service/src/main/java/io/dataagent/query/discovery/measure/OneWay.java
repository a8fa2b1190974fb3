package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.contracts.query.TableMeasurement.Reference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Two keys with the same values refer to each other both ways; the surer way stays.
public final class OneWay {

    private OneWay() {}

    /// One end after the other.
    private record Ends(
            String schema,
            String table,
            List<String> columns,
            String toSchema,
            String toTable,
            List<String> toColumns) {

        public static Ends of(SnapshotView.Table table, Reference reference) {
            return new Ends(
                    table.schema(),
                    table.name(),
                    reference.columns(),
                    reference.toSchema(),
                    reference.toTable(),
                    reference.toColumns());
        }

        String from() {
            return table + columns + schema;
        }

        String to() {
            return toTable + toColumns + toSchema;
        }

        Ends back() {
            return new Ends(toSchema, toTable, toColumns, schema, table, columns);
        }
    }

    public static List<SnapshotView.Table> of(List<SnapshotView.Table> tables) {
        Map<Ends, Double> sure = new HashMap<>();
        for (SnapshotView.Table table : tables) {
            for (Reference reference : Objects.requireNonNull(table.measured()).references()) {
                sure.put(Ends.of(table, reference), sure(reference));
            }
        }
        return tables.stream().map(table -> settled(table, sure)).toList();
    }

    private static double sure(Reference reference) {
        return reference.declared() ? 1 : Objects.requireNonNullElse(reference.confidence(), 0.0);
    }

    private static SnapshotView.Table settled(SnapshotView.Table table, Map<Ends, Double> sure) {
        TableMeasurement measured = Objects.requireNonNull(table.measured());
        List<Reference> kept =
                measured.references().stream()
                        .filter(r -> r.declared() || !weaker(table, r, sure))
                        .toList();
        return kept.size() == measured.references().size()
                ? table
                : new SnapshotView.Table(
                        table.schema(),
                        table.name(),
                        table.kind(),
                        table.comment(),
                        table.rowCount(),
                        table.columns(),
                        table.primaryKey(),
                        table.uniqueKeys(),
                        table.foreignKeys(),
                        new TableMeasurement(
                                measured.at(),
                                measured.sampled(),
                                measured.rowsRead(),
                                measured.durationMs(),
                                measured.gap(),
                                measured.keys(),
                                kept));
    }

    private static boolean weaker(
            SnapshotView.Table table, Reference reference, Map<Ends, Double> sure) {
        Ends ends = Ends.of(table, reference);
        double back = sure.getOrDefault(ends.back(), -1.0);
        double own = sure(reference);
        boolean second = ends.from().compareTo(ends.to()) > 0;
        return back > own || back == own && second && !ends.equals(ends.back());
    }
}
