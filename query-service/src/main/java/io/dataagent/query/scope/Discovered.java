package io.dataagent.query.scope;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.ScopeRequest.ScopedRelationship;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.discovery.measure.KnownTable;
import io.dataagent.query.fanout.Knowledge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the newest discovery knew of a scope's datasets when the scope was registered. It widens
/// nothing: with it, statements that cannot work are refused before they are sent.
///
/// @param types kinds of columns by dataset and column; what is unknown is absent
/// @param references declared references between the datasets
/// @param rows what is known of their rows
record Discovered(
        Map<String, Map<String, ColumnType>> types,
        List<ScopedRelationship> references,
        @Nullable Knowledge rows) {

    static final Discovered NOTHING = new Discovered(Map.of(), List.of(), null);

    Discovered {
        types = types == null ? Map.of() : Map.copyOf(types);
        references = references == null ? List.of() : List.copyOf(references);
    }

    /// What is known of these datasets.
    ///
    /// @param mainSchema the schema of a source that names none
    static Discovered of(
            List<ScopedDataset> datasets,
            List<ScopedRelationship> relationships,
            String mainSchema,
            List<KnownTable> known) {
        Map<String, Map<String, ColumnType>> types = new LinkedHashMap<>();
        Map<String, Knowledge.Dataset> rows = new LinkedHashMap<>();
        List<ScopedRelationship> references = new ArrayList<>();
        for (ScopedDataset dataset : datasets) {
            Optional<KnownTable> found = table(dataset, mainSchema, known);
            rows.put(
                    dataset.name(),
                    new KnownRows(dataset, relationships, found.orElse(null)).known());
            found.ifPresent(
                    table -> {
                        types.put(dataset.name(), types(dataset, table));
                        for (SnapshotView.ForeignKey key : table.references()) {
                            references.addAll(references(dataset, key, datasets, mainSchema));
                        }
                    });
        }
        return new Discovered(types, references, new Knowledge(rows));
    }

    private static Optional<KnownTable> table(
            ScopedDataset dataset, String mainSchema, List<KnownTable> known) {
        String[] parts = Scope.parts(dataset.source(), mainSchema);
        return known.stream()
                .filter(table -> table.schema().equals(parts[0]) && table.name().equals(parts[1]))
                .findFirst();
    }

    private static Map<String, ColumnType> types(ScopedDataset dataset, KnownTable table) {
        Map<String, ColumnType> types = new LinkedHashMap<>();
        for (String column : dataset.columns()) {
            ColumnType exact = table.types().get(column);
            if (exact != null) {
                types.put(column, exact);
            } else {
                table.types().entrySet().stream()
                        .filter(known -> known.getKey().equalsIgnoreCase(column))
                        .findFirst()
                        .ifPresent(known -> types.put(column, known.getValue()));
            }
        }
        return types;
    }

    private static List<ScopedRelationship> references(
            ScopedDataset from,
            SnapshotView.ForeignKey key,
            List<ScopedDataset> datasets,
            String mainSchema) {
        return datasets.stream()
                .filter(to -> key.toTable().equals(Scope.parts(to.source(), mainSchema)[1]))
                .filter(to -> key.toSchema().equals(Scope.parts(to.source(), mainSchema)[0]))
                .map(
                        to ->
                                new ScopedRelationship(
                                        from.name(), key.columns(), to.name(), key.toColumns()))
                .toList();
    }
}
