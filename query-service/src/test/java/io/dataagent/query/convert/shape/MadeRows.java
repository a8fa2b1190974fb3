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

/// A small table of DuckDB, as the conversion makes one, without a file to read.
public final class MadeRows implements Asked, AutoCloseable {

    public static final String TABLE = "\"made\"";

    private final Connection connection = DriverManager.getConnection("jdbc:duckdb:");
    private final List<String> names;
    private final List<SumRows.Column> columns = new ArrayList<>();

    /// @param types of the columns
    /// @param rows cells; an empty one is a missing one, `''` is the empty text
    private MadeRows(List<String> names, List<String> types, List<List<String>> rows)
            throws SQLException {
        this.names = List.copyOf(names);
        List<String> defined = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String quoted = quoted(names.get(i), '"');
            columns.add(new SumRows.Column(quoted, kind(types.get(i))));
            defined.add(quoted + " " + types.get(i));
        }
        change("CREATE TABLE %s (%s)".formatted(TABLE, String.join(", ", defined)));
        if (!rows.isEmpty()) {
            change(
                    "INSERT INTO %s VALUES %s"
                            .formatted(
                                    TABLE,
                                    rows.stream()
                                            .map(this::values)
                                            .collect(Collectors.joining(", "))));
        }
    }

    /// Cells are divided by commas. A column of numbers alone has exact ones, and those that
    /// computers reckon with where its name ends with `~`.
    ///
    /// @param text lines that are divided by semicolons, the first of which names the columns
    public static MadeRows of(String text) throws SQLException {
        List<List<String>> lines =
                Arrays.stream(text.split(";")).map(l -> List.of(l.split(",", -1))).toList();
        List<List<String>> rows = lines.subList(1, lines.size());
        List<String> names = new ArrayList<>();
        List<String> types = new ArrayList<>();
        for (String name : lines.getFirst()) {
            int own = names.size();
            names.add(name.replace("~", ""));
            types.add(
                    name.endsWith("~")
                            ? "DOUBLE"
                            : type(rows.stream().map(r -> r.get(own)).toList()));
        }
        return new MadeRows(names, types, rows);
    }

    /// @param columns name and type of each, divided by bars: `who VARCHAR|paid DECIMAL(18,2)`
    /// @param rows lines of cells that are divided by bars
    public static MadeRows typed(String columns, String... rows) throws SQLException {
        List<String> names = new ArrayList<>();
        List<String> types = new ArrayList<>();
        for (String column : columns.split("\\|")) {
            int type = column.lastIndexOf(' ');
            names.add(column.substring(0, type));
            types.add(column.substring(type + 1));
        }
        return new MadeRows(
                names,
                types,
                Arrays.stream(rows)
                        .flatMap(String::lines)
                        .map(line -> List.of(line.split("\\|", -1)))
                        .toList());
    }

    private String values(List<String> cells) {
        if (cells.size() != names.size()) {
            throw new IllegalArgumentException(String.join("|", cells));
        }
        return cells.stream()
                .map(c -> c.isEmpty() ? "NULL" : c.equals("''") ? c : quoted(c, '\''))
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String type(List<String> cells) {
        if (!cells.stream().allMatch(c -> c.matches("(-?\\d+(\\.\\d+)?)?"))) {
            return "VARCHAR";
        }
        int scale =
                cells.stream()
                        .filter(c -> !c.isEmpty())
                        .mapToInt(c -> new BigDecimal(c).scale())
                        .max()
                        .orElse(0);
        return scale == 0 ? "BIGINT" : "DECIMAL(28, %d)".formatted(scale);
    }

    private static SumRows.Kind kind(String type) {
        return switch (type.replaceAll("\\(.*", "")) {
            case "VARCHAR" -> SumRows.Kind.TEXT;
            case "FLOAT", "DOUBLE" -> SumRows.Kind.FLOATING;
            case "INTEGER", "BIGINT", "DECIMAL" -> SumRows.Kind.EXACT;
            default -> SumRows.Kind.OTHER;
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

    /// The numbers of some rows, from 0.
    public static List<Long> numbers(List<SumRows.Gone> rows) {
        return rows.stream().map(SumRows.Gone::at).toList();
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
