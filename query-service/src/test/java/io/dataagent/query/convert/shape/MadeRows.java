package io.dataagent.query.convert.shape;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A small table of DuckDB made of lines whose cells are divided by commas. An empty cell is a
/// missing one; a column of numbers alone has exact ones, and those that computers reckon with
/// where its name ends with `~`.
public final class MadeRows implements Asked, AutoCloseable {

    public static final String TABLE = "\"made\"";

    private final Connection connection = DriverManager.getConnection("jdbc:duckdb:");
    private final List<String> names = new ArrayList<>();
    private final List<SumRows.Column> columns = new ArrayList<>();

    /// @param text lines that are divided by semicolons, the first of which names the columns
    public MadeRows(String text) throws SQLException {
        List<List<String>> lines =
                Arrays.stream(text.split(";")).map(l -> List.of(l.split(",", -1))).toList();
        List<List<String>> rows = lines.subList(1, lines.size());
        List<String> types = new ArrayList<>();
        for (int i = 0; i < lines.getFirst().size(); i++) {
            String name = lines.getFirst().get(i);
            int own = i;
            List<String> cells = rows.stream().map(r -> r.get(own)).toList();
            SumRows.Kind kind = kind(name, cells);
            names.add(name.replace("~", ""));
            columns.add(new SumRows.Column(quoted(names.get(i), '"'), kind));
            types.add(columns.get(i).quoted() + " " + type(kind, cells));
        }
        change("CREATE TABLE %s (%s)".formatted(TABLE, String.join(", ", types)));
        for (List<String> row : rows) {
            change(
                    "INSERT INTO %s VALUES (%s)"
                            .formatted(
                                    TABLE,
                                    row.stream()
                                            .map(c -> c.isEmpty() ? "NULL" : quoted(c, '\''))
                                            .collect(Collectors.joining(", "))));
        }
    }

    private static SumRows.Kind kind(String name, List<String> cells) {
        if (name.endsWith("~")) {
            return SumRows.Kind.FLOATING;
        }
        return cells.stream().allMatch(c -> c.matches("(-?\\d+(\\.\\d+)?)?"))
                ? SumRows.Kind.EXACT
                : SumRows.Kind.TEXT;
    }

    private static String type(SumRows.Kind kind, List<String> cells) {
        int scale =
                kind == SumRows.Kind.EXACT
                        ? cells.stream()
                                .filter(c -> !c.isEmpty())
                                .mapToInt(c -> new BigDecimal(c).scale())
                                .max()
                                .orElse(0)
                        : 0;
        return switch (kind) {
            case EXACT -> scale == 0 ? "BIGINT" : "DECIMAL(28, %d)".formatted(scale);
            case FLOATING -> "DOUBLE";
            case TEXT, OTHER -> "VARCHAR";
        };
    }

    private static String quoted(String text, char mark) {
        String one = String.valueOf(mark);
        return one + text.replace(one, one + one) + one;
    }

    public List<String> names() {
        return names;
    }

    public List<SumRows.Column> columns() {
        return columns;
    }

    /// The cells of a column, in the order of the rows.
    public List<@Nullable String> cells(int column) throws SQLException {
        List<@Nullable String> cells = new ArrayList<>();
        rows("SELECT %s FROM %s ORDER BY rowid".formatted(columns.get(column).quoted(), TABLE))
                .forEach(r -> cells.add(r.getFirst()));
        return cells;
    }

    public void change(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public List<List<@Nullable String>> rows(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            int width = found.getMetaData().getColumnCount();
            List<List<@Nullable String>> rows = new ArrayList<>();
            while (found.next()) {
                List<@Nullable String> row = new ArrayList<>();
                for (int i : IntStream.rangeClosed(1, width).toArray()) {
                    row.add(found.getString(i));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
