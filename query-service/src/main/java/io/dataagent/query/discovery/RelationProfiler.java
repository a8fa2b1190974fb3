package io.dataagent.query.discovery;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.SnapshotView.ForeignKey;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.contracts.query.TableMeasurement.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Measures the references of tables whose keys are known by now.
///
/// @param words of the dialect
/// @param sampleAbove rows above which a sample of about so many is read
record RelationProfiler(SqlWords words, long sampleAbove) {

    /// The table with its references measured.
    ///
    /// @param likely guesses for this table
    SnapshotView.Table related(
            CatalogTable table,
            SnapshotView.Table profile,
            List<LikelyReferences.Guess> likely,
            Set<String> hidden,
            Probe probe) {
        TableMeasurement measured = Objects.requireNonNull(profile.measured());
        String from =
                table.estimatedRows() > sampleAbove
                        ? words.sample(table, table.estimatedRows(), sampleAbove)
                        : words.quote(table.schema(), table.name());
        References references = new References(table, from, hidden);
        List<Reference> found = new ArrayList<>();
        List<ForeignKey> declared = new ArrayList<>();
        for (ForeignKey key : table.foreignKeys()) {
            Reference reference =
                    references.declared(key, present(key, profile, measured), words, probe);
            found.add(reference);
            declared.add(rated(key, reference));
        }
        for (LikelyReferences.Guess guess : likely) {
            Reference reference = references.likely(key(guess), words, probe);
            if (reference.orphanRate() != null && reference.orphanRate() < 1) {
                found.add(reference);
            }
        }
        return new SnapshotView.Table(
                profile.schema(),
                profile.name(),
                profile.kind(),
                profile.comment(),
                profile.rowCount(),
                profile.columns(),
                profile.primaryKey(),
                profile.uniqueKeys(),
                declared,
                with(measured, found));
    }

    private static TableMeasurement with(TableMeasurement measured, List<Reference> references) {
        return new TableMeasurement(
                measured.at(),
                measured.sampled(),
                measured.rowsRead(),
                measured.durationMs(),
                measured.gap(),
                measured.keys(),
                references);
    }

    private static ForeignKey rated(ForeignKey key, Reference reference) {
        return new ForeignKey(
                key.name(),
                key.columns(),
                key.toSchema(),
                key.toTable(),
                key.toColumns(),
                reference.orphanRate());
    }

    private static long present(
            ForeignKey key, SnapshotView.Table profile, TableMeasurement measured) {
        if (key.columns().size() > 1) {
            return 0;
        }
        return profile.columns().stream()
                .filter(column -> column.name().equals(key.columns().getFirst()))
                .map(ColumnProfile::nullRate)
                .filter(Objects::nonNull)
                .map(rate -> Math.round((1 - rate) * measured.rowsRead()))
                .findFirst()
                .orElse(0L);
    }

    private static ForeignKey key(LikelyReferences.Guess guess) {
        return new ForeignKey(
                "",
                List.of(guess.column()),
                guess.target().table().schema(),
                guess.target().table().name(),
                List.of(guess.target().column().name()),
                null);
    }
}
