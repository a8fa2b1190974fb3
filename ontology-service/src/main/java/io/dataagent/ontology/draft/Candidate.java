package io.dataagent.ontology.draft;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.ontology.model.Measured;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The key that a column may refer to, and how sure that is.
///
/// @param name of its dataset
/// @param table of it
/// @param key its column
/// @param confidence 0 to 1
/// @param reasons why, as parts of sentences
record Candidate(
        String name,
        SnapshotView.Table table,
        String key,
        double confidence,
        List<String> reasons) {

    /// What a discovery is surest of for a column.
    static Optional<Candidate> weighed(
            Map<String, SnapshotView.Table> tables, SnapshotView.Table from, String column) {
        return Measured.references(from).stream()
                .filter(r -> r.columns().equals(List.of(column)) && r.confidence() != null)
                .flatMap(
                        r ->
                                tables.entrySet().stream()
                                        .filter(e -> is(e.getValue(), r))
                                        .map(e -> of(e.getKey(), e.getValue(), r)))
                .max(Comparator.comparingDouble(Candidate::confidence));
    }

    private static boolean is(SnapshotView.Table table, TableMeasurement.Reference r) {
        return table.schema().equals(r.toSchema()) && table.name().equals(r.toTable());
    }

    private static Candidate of(
            String name, SnapshotView.Table table, TableMeasurement.Reference r) {
        return new Candidate(
                name,
                table,
                r.toColumns().getFirst(),
                Objects.requireNonNullElse(r.confidence(), 0.0),
                List.of(Objects.requireNonNullElse(r.why(), "")));
    }

    /// The same, corrected by what was measured along it.
    Candidate measured(TableMeasurement.Reference reference) {
        double orphans = reference.orphanRate() == null ? 0.0 : reference.orphanRate();
        List<String> more = new ArrayList<>(reasons);
        more.add(Measured.sentence(orphans, reference.rows()));
        return new Candidate(
                name, table, key, Confidence.measured(confidence, orphans, reference.rows()), more);
    }
}
