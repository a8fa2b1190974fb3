package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableMeasurement.Key;
import io.dataagent.query.join.KeyColumns;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.value.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds what could be a key of a table and checks whether it is one. What is declared comes
/// first; then columns that are unique or are called like a key; and, where there is none, pairs
/// and triples of columns that are called like references, as bridge tables have them.
///
/// @param table the table
/// @param statistics of all its columns
/// @param from what was read
/// @param hidden columns whose values must not be shown
record Keys(CatalogTable table, ColumnStatistics statistics, String from, Set<String> hidden) {

    private static final double NEARLY = 0.9;
    private static final int MOST_LIKELY = 6;
    private static final int MOST_PARTS = 3;
    private static final int TEXT_LENGTH = 100;

    List<Key> measured(SqlWords words, Probe probe) {
        List<Key> keys = new ArrayList<>();
        declared().forEach(columns -> keys.add(checked(columns, true, words, probe)));
        for (List<String> columns : likely(words, probe)) {
            keys.add(checked(columns, false, words, probe));
        }
        boolean none = keys.stream().noneMatch(key -> Boolean.TRUE.equals(key.unique()));
        if (none && statistics.rows() > 0) {
            bridge().ifPresent(columns -> keys.add(checked(columns, false, words, probe)));
        }
        return keys;
    }

    private List<List<String>> declared() {
        Set<List<String>> all = new LinkedHashSet<>();
        if (!table.primaryKey().isEmpty()) {
            all.add(table.primaryKey());
        }
        all.addAll(table.uniqueKeys());
        return List.copyOf(all);
    }

    /// Single columns that are not declared: those that are unique in what was read, and those
    /// that are called like a key and nearly are; the most key-like first. Texts of sentences are
    /// no keys.
    private List<List<String>> likely(SqlWords words, Probe probe) {
        List<CatalogColumn> found = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            CatalogColumn column = table.columns().get(i);
            ColumnStatistics.Counts counts = statistics.columns().get(i);
            List<String> alone = List.of(column.name());
            if (!table.declaresKey(alone)
                    && identifies(column)
                    && counts.distinct() != null
                    && (counts.unique(statistics.rows()) && statistics.rows() > 1
                            || calledLikeAKey(column.name())
                                    && counts.distinct() >= NEARLY * statistics.rows()
                                    && statistics.rows() > 1)) {
                found.add(column);
            }
        }
        found.removeAll(Sentences.among(found, from, words, probe));
        return found.stream()
                .sorted(Comparator.comparingDouble(this::likeness).reversed())
                .limit(MOST_LIKELY)
                .map(column -> List.of(column.name()))
                .toList();
    }

    private double likeness(CatalogColumn column) {
        String max = counts(column.name()).max();
        return KeyColumns.likeness(
                table.name(),
                column.name(),
                column.type(),
                max == null ? 0 : max.length(),
                table.columns().indexOf(column));
    }

    private static boolean identifies(CatalogColumn column) {
        return column.type() == ColumnType.INTEGER
                || column.type() == ColumnType.STRING
                || column.type() == ColumnType.OTHER;
    }

    static boolean calledLikeAKey(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.equals("id")
                || lower.equals("key")
                || lower.equals("code")
                || lower.matches(".*[_ ](id|key|code|cde|cd|no|nr|nbr|num|number|uuid|guid)")
                || name.matches(".*[a-z](Id|ID|Key|Code|No|Number)");
    }

    private Optional<List<String>> bridge() {
        List<String> parts =
                table.columns().stream()
                        .filter(Keys::identifies)
                        .map(CatalogColumn::name)
                        .filter(Keys::calledLikeAKey)
                        .limit(MOST_PARTS)
                        .toList();
        return parts.size() < 2 ? Optional.empty() : Optional.of(parts);
    }

    private Key checked(List<String> columns, boolean declared, SqlWords words, Probe probe) {
        if (declared && columns.stream().noneMatch(name -> table.column(name).nullable())) {
            // The database refuses a second row with the same values.
            return new Key(columns, true, true, null, 0);
        }
        if (columns.size() == 1 && counts(columns.getFirst()).unique(statistics.rows())) {
            return new Key(columns, declared, true, null, 0);
        }
        return probe.ask(statement(columns, words))
                .map(rows -> key(columns, declared, rows))
                .orElseGet(() -> new Key(columns, declared, null, null, 0));
    }

    private ColumnStatistics.Counts counts(String name) {
        return statistics.columns().get(table.columns().indexOf(table.column(name)));
    }

    /// The values that most rows share; a value that is missing counts as shared, since a key has
    /// none.
    private String statement(List<String> columns, SqlWords words) {
        String names = words.quoted(columns);
        String missing =
                columns.stream()
                        .map(name -> words.quote(name) + " IS NULL")
                        .collect(Collectors.joining(" OR "));
        String texts =
                columns.stream()
                        .map(name -> words.shortText(words.quote(name), TEXT_LENGTH))
                        .collect(Collectors.joining(", "));
        return "SELECT count(*) AS n"
                + (secret(columns) ? "" : ", " + texts)
                + " FROM "
                + from
                + " GROUP BY "
                + names
                + " HAVING count(*) > 1 OR max(CASE WHEN "
                + missing
                + " THEN 1 ELSE 0 END) = 1 ORDER BY 1 DESC LIMIT 1";
    }

    private Key key(List<String> columns, boolean declared, List<Row> rows) {
        if (rows.isEmpty()) {
            return new Key(columns, declared, true, null, 0);
        }
        Row row = rows.getFirst();
        List<@Nullable String> values = new ArrayList<>();
        for (int i = 1; i < row.cells().size(); i++) {
            values.add(Shown.text(row.optional(i)));
        }
        return new Key(columns, declared, false, secret(columns) ? null : values, row.getLong(0));
    }

    private boolean secret(List<String> columns) {
        return columns.stream().anyMatch(hidden::contains);
    }
}
