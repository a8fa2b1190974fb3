package io.dataagent.query.discovery.measure;

import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.value.Row;
import java.util.List;
import java.util.Optional;

/// The most frequent values of a column that has few: all of them up to 100 texts, the first 50 up
/// to 2,000, and of whole numbers only where there are at most 20.
///
/// @param values as text, most frequent first
/// @param counts how many of the rows read have them
/// @param leftOut how many of them cannot be shown
record FrequentValues(List<String> values, List<Long> counts, int leftOut) {

    static final FrequentValues NONE = new FrequentValues(List.of(), List.of(), 0);

    private static final int ALL_UP_TO = 100;
    private static final int TOP_UP_TO = 2_000;
    private static final int TOP = 50;
    private static final int FEW_NUMBERS = 20;
    private static final int TEXT_LENGTH = 100;

    FrequentValues {
        values = List.copyOf(values);
        counts = List.copyOf(counts);
    }

    /// Nothing where the column has too many values; empty if it could not be measured.
    static Optional<FrequentValues> of(
            CatalogColumn column, long distinct, String from, SqlWords words, Probe probe) {
        int limit = limit(column, distinct);
        return limit == 0
                ? Optional.of(NONE)
                : probe.ask(statement(column, limit, from, words)).map(FrequentValues::read);
    }

    static int limit(CatalogColumn column, long distinct) {
        if (distinct == 0) {
            return 0;
        }
        return switch (column.type()) {
            case STRING -> distinct <= ALL_UP_TO ? ALL_UP_TO : distinct <= TOP_UP_TO ? TOP : 0;
            case BOOLEAN -> 2;
            case INTEGER -> distinct <= FEW_NUMBERS ? FEW_NUMBERS : 0;
            case DECIMAL, FLOAT, DATE, TIME, DATETIME, DATETIME_TZ, JSON, BINARY, OTHER -> 0;
        };
    }

    private static String statement(CatalogColumn column, int limit, String from, SqlWords words) {
        String name = words.quote(column.name());
        String text = words.text(words.value(column));
        return "SELECT "
                + text
                + ", count(*) FROM "
                + from
                + " WHERE "
                + name
                + " IS NOT NULL AND length("
                + text
                + ") <= "
                + TEXT_LENGTH
                + " GROUP BY "
                + name
                + " ORDER BY 2 DESC, 1 LIMIT "
                + limit;
    }

    private static FrequentValues read(List<Row> rows) {
        List<Row> plain = rows.stream().filter(row -> Shown.plain(row.getString(0))).toList();
        return new FrequentValues(
                plain.stream().map(row -> row.getString(0)).toList(),
                plain.stream().map(row -> row.getLong(1)).toList(),
                rows.size() - plain.size());
    }
}
