package io.dataagent.query.convert.quality;

import io.dataagent.query.convert.shape.Asked;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A table that was made, as it is looked at.
///
/// @param table in SQL
/// @param rows how many it has
/// @param columns of it
record Examined(Asked asked, String table, long rows, List<Column> columns) {

    /// What needs all rows is asked of tables of so many only.
    private static final int MOST_ROWS = 100_000;

    /// A column.
    ///
    /// @param at its place
    /// @param name as SQL has it
    /// @param label as the file has it
    /// @param type as DuckDB calls it
    record Column(int at, String name, String label, String type) {

        String quoted() {
            return '"' + name.replace("\"", "\"\"") + '"';
        }

        boolean whole() {
            return type.matches("U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|DECIMAL.*,0\\)");
        }

        boolean fraction() {
            return type.matches("DECIMAL.*,[1-9]\\d?\\)|FLOAT|DOUBLE");
        }

        boolean text() {
            return type.equals("VARCHAR");
        }

        boolean moment() {
            return type.equals("DATE") || type.startsWith("TIMESTAMP");
        }

        /// Whether one of some words stands in its name.
        boolean named(Set<String> among) {
            String parted = label.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2");
            String words =
                    " "
                            + parted.toLowerCase(Locale.ROOT)
                                    .replaceAll("[^\\p{L}\\p{N}]+", " ")
                                    .strip()
                            + " ";
            return among.stream().anyMatch(one -> words.contains(" " + one + " "));
        }
    }

    static Examined of(Asked asked, String table, List<String> names, List<String> labels)
            throws SQLException {
        List<Column> columns = new ArrayList<>();
        for (List<@Nullable String> told : asked.rows("DESCRIBE " + table)) {
            int at = columns.size();
            columns.add(
                    new Column(
                            at,
                            names.get(at),
                            labels.get(at),
                            Objects.requireNonNullElse(told.get(1), "")));
        }
        List<@Nullable String> count = asked.rows("SELECT count(*) FROM " + table).getFirst();
        return new Examined(asked, table, number(count.getFirst()), columns);
    }

    boolean small() {
        return rows <= MOST_ROWS;
    }

    /// The first rows, in SQL.
    String first() {
        return small() ? table : "(SELECT * FROM %s LIMIT %d)".formatted(table, MOST_ROWS);
    }

    /// The rows that differ, in SQL.
    String different() {
        return "(SELECT DISTINCT * FROM %s)".formatted(table);
    }

    /// One row of numbers; zero where there is none.
    ///
    /// @param expressions in SQL
    /// @param from what they are asked of
    List<Long> numbers(List<String> expressions, String from) throws SQLException {
        return row(expressions, from).stream().map(Examined::number).toList();
    }

    /// One row.
    List<@Nullable String> row(List<String> expressions, String from) throws SQLException {
        String sql =
                expressions.stream().collect(Collectors.joining(", ", "SELECT ", " FROM " + from));
        return asked.rows(sql).getFirst();
    }

    private static long number(@Nullable String text) {
        return text == null ? 0 : Long.parseLong(text);
    }
}
