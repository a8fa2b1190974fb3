package io.dataagent.query.discovery;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.SnapshotView.ForeignKey;
import io.dataagent.query.discovery.CatalogTable.CatalogColumn;
import io.dataagent.query.source.CustomerFailure;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Measures a table: one statement for all columns, one for the frequent values of each column
/// that has few. Big tables are measured on a sample of their pages. What cannot be measured in
/// time is left unmeasured; the structure is never lost.
final class TableProfiler {

    private static final int ALL_VALUES_UP_TO = 100;
    private static final int TOP_VALUES_UP_TO = 2_000;
    private static final int TOP_VALUES = 50;
    private static final int FEW_NUMBERS = 20;
    private static final int VALUE_LENGTH = 100;

    private final long sampleAbove;
    private final int timeoutMs;

    /// @param sampleAbove rows above which pages are sampled
    /// @param timeoutMs milliseconds for each statement
    TableProfiler(long sampleAbove, int timeoutMs) {
        this.sampleAbove = sampleAbove;
        this.timeoutMs = timeoutMs;
    }

    private record Measured(
            @Nullable Long distinct,
            @Nullable Double nullRate,
            @Nullable String min,
            @Nullable String max,
            List<String> values) {

        static final Measured NOTHING = new Measured(null, null, null, null, List.of());
    }

    private record Profile(@Nullable Long rows, List<Measured> columns) {}

    SnapshotView.Table profile(CatalogTable table, CustomerSession session) {
        Profile profile = measured(table, session);
        List<ColumnProfile> columns = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            columns.add(column(table.columns().get(i), profile.columns().get(i)));
        }
        return new SnapshotView.Table(
                table.schema(),
                table.name(),
                table.kind(),
                table.comment(),
                profile.rows(),
                columns,
                table.primaryKey(),
                table.uniqueKeys(),
                table.foreignKeys().stream().map(key -> orphans(key, table, session)).toList());
    }

    private static ColumnProfile column(CatalogColumn column, Measured measured) {
        return new ColumnProfile(
                column.name(),
                column.databaseType(),
                column.type(),
                column.nullable(),
                column.comment(),
                measured.distinct(),
                measured.nullRate(),
                measured.min(),
                measured.max(),
                measured.values());
    }

    private Profile measured(CatalogTable table, CustomerSession session) {
        try {
            session.beginReadOnly(timeoutMs);
            boolean sampled = table.kind().equals("table") && table.estimatedRows() > sampleAbove;
            String from = table.quotedSource() + (sampled ? sample(table) : "");
            Row row = session.rows(statement(table, from), patience()).getFirst();
            long counted = row.getLong(0);
            List<Measured> columns = new ArrayList<>();
            int at = 1;
            for (CatalogColumn column : table.columns()) {
                columns.add(measured(column, row, at, counted, from, session));
                at += width(column);
            }
            return new Profile(sampled ? Long.valueOf(table.estimatedRows()) : counted, columns);
        } catch (CustomerFailure e) {
            return new Profile(
                    table.estimatedRows() < 0 ? null : table.estimatedRows(),
                    table.columns().stream().map(column -> Measured.NOTHING).toList());
        } finally {
            rollback(session);
        }
    }

    private String sample(CatalogTable table) {
        double percent = Math.max(0.01, 100.0 * sampleAbove / table.estimatedRows());
        return String.format(Locale.ROOT, " TABLESAMPLE SYSTEM (%.4f) REPEATABLE (1)", percent);
    }

    private static String statement(CatalogTable table, String from) {
        String parts =
                table.columns().stream()
                        .map(column -> expressions(column, table))
                        .collect(Collectors.joining(", "));
        return "SELECT count(*), " + parts + " FROM " + from;
    }

    private static String expressions(CatalogColumn column, CatalogTable table) {
        String name = CatalogTable.quote(column.name());
        String parts = "count(" + name + ")";
        if (comparable(column)) {
            parts += ", count(" + (key(column, table) ? "" : "DISTINCT ") + name + ")";
        }
        if (ordered(column)) {
            parts += ", left(min(" + name + ")::text, 100), left(max(" + name + ")::text, 100)";
        }
        return parts;
    }

    /// A column that is a key by itself is distinct without counting.
    private static boolean key(CatalogColumn column, CatalogTable table) {
        List<String> alone = List.of(column.name());
        return table.primaryKey().equals(alone) || table.uniqueKeys().contains(alone);
    }

    private static int width(CatalogColumn column) {
        return 1 + (comparable(column) ? 1 : 0) + (ordered(column) ? 2 : 0);
    }

    private Measured measured(
            CatalogColumn column,
            Row row,
            int at,
            long rows,
            String from,
            CustomerSession session) {
        long present = row.getLong(at);
        Double nullRate = rows == 0 ? null : (rows - present) / (double) rows;
        if (!comparable(column)) {
            return new Measured(null, nullRate, null, null, List.of());
        }
        long distinct = row.getLong(at + 1);
        boolean ordered = ordered(column);
        return new Measured(
                distinct,
                nullRate,
                ordered ? row.optional(at + 2) : null,
                ordered ? row.optional(at + 3) : null,
                frequent(column, distinct, from, session));
    }

    private List<String> frequent(
            CatalogColumn column, long distinct, String from, CustomerSession session) {
        long limit =
                switch (column.type()) {
                    case STRING ->
                            distinct <= ALL_VALUES_UP_TO
                                    ? ALL_VALUES_UP_TO
                                    : distinct <= TOP_VALUES_UP_TO ? TOP_VALUES : 0;
                    case BOOLEAN -> 2;
                    case INTEGER -> distinct <= FEW_NUMBERS ? FEW_NUMBERS : 0;
                    case DECIMAL, FLOAT, DATE, TIME, DATETIME, DATETIME_TZ, JSON, BINARY, OTHER ->
                            0;
                };
        if (limit == 0 || distinct == 0) {
            return List.of();
        }
        String name = CatalogTable.quote(column.name());
        return session
                .rows(
                        "SELECT "
                                + name
                                + "::text FROM "
                                + from
                                + " WHERE "
                                + name
                                + " IS NOT NULL AND length("
                                + name
                                + "::text) <= "
                                + VALUE_LENGTH
                                + " GROUP BY "
                                + name
                                + " ORDER BY count(*) DESC, 1 LIMIT "
                                + limit,
                        patience())
                .stream()
                .map(value -> value.getString(0))
                .toList();
    }

    private ForeignKey orphans(ForeignKey key, CatalogTable table, CustomerSession session) {
        if (key.orphanRate() != null) {
            return key;
        }
        try {
            session.beginReadOnly(timeoutMs);
            Row row = session.rows(orphanStatement(key, table), patience()).getFirst();
            long all = row.getLong(0);
            double rate = all == 0 ? 0.0 : row.getLong(1) / (double) all;
            return new ForeignKey(
                    key.name(),
                    key.columns(),
                    key.toSchema(),
                    key.toTable(),
                    key.toColumns(),
                    rate);
        } catch (CustomerFailure e) {
            return key;
        } finally {
            rollback(session);
        }
    }

    private static String orphanStatement(ForeignKey key, CatalogTable table) {
        List<String> joined = new ArrayList<>();
        for (int i = 0; i < key.columns().size(); i++) {
            joined.add(
                    "p."
                            + CatalogTable.quote(key.toColumns().get(i))
                            + " = c."
                            + CatalogTable.quote(key.columns().get(i)));
        }
        String present =
                key.columns().stream()
                        .map(column -> "c." + CatalogTable.quote(column) + " IS NOT NULL")
                        .collect(Collectors.joining(" AND "));
        String parent =
                CatalogTable.quote(key.toSchema()) + "." + CatalogTable.quote(key.toTable());
        return "SELECT count(*), count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM "
                + parent
                + " p WHERE "
                + String.join(" AND ", joined)
                + ")) FROM "
                + table.quotedSource()
                + " c WHERE "
                + present;
    }

    private static void rollback(CustomerSession session) {
        try {
            session.rollback();
        } catch (CustomerFailure e) {
            // The session is replaced when it is given back.
        }
    }

    private Duration patience() {
        return Duration.ofMillis(timeoutMs + 2_000L);
    }

    private static boolean comparable(CatalogColumn column) {
        return switch (column.type()) {
            case JSON, BINARY -> false;
            case OTHER -> column.databaseType().equals("uuid");
            case STRING, INTEGER, DECIMAL, FLOAT, BOOLEAN, DATE, TIME, DATETIME, DATETIME_TZ ->
                    true;
        };
    }

    private static boolean ordered(CatalogColumn column) {
        return comparable(column)
                && column.type() != ColumnType.BOOLEAN
                && column.type() != ColumnType.OTHER;
    }
}
