package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.ontology.model.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// References over several columns: a table that has every column of another table's key, under the
/// same names and with fitting types.
final class CompositeReferences {

    private static final double SAME_NAMES = 0.65;

    private CompositeReferences() {}

    static List<Candidate> of(
            String from,
            SnapshotView.Table table,
            Map<String, SnapshotView.Table> tables,
            List<RelationshipView> declared) {
        List<Candidate> candidates = new ArrayList<>();
        tables.forEach(
                (name, to) -> {
                    List<String> key = to.primaryKey();
                    boolean known =
                            declared.stream()
                                    .anyMatch(
                                            r ->
                                                    r.fromDataset().equals(from)
                                                            && r.toDataset().equals(name)
                                                            && r.fromColumns().size() > 1);
                    if (key.size() > 1 && !name.equals(from) && !known && has(table, to, key)) {
                        candidates.add(weighed(table, name, to, key));
                    }
                });
        return candidates;
    }

    private static boolean has(SnapshotView.Table table, SnapshotView.Table to, List<String> key) {
        return !Set.copyOf(table.primaryKey()).equals(Set.copyOf(key))
                && key.stream()
                        .allMatch(
                                c -> {
                                    Optional<SnapshotView.ColumnProfile> here =
                                            Keys.column(table, c);
                                    Optional<SnapshotView.ColumnProfile> there = Keys.column(to, c);
                                    return here.isPresent()
                                            && there.isPresent()
                                            && InferredReferences.compatible(
                                                    here.get().type(), there.get().type());
                                });
    }

    private static Candidate weighed(
            SnapshotView.Table table, String name, SnapshotView.Table to, List<String> key) {
        List<String> reasons =
                new ArrayList<>(
                        List.of("it has every column of the other side's key, of fitting types"));
        double confidence = SAME_NAMES;
        Optional<TableMeasurement.Reference> measured = Measured.reference(table, key, to, key);
        if (measured.isPresent() && measured.get().orphanRate() != null) {
            double orphans = measured.get().orphanRate();
            confidence = Confidence.measured(confidence, orphans, measured.get().rows());
            reasons.add(Measured.sentence(orphans, measured.get().rows()));
        }
        return new Candidate(name, to, key, confidence, reasons);
    }

    /// A possible reference.
    record Candidate(
            String to,
            SnapshotView.Table toTable,
            List<String> columns,
            double confidence,
            List<String> reasons) {

        Found found(String from, SnapshotView.Table table, Set<String> names) {
            return new Found(
                    new RelationshipView(
                            DeclaredReferences.uniqueName(from, columns, to, names),
                            from,
                            columns,
                            to,
                            columns,
                            Keys.between(table, columns, toTable, columns),
                            null,
                            confidence,
                            "inferred"),
                    reasons);
        }
    }
}
