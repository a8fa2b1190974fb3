package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Makes a first semantic model from a discovery snapshot. Everything in it is found or measured;
/// nothing is guessed but inferred relationships, which say so and carry a confidence.
public final class ModelDraft {

    private ModelDraft() {}

    /// Drafts a model.
    ///
    /// @param name the model's name
    /// @param snapshot a ready snapshot
    /// @param minConfidence inferred relationships below it are left out, 0 to 1
    public static SemanticModel from(String name, SnapshotView snapshot, double minConfidence) {
        Map<String, SnapshotView.Table> tables = named(snapshot.tables());
        List<DatasetView> datasets =
                tables.entrySet().stream()
                        .map(e -> dataset(e.getKey(), e.getValue(), snapshot.dialect()))
                        .toList();
        List<Found> found = new ArrayList<>(DeclaredReferences.of(tables));
        found.addAll(
                InferredReferences.of(
                        tables, found.stream().map(Found::relationship).toList(), minConfidence));
        return new SemanticModel(
                name,
                null,
                datasets,
                found.stream().map(Found::relationship).toList(),
                List.of(),
                found.stream().map(Found::evidence).toList(),
                List.of(),
                Kept.NOTHING);
    }

    private static Map<String, SnapshotView.Table> named(List<SnapshotView.Table> tables) {
        Map<String, SnapshotView.Table> result = new LinkedHashMap<>();
        Set<String> twice = new HashSet<>();
        Set<String> seen = new HashSet<>();
        tables.forEach(
                t -> {
                    if (!seen.add(t.name())) {
                        twice.add(t.name());
                    }
                });
        seen.removeAll(twice);
        for (SnapshotView.Table table : tables) {
            String name =
                    twice.contains(table.name())
                            ? ModelRefresh.free(table.schema() + "_" + table.name(), seen)
                            : table.name();
            result.put(name, table);
        }
        return result;
    }

    private static DatasetView dataset(String name, SnapshotView.Table table, String dialect) {
        return new DatasetView(
                name,
                table.schema() + "." + table.name(),
                Words.label(table.name()),
                table.comment(),
                List.of(),
                key(table),
                table.uniqueKeys(),
                table.rowCount(),
                table.columns().stream().map(c -> ColumnField.of(c, dialect)).toList(),
                null);
    }

    /// The declared key, or the shortest one that was measured to hold over every row and is more
    /// than an amount that happens to differ in each.
    private static List<String> key(SnapshotView.Table table) {
        TableMeasurement measured = table.measured();
        if (!table.primaryKey().isEmpty() || measured == null || measured.sampled()) {
            return table.primaryKey();
        }
        return measured.keys().stream()
                .filter(k -> Boolean.TRUE.equals(k.unique()))
                .map(TableMeasurement.Key::columns)
                .filter(columns -> KeyEvidence.names(table, columns))
                .min(Comparator.comparingInt(List::size))
                .orElse(List.of());
    }
}
