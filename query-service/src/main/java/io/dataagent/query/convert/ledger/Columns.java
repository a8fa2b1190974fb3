package io.dataagent.query.convert.ledger;

import io.dataagent.query.convert.shape.Asked;
import io.dataagent.query.convert.shape.SumRows;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The columns of a table that a look at it needs, with their first rows in the order of the file.
///
/// @param all columns of the table
/// @param numbers of the first columns of numbers, by their place; null where there is none
/// @param texts of the first columns of texts, in small letters; empty where there is none
/// @param size how many rows these are
record Columns(
        List<Column> all,
        SortedMap<Integer, @Nullable BigDecimal[]> numbers,
        SortedMap<Integer, List<String>> texts,
        int size) {

    private static final int LOOKED_AT = 500;
    private static final int MOST_NUMBERS = 24;
    private static final int MOST_TEXTS = 24;

    /// A column.
    ///
    /// @param name as SQL has it
    /// @param label as the file has it
    record Column(String name, String label, SumRows.Column sql) {

        /// Its label in small letters, words divided by one gap, with gaps around.
        String words() {
            return " "
                    + label.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip()
                    + " ";
        }

        boolean named(Iterable<String> among) {
            String words = words();
            for (String one : among) {
                if (words.contains(" " + one + " ")) {
                    return true;
                }
            }
            return false;
        }
    }

    static Columns of(Asked asked, String table, List<Column> all) throws SQLException {
        List<Integer> numbers = some(all, true, MOST_NUMBERS);
        List<Integer> texts = some(all, false, MOST_TEXTS);
        if (numbers.isEmpty()) {
            return new Columns(all, new TreeMap<>(), new TreeMap<>(), 0);
        }
        List<Integer> looked = Stream.concat(numbers.stream(), texts.stream()).toList();
        String selected =
                looked.stream()
                        .map(i -> all.get(i).sql().quoted() + "::VARCHAR")
                        .collect(Collectors.joining(", "));
        List<List<@Nullable String>> rows =
                asked.rows("SELECT %s FROM %s LIMIT %d".formatted(selected, table, LOOKED_AT));
        SortedMap<Integer, @Nullable BigDecimal[]> values = new TreeMap<>();
        SortedMap<Integer, List<String>> words = new TreeMap<>();
        for (int at = 0; at < looked.size(); at++) {
            int own = at;
            Stream<String> cells =
                    rows.stream().map(r -> Objects.requireNonNullElse(r.get(own), ""));
            if (at < numbers.size()) {
                values.put(looked.get(at), cells.map(Columns::number).toArray(BigDecimal[]::new));
            } else {
                words.put(
                        looked.get(at),
                        cells.map(c -> c.strip().toLowerCase(Locale.ROOT)).toList());
            }
        }
        return new Columns(all, values, words, rows.size());
    }

    /// Computers have numbers that are none.
    private static @Nullable BigDecimal number(String cell) {
        return cell.isEmpty() || Character.isLetter(cell.charAt(cell.length() - 1))
                ? null
                : new BigDecimal(cell);
    }

    private static List<Integer> some(List<Column> all, boolean numbers, int most) {
        List<Integer> some = new ArrayList<>();
        for (int i = 0; i < all.size() && some.size() < most; i++) {
            SumRows.Kind kind = all.get(i).sql().kind();
            boolean number = kind == SumRows.Kind.EXACT || kind == SumRows.Kind.FLOATING;
            if (numbers ? number : kind == SumRows.Kind.TEXT) {
                some.add(i);
            }
        }
        return some;
    }

    List<String> words(int column) {
        return texts.getOrDefault(column, List.of());
    }

    @Nullable BigDecimal[] values(int column) {
        return numbers.getOrDefault(column, new BigDecimal[0]);
    }

    /// Whether a column has different numbers.
    boolean varied(int column) {
        BigDecimal first = null;
        for (BigDecimal value : values(column)) {
            if (value != null && first != null && value.compareTo(first) != 0) {
                return true;
            }
            first = first == null ? value : first;
        }
        return false;
    }

    /// Whether a column has numbers, none of them below zero.
    boolean unsigned(int column) {
        boolean some = false;
        for (BigDecimal value : values(column)) {
            if (value != null && value.signum() < 0) {
                return false;
            }
            some |= value != null && value.signum() > 0;
        }
        return some;
    }
}
