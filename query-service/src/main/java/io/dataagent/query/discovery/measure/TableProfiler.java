package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.query.discovery.measure.ColumnStatistics.Counts;
import io.dataagent.query.discovery.measure.TableReading.Outcome.Read;
import io.dataagent.query.discovery.measure.TableReading.Outcome.Unread;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Measures tables. What cannot be measured is left out and said. The structure is never lost.
public final class TableProfiler {

    private static final Counts NOTHING = new Counts(0, null, null, null, 0);

    private final SqlWords words;
    private final TableReading reading;
    private final Clock clock;

    /// @param sampleAbove rows above which a sample of about so many is read
    public TableProfiler(Dialect dialect, long sampleAbove, Clock clock) {
        this.words = new SqlWords(dialect);
        this.reading = new TableReading(words, sampleAbove);
        this.clock = clock;
    }

    /// The table with everything but what other tables have to be known for.
    public SnapshotView.Table profile(CatalogTable table, Set<String> hidden, Probe probe) {
        long started = System.nanoTime();
        return switch (reading.read(table, hidden, probe)) {
            case Read read -> measured(table, read, hidden, probe, started);
            case Unread unread -> unmeasured(table, hidden, unread.why(), started);
        };
    }

    private SnapshotView.Table measured(
            CatalogTable table, Read read, Set<String> hidden, Probe probe, long started) {
        List<Optional<FrequentValues>> frequent = frequent(table, read, hidden, probe);
        List<TableMeasurement.Key> keys =
                new Keys(table, read.statistics(), read.from(), hidden).measured(words, probe);
        Gaps gaps = new Gaps();
        gaps.add(
                frequent.stream().filter(Optional::isEmpty).count(),
                "The frequent values of %d columns could not be measured.");
        odd(table, read, frequent, gaps);
        gaps.add(
                keys.stream().filter(key -> key.unique() == null).count(),
                "Whether %d keys are unique could not be measured.");
        return table(
                table,
                rows(table, read),
                columns(table, read.statistics(), frequent, hidden),
                measurement(read, started, gaps.sentence(probe), keys));
    }

    /// What is there and cannot be shown.
    private static void odd(
            CatalogTable table, Read read, List<Optional<FrequentValues>> frequent, Gaps gaps) {
        for (int i = 0; i < table.columns().size(); i++) {
            String name = table.columns().get(i).name();
            long none = read.statistics().columns().get(i).none();
            int leftOut = frequent.get(i).map(FrequentValues::leftOut).orElse(0);
            if (none > 0) {
                gaps.say(
                        String.format(
                                Locale.ROOT,
                                "“%s” holds %,d dates that are none, as 0000-00-00; they are counted"
                                        + " as missing.",
                                name,
                                none));
            }
            if (leftOut > 0) {
                gaps.say(
                        "Values of “"
                                + name
                                + "” hold the character NUL and are left out of the frequent ones.");
            }
        }
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

    /// An estimate that is smaller than what was read is none.
    private static @Nullable Long rows(CatalogTable table, Read read) {
        long known = read.statistics().rows();
        if (!read.sampled()) {
            return known;
        }
        return table.estimatedRows() < known ? null : (Long) table.estimatedRows();
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
            CatalogTable table, Set<String> hidden, String gap, long started) {
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
        ColumnProfile measured =
                new ColumnProfile(
                        column.name(),
                        column.databaseType(),
                        column.type(),
                        column.nullable(),
                        column.comment(),
                        counts.distinct(),
                        rows == 0 ? null : (Double) nullRate(counts, rows),
                        secret ? null : counts.min(),
                        secret ? null : counts.max(),
                        frequent.values(),
                        frequent.counts(),
                        secret);
        return Meanings.of(measured);
    }

    /// A table that changes while it is read in parts does not have fewer than no NULLs.
    private static double nullRate(Counts counts, long rows) {
        return Math.clamp((rows - counts.present()) / (double) rows, 0.0, 1.0);
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
