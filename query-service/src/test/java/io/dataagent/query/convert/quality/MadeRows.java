package io.dataagent.query.convert.quality;

import io.dataagent.query.convert.shape.Asked;
import io.dataagent.query.convert.shape.SumRows;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;

/// A table of a database in memory, as the conversion has made it, without a file to read.
final class MadeRows implements Asked, AutoCloseable {

    private static final String TABLE = "made";

    private final Connection connection;
    private final List<String> labels = new ArrayList<>();

    private MadeRows(Connection connection) {
        this.connection = connection;
    }

    /// @param columns label and type of each, divided by bars: `who VARCHAR|paid DECIMAL(18,2)`
    /// @param rows cells divided by bars; an empty one has no value, `''` is the empty text
    static MadeRows of(String columns, String... rows) throws SQLException {
        MadeRows made = new MadeRows(new DuckDBDriver().connect("jdbc:duckdb:", new Properties()));
        List<String> defined = new ArrayList<>();
        for (String column : columns.split("\\|")) {
            int type = column.lastIndexOf(' ');
            made.labels.add(column.substring(0, type));
            defined.add(quoted(column.substring(0, type)) + column.substring(type));
        }
        made.run("CREATE TABLE %s (%s)".formatted(TABLE, String.join(", ", defined)));
        List<String> values =
                Arrays.stream(rows)
                        .flatMap(String::lines)
                        .map(line -> made.values(line.split("\\|", -1)))
                        .toList();
        if (!values.isEmpty()) {
            made.run("INSERT INTO %s VALUES %s".formatted(TABLE, String.join(", ", values)));
        }
        return made;
    }

    private String values(String... cells) {
        if (cells.length != labels.size()) {
            throw new IllegalArgumentException(String.join("|", cells));
        }
        return Arrays.stream(cells)
                .map(MadeRows::literal)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String literal(String cell) {
        return cell.isEmpty()
                ? "NULL"
                : cell.equals("''") ? cell : "'" + cell.replace("'", "''") + "'";
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public List<List<@Nullable String>> rows(String sql) throws SQLException {
        List<List<@Nullable String>> all = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                List<@Nullable String> row = new ArrayList<>();
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                    row.add(rows.getString(i));
                }
                all.add(row);
            }
        }
        return all;
    }

    List<SumRows.Column> columns() throws SQLException {
        List<SumRows.Column> columns = new ArrayList<>();
        for (List<@Nullable String> told : rows("DESCRIBE " + TABLE)) {
            String name = Objects.requireNonNull(told.get(0));
            columns.add(
                    new SumRows.Column(quoted(name), kind(Objects.requireNonNull(told.get(1)))));
        }
        return columns;
    }

    private static SumRows.Kind kind(String type) {
        return switch (type.replaceAll("\\(.*", "")) {
            case "VARCHAR" -> SumRows.Kind.TEXT;
            case "FLOAT", "DOUBLE" -> SumRows.Kind.FLOATING;
            case "INTEGER", "BIGINT", "DECIMAL" -> SumRows.Kind.EXACT;
            default -> SumRows.Kind.OTHER;
        };
    }

    CrossTotals totals() throws SQLException {
        return CrossTotals.of(this, TABLE, columns());
    }

    ClosingRow closing() throws SQLException {
        return ClosingRow.of(this, TABLE, columns());
    }

    /// Those where any text can stand in any row.
    RepeatedNames names() throws SQLException {
        return RepeatedNames.of(this, TABLE, columns(), labels, (column, text) -> false);
    }

    Examined examined() throws SQLException {
        return Examined.of(this, TABLE, labels, labels);
    }

    /// @param doubted names of columns that are in doubt already
    Quality quality(String... doubted) throws SQLException {
        return Quality.of(this, TABLE, labels, labels, new HashSet<>(Set.of(doubted)));
    }

    /// The numbers of some rows, from 0.
    static List<Long> numbers(List<SumRows.Gone> rows) {
        return rows.stream().map(SumRows.Gone::at).toList();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
