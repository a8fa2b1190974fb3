package io.dataagent.query.convert;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;

/// The DuckDB of a conversion: it reads and writes one folder and nothing else, has no network and
/// no extension, and keeps within its memory.
final class Duck implements AutoCloseable {

    /// The database that the tables are made in.
    static final String OUT = "made";

    private final Connection connection;

    private Duck(Connection connection) {
        this.connection = connection;
    }

    static Duck open(Order order) throws SQLException {
        Path folder = Path.of(order.folder());
        Properties settings = new Properties();
        settings.setProperty("allow_community_extensions", "false");
        settings.setProperty("allow_unsigned_extensions", "false");
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("memory_limit", order.bounds().memoryMb() + "MB");
        settings.setProperty("threads", String.valueOf(order.bounds().threads()));
        settings.setProperty("preserve_insertion_order", "true");
        settings.setProperty("temp_directory", folder.resolve("scratch").toString());
        Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", settings);
        Duck duck = new Duck(connection);
        duck.run("SET TimeZone='UTC'");
        duck.run("SET allow_persistent_secrets=false");
        duck.run("SET allowed_directories=[%s]".formatted(SqlNames.literal(folder.toString())));
        duck.run("SET enable_external_access=false");
        duck.run("SET lock_configuration=true");
        duck.run(
                "ATTACH %s AS %s"
                        .formatted(
                                SqlNames.literal(folder.resolve(order.database()).toString()),
                                OUT));
        return duck;
    }

    void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// The rows of a query, each cell as DuckDB writes it.
    List<List<@Nullable String>> rows(String sql) throws SQLException {
        List<List<@Nullable String>> all = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            int width = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                List<@Nullable String> row = new ArrayList<>(width);
                for (int i = 1; i <= width; i++) {
                    row.add(rows.getString(i));
                }
                all.add(row);
            }
        }
        return all;
    }

    /// A number that a query gives.
    long number(String sql) throws SQLException {
        String cell = rows(sql).getFirst().getFirst();
        return cell == null ? 0 : Long.parseLong(cell);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    /// Takes rows out of a table.
    ///
    /// @param numbers of the rows, from 0
    void delete(String table, List<Long> numbers) throws SQLException {
        String all = numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
        run("DELETE FROM %s WHERE rowid IN (%s)".formatted(table, all));
    }

    /// Numbers the rows of a table without gaps, in the order that they have.
    void numbered(String table) throws SQLException {
        run("CREATE OR REPLACE TABLE %1$s AS FROM %1$s ORDER BY rowid".formatted(table));
    }
}
