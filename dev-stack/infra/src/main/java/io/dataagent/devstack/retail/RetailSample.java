package io.dataagent.devstack.retail;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.dataagent.devstack.part.PartException;
import io.dataagent.devstack.postgres.DatabaseServer;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// The retail database, made from a seed and the day of loading: the same two always give the same
/// rows.
public final class RetailSample {

    static final long SEED = 20_240_229L;
    private static final String DATABASE = "retail";

    private RetailSample() {}

    /// Loads the sample unless it is there. One transaction: it is there completely or not at all.
    ///
    /// @param owner account that will own the tables
    /// @return true when this call loaded it
    public static boolean loadIfAbsent(DatabaseServer owner) {
        try (var connection = owner.connect(DATABASE)) {
            connection.setAutoCommit(false);
            if (present(connection)) {
                return false;
            }
            load(connection, generate(SEED, LocalDate.now(Clock.systemUTC())));
            connection.commit();
            connection.setAutoCommit(true);
            run(connection, "VACUUM ANALYZE");
            return true;
        } catch (SQLException | IOException failure) {
            throw new PartException("the retail sample cannot be loaded into " + owner, failure);
        }
    }

    /// The rows of a sample of which some cities alone have trade, by table: a line for each row,
    /// tabs between its columns, `\N` where there is nothing. It is made much faster than the whole
    /// one, by the same rules and other throws of the dice.
    public static Map<String, String> rows(LocalDate today, Set<String> cities) {
        var rows = new LinkedHashMap<String, String>();
        tables(SEED, today, store -> cities.contains(store.city()))
                .forEach((table, buffer) -> rows.put(table, buffer.text()));
        return rows;
    }

    /// All rows of all tables, in an order in which they can be inserted.
    static Map<String, CopyBuffer> generate(long seed, LocalDate today) {
        return tables(seed, today, store -> true);
    }

    private static Map<String, CopyBuffer> tables(
            long seed, LocalDate today, Predicate<Store> trading) {
        var tables = new LinkedHashMap<String, CopyBuffer>();
        for (var name :
                new String[] {
                    "stores",
                    "employees",
                    "customers",
                    "addresses",
                    "categories",
                    "products",
                    "promotions",
                    "orders",
                    "order_items",
                    "order_promotions",
                    "returns",
                    "store_visits",
                    "stockouts"
                }) {
            tables.put(name, new CopyBuffer(name));
        }
        new Generation(seed, Calendar.upTo(today), trading, tables).run();
        return tables;
    }

    private static boolean present(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var rows =
                        statement.executeQuery(
                                "SELECT to_regclass('public.stockouts') IS NOT NULL")) {
            return rows.next() && rows.getBoolean(1);
        }
    }

    private static void load(Connection connection, Map<String, CopyBuffer> tables)
            throws SQLException, IOException {
        run(connection, resource("schema.sql"));
        for (var table : tables.values()) {
            table.send(connection);
        }
        run(connection, resource("constraints.sql"));
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String resource(String name) throws IOException {
        try (var stream = RetailSample.class.getResourceAsStream("/retail/" + name)) {
            if (stream == null) {
                throw new IOException("missing resource /retail/" + name);
            }
            return new String(stream.readAllBytes(), UTF_8);
        }
    }
}
