package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.SnapshotView.ForeignKey;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.contracts.query.TableMeasurement.Reference;
import io.dataagent.query.join.JoinGuess;
import io.dataagent.query.source.catalog.CatalogTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Measures the references of tables whose keys are known by now.
///
/// @param words of the dialect
/// @param sampleAbove rows above which a sample of about so many is read
/// @param budget how many columns may still be compared with keys that their names do not name
public record RelationProfiler(SqlWords words, long sampleAbove, Comparisons budget) {

    /// The table with its references measured.
    ///
    /// @param guesses for this table
    public SnapshotView.Table related(
            CatalogTable table,
            SnapshotView.Table profile,
            List<JoinGuess> guesses,
            Set<String> hidden,
            Probe probe) {
        TableMeasurement measured = Objects.requireNonNull(profile.measured());
        References references = new References(table, from(table, measured), hidden);
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
        GuessedReferences guessed = new GuessedReferences(references, words, budget, probe);
        found.addAll(guessed.of(guesses));
        gaps.add(guessed.unknown(), "%d likely references could not be measured.");
        gaps.add(
                guessed.untried(),
                "%d columns were not compared with the keys of other tables; there are too many.");
        return with(profile, declared, with(measured, found, gaps.sentence(probe)));
    }

    private String from(CatalogTable table, TableMeasurement measured) {
        boolean big = table.estimatedRows() > sampleAbove;
        long wanted = big ? sampleAbove : TableReading.SMALL_SAMPLE;
        return big || measured.sampled()
                ? words.sample(table, table.estimatedRows(), wanted)
                : words.quote(table.schema(), table.name());
    }

    private static SnapshotView.Table with(
            SnapshotView.Table profile, List<ForeignKey> declared, TableMeasurement measured) {
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
                measured);
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
}
