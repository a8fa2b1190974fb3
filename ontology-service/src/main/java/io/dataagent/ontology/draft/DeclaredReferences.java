package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.ontology.model.Ends;
import io.dataagent.ontology.model.Measured;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Relationships from declared foreign keys. Several references to the same dataset stay apart,
/// each with its role.
final class DeclaredReferences {

    private DeclaredReferences() {}

    static List<Found> of(Map<String, SnapshotView.Table> tables) {
        List<Found> result = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Set<Ends> ends = new HashSet<>();
        tables.forEach(
                (name, table) -> {
                    for (SnapshotView.ForeignKey key : table.foreignKeys()) {
                        datasetOf(tables, key)
                                .filter(to -> ends.add(ends(name, key, to.getKey())))
                                .ifPresent(
                                        to -> result.add(reference(name, table, key, to, names)));
                    }
                });
        return result;
    }

    private static Ends ends(String from, SnapshotView.ForeignKey key, String to) {
        return new Ends(from, key.columns(), to, key.toColumns());
    }

    private static Found reference(
            String from,
            SnapshotView.Table table,
            SnapshotView.ForeignKey key,
            Map.Entry<String, SnapshotView.Table> to,
            Set<String> names) {
        Optional<TableMeasurement.Reference> measured =
                Measured.reference(table, key.columns(), to.getValue(), key.toColumns());
        Double rate = measured.map(TableMeasurement.Reference::orphanRate).orElse(key.orphanRate());
        double orphans = rate == null ? 0.0 : rate;
        List<String> reasons = new ArrayList<>(List.of("declared in the database"));
        measured.ifPresent(m -> reasons.add(Measured.sentence(orphans, m.rows())));
        RelationshipView relationship =
                new RelationshipView(
                        uniqueName(from, key.columns(), to.getKey(), names),
                        from,
                        key.columns(),
                        to.getKey(),
                        key.toColumns(),
                        Keys.between(table, key.columns(), to.getValue(), key.toColumns()),
                        Roles.of(key.columns(), to.getValue().name()).orElse(null),
                        Math.clamp(1.0 - orphans, 0.0, 1.0),
                        "declared");
        return new Found(relationship, reasons);
    }

    static String uniqueName(String from, List<String> columns, String to, Set<String> names) {
        String base = from + "_" + String.join("_", columns) + "_" + to;
        String name = base;
        for (int i = 2; !names.add(name); i++) {
            name = base + "_" + i;
        }
        return name;
    }

    private static Optional<Map.Entry<String, SnapshotView.Table>> datasetOf(
            Map<String, SnapshotView.Table> tables, SnapshotView.ForeignKey key) {
        return tables.entrySet().stream()
                .filter(e -> e.getValue().schema().equals(key.toSchema()))
                .filter(e -> e.getValue().name().equals(key.toTable()))
                .findFirst();
    }
}
