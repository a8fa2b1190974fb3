package io.dataagent.query.discovery;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.query.discovery.CatalogTable.CatalogColumn;
import io.dataagent.query.discovery.ColumnStatistics.Counts;
import io.dataagent.query.gate.Dialect;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Measures tables. A big one is measured on a sample; one that takes too long is tried again on a
/// small one; what cannot be measured at all is left out and said. The structure is never lost.
final class TableProfiler {

    private static final long SMALL_SAMPLE = 20_000;
    private static final Counts NOTHING = new Counts(0, null, null, null);

    private final SqlWords words;
    private final long sampleAbove;
    private final Clock clock;

    /// @param sampleAbove rows above which a sample of about so many is read
    TableProfiler(Dialect dialect, long sampleAbove, Clock clock) {
        this.words = new SqlWords(dialect);
        this.sampleAbove = sampleAbove;
        this.clock = clock;
    }

    /// What a table was measured on.
    private record Read(ColumnStatistics statistics, String from, boolean sampled) {}

    /// The table with everything but what other tables have to be known for.
    SnapshotView.Table profile(CatalogTable table, Set<String> hidden, Probe probe) {
        long started = System.nanoTime();
        Optional<Read> read = read(table, probe);
        if (read.isEmpty()) {
            return unmeasured(table, hidden, probe, started);
        }
        List<Optional<FrequentValues>> frequent = frequent(table, read.get(), hidden, probe);
        List<TableMeasurement.Key> keys =
                new Keys(table, read.get().statistics(), read.get().from(), hidden)
                        .measured(words, probe);
        long missing = frequent.stream().filter(Optional::isEmpty).count();
        String gap =
                missing == 0
                        ? null
                        : "The frequent values of " + missing + " columns took too long.";
        return table(
                table,
                rows(table, read.get()),
                columns(table, read.get().statistics(), frequent, hidden),
                measurement(read.get(), started, gap, keys));
    }

    private List<Optional<FrequentValues>> frequent(
            CatalogTable table, Read read, Set<String> hidden, Probe probe) {
        List<Optional<FrequentValues>> all = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            CatalogColumn column = table.columns().get(i);
            Long distinct = read.statistics().columns().get(i).distinct();
            all.add(
                    hidden.contains(column.name()) || distinct == null
                            ? Optional.of(FrequentValues.NONE)
                            : FrequentValues.of(column, distinct, read.from(), words, probe));
        }
        return all;
    }

    private static List<ColumnProfile> columns(
            CatalogTable table,
            ColumnStatistics statistics,
            List<Optional<FrequentValues>> frequent,
            Set<String> hidden) {
        List<ColumnProfile> columns = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            CatalogColumn column = table.columns().get(i);
            columns.add(
                    column(
                            column,
                            statistics.columns().get(i),
                            statistics.rows(),
                            frequent.get(i).orElse(FrequentValues.NONE),
                            hidden.contains(column.name())));
        }
        return columns;
    }

    private Optional<Read> read(CatalogTable table, Probe probe) {
        boolean big = table.estimatedRows() > sampleAbove;
        String whole = words.quote(table.schema(), table.name());
        String from = big ? words.sample(table, table.estimatedRows(), sampleAbove) : whole;
        return statistics(table, from, big, probe)
                .or(
                        () ->
                                statistics(
                                        table,
                                        words.sample(table, table.estimatedRows(), SMALL_SAMPLE),
                                        true,
                                        probe));
    }

    private Optional<Read> statistics(
            CatalogTable table, String from, boolean sampled, Probe probe) {
        return probe.one(ColumnStatistics.statement(table.columns(), from, words))
                .map(row -> new Read(ColumnStatistics.of(table.columns(), row), from, sampled));
    }

    private static @Nullable Long rows(CatalogTable table, Read read) {
        if (!read.sampled()) {
            return read.statistics().rows();
        }
        return table.estimatedRows() < 0 ? null : (Long) table.estimatedRows();
    }

    private TableMeasurement measurement(
            Read read, long started, @Nullable String gap, List<TableMeasurement.Key> keys) {
        return new TableMeasurement(
                clock.instant(),
                read.sampled(),
                read.statistics().rows(),
                Duration.ofNanos(System.nanoTime() - started).toMillis(),
                gap,
                keys,
                List.of());
    }

    private SnapshotView.Table unmeasured(
            CatalogTable table, Set<String> hidden, Probe probe, long started) {
        List<ColumnProfile> columns =
                table.columns().stream()
                        .map(
                                c ->
                                        column(
                                                c,
                                                NOTHING,
                                                0,
                                                FrequentValues.NONE,
                                                hidden.contains(c.name())))
                        .toList();
        String gap =
                probe.inTime()
                        ? "The table could not be read in the time that one table has."
                        : "The time for the whole discovery was over.";
        return table(
                table,
                table.estimatedRows() < 0 ? null : (Long) table.estimatedRows(),
                columns,
                new TableMeasurement(
                        clock.instant(),
                        false,
                        0,
                        Duration.ofNanos(System.nanoTime() - started).toMillis(),
                        gap,
                        List.of(),
                        List.of()));
    }

    private static ColumnProfile column(
            CatalogColumn column,
            Counts counts,
            long rows,
            FrequentValues frequent,
            boolean secret) {
        return new ColumnProfile(
                column.name(),
                column.databaseType(),
                column.type(),
                column.nullable(),
                column.comment(),
                counts.distinct(),
                rows == 0 ? null : (Double) ((rows - counts.present()) / (double) rows),
                secret ? null : counts.min(),
                secret ? null : counts.max(),
                frequent.values(),
                frequent.counts(),
                secret);
    }

    private static SnapshotView.Table table(
            CatalogTable table,
            @Nullable Long rows,
            List<ColumnProfile> columns,
            TableMeasurement measured) {
        return new SnapshotView.Table(
                table.schema(),
                table.name(),
                table.kind(),
                table.comment(),
                rows,
                columns,
                table.primaryKey(),
                table.uniqueKeys(),
                table.foreignKeys(),
                measured);
    }
}
