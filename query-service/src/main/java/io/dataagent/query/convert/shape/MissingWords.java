package io.dataagent.query.convert.shape;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Words that count as missing values, and how many of each were found. While a table is made, a
/// column of its own says what of its row was such a word; it is counted, and dropped.
public final class MissingWords {

    /// What a workbook writes for a formula that could not be computed.
    public static final Set<String> FAULTS =
            Set.of(
                    "#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#SPILL!",
                    "#CALC!");

    /// Words for a missing value among numbers and dates; statistical offices write `:` and `..`.
    public static final Set<String> ALL =
            Stream.concat(
                            FAULTS.stream(),
                            Stream.of(
                                    "NA", "N/A", "n/a", "NULL", "null", "NaN", "nan", "None", "-",
                                    "--", ":", ".."))
                    .collect(Collectors.toUnmodifiableSet());

    private static final String BETWEEN = "chr(31)";
    private static final int MOST_SHOWN = 4;

    private final List<String> tests = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private final Map<Integer, Map<String, Long>> counts = new TreeMap<>();

    /// Has the words of a column counted.
    ///
    /// @param raw its texts, in SQL
    public void of(int column, String raw, Set<String> words) {
        String test = among(raw, words);
        tests.add(test);
        said.add("CASE WHEN %s THEN '%d ' || %s END".formatted(test, column, raw));
    }

    /// Whether a text is one of the words, in SQL.
    public static String among(String raw, Set<String> words) {
        return new TreeSet<>(words)
                .stream()
                        .map(w -> "'" + w + "'")
                        .collect(Collectors.joining(", ", raw + " IN (", ")"));
    }

    /// What the words of a row are, in SQL; null in most rows.
    public String expression() {
        return tests.isEmpty()
                ? "NULL::VARCHAR"
                : "CASE WHEN %s THEN concat_ws(%s, %s) END"
                        .formatted(String.join(" OR ", tests), BETWEEN, String.join(", ", said));
    }

    /// Counts what a table says in the column of [#expression].
    public void count(Asked asked, String table, String column) throws SQLException {
        for (List<@Nullable String> row :
                asked.rows(
                        ("SELECT word, count(*) FROM (SELECT unnest(string_split(%1$s, %2$s)) AS"
                                        + " word FROM %3$s WHERE %1$s IS NOT NULL) GROUP BY word")
                                .formatted(column, BETWEEN, table))) {
            String word = Objects.requireNonNullElse(row.get(0), "");
            int gap = word.indexOf(' ');
            add(Integer.parseInt(word.substring(0, gap)), word.substring(gap + 1), row.get(1));
        }
    }

    /// Counts the words of one column that a table still has as texts.
    public void count(Asked asked, String table, int column, String raw) throws SQLException {
        for (List<@Nullable String> row :
                asked.rows(
                        "SELECT %1$s, count(*) FROM %2$s WHERE %3$s GROUP BY 1"
                                .formatted(raw, table, among(raw, ALL)))) {
            add(column, Objects.requireNonNullElse(row.get(0), ""), row.get(1));
        }
    }

    private void add(int column, String word, @Nullable String count) {
        counts.computeIfAbsent(column, c -> new TreeMap<>())
                .merge(word, Long.parseLong(Objects.requireNonNullElse(count, "0")), Long::sum);
    }

    /// What people are told of a column, behind what else is said of it.
    public @Nullable String note(int column, @Nullable String said) {
        Map<String, Long> words = counts.getOrDefault(column, Map.of());
        if (words.isEmpty()) {
            return said;
        }
        long all = words.values().stream().mapToLong(n -> n).sum();
        String told =
                "%d %s said %s and %s as missing"
                        .formatted(
                                all,
                                all == 1 ? "cell" : "cells",
                                listed(words),
                                all == 1 ? "counts" : "count");
        return said == null ? told : said + "; " + told;
    }

    /// The most frequent first.
    private static String listed(Map<String, Long> words) {
        List<Map.Entry<String, Long>> sorted = new ArrayList<>(words.entrySet());
        sorted.sort(Map.Entry.<String, Long>comparingByValue().reversed());
        if (sorted.size() == 1) {
            return sorted.getFirst().getKey();
        }
        String shown =
                sorted.stream()
                        .limit(MOST_SHOWN)
                        .map(e -> e.getKey() + " (" + e.getValue() + ")")
                        .collect(Collectors.joining(", "));
        return sorted.size() > MOST_SHOWN ? shown + ", …" : shown;
    }

    /// Whether a text says that there is no value, as a condition.
    public static String in(String raw) {
        return raw + " IS NULL OR " + among(raw, ALL);
    }
}
