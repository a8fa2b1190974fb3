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
import org.jspecify.annotations.Nullable;

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
        boolean big = table.estimatedRows() > sampleAbove;
        long wanted = big ? sampleAbove : TableReading.SMALL_SAMPLE;
        String from =
                big || measured.sampled()
                        ? words.sample(table, table.estimatedRows(), wanted)
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
        Gaps gaps = new Gaps();
        gaps.add(
                found.stream().filter(reference -> reference.orphanRate() == null).count(),
                "The orphans of %d declared references could not be measured.");
        long unknown = 0;
        for (LikelyReferences.Guess guess : likely) {
            Reference reference = references.likely(key(guess), words, probe);
            if (reference.orphanRate() == null) {
                unknown++;
            }
            if (reference.orphanRate() != null && reference.orphanRate() < 1) {
                found.add(reference);
            }
        }
        gaps.add(unknown, "%d likely references could not be measured.");
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
                with(measured, found, gaps.sentence(probe)));
    }

    private static TableMeasurement with(
            TableMeasurement measured, List<Reference> references, @Nullable String gap) {
        return new TableMeasurement(
                measured.at(),
                measured.sampled(),
                measured.rowsRead(),
                measured.durationMs(),
                Gaps.both(measured.gap(), gap),
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
