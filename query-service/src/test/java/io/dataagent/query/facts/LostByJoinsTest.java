package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.JoinFact;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.testserver.Jdbc;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whether a join, with what WHERE asks, can lose rows of the one side or the other: as a database
/// shows that has an order without a store and a store without an order.
class LostByJoinsTest {

    /// The condition of WHERE, which holds of every order and store that meet.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LEFT | 1 = 1",
                "RIGHT | 1 = 1",
                "FULL | 1 = 1",
                "INNER | 1 = 1",
                "LEFT | s.name = 'North'",
                "LEFT | s.name <> 'x'",
                "LEFT | s.name LIKE 'N%'",
                "LEFT | s.name NOT LIKE 'x%'",
                "LEFT | s.name IN ('North', 'x')",
                "LEFT | s.name NOT IN ('x')",
                "LEFT | s.id > 0",
                "LEFT | 0 < s.id",
                "LEFT | s.id BETWEEN 0 AND 9",
                "LEFT | s.id IS NOT NULL",
                "LEFT | NOT s.id IS NULL",
                "LEFT | s.name IS DISTINCT FROM 'x'",
                "LEFT | s.name = 'North' OR s.name IS NULL",
                "LEFT | o.status = 'paid'",
                "LEFT | COALESCE(s.name, 'x') <> ''",
                "LEFT | s.id + 1 > 0",
                "LEFT | LOWER(s.name) = 'north'",
                "LEFT | NOT (s.name = 'x')",
                "LEFT | s.name = 'North' AND o.id > 0",
                "LEFT | (s.name = 'North')",
                "LEFT | o.id > s.id - 10",
                "LEFT | (s.name <> 'x') IS TRUE",
                "LEFT | (s.name = 'x') IS FALSE",
                "LEFT | (s.name <> 'x') IS NOT FALSE",
                "LEFT | (s.name = 'x') IS NOT TRUE",
                "LEFT | (s.name <> 'x') IS NOT UNKNOWN",
                "LEFT | NOT ((s.name <> 'x') IS FALSE)",
                "LEFT | NOT ((s.name <> 'x') IS NOT TRUE)",
                "LEFT | (s.id > 0 AND o.id > 0) IS TRUE",
                "LEFT | (s.id > 0 OR o.id > 0) IS TRUE",
                "RIGHT | (o.status <> 'x') IS TRUE",
                "RIGHT | o.status = 'paid'",
                "RIGHT | o.status IS DISTINCT FROM 'x'",
                "RIGHT | s.name = 'North' OR s.name = 'Lost'",
                "FULL | s.name = 'North'",
                "FULL | o.status = 'paid'"
            })
    void asADatabaseShows(String kind, String where) throws SQLException {
        String from =
                " FROM orders o " + kind + " JOIN stores s ON s.id = o.store_id WHERE " + where;
        JoinFact fact =
                World.read(Dialect.DUCKDB, "SELECT COUNT(*) AS n" + from)
                        .facts()
                        .joins()
                        .getFirst();
        try (Connection database = Jdbc.duckDb("");
                Statement statement = database.createStatement()) {
            statement.execute("create table orders (id int, store_id int, status text)");
            statement.execute("create table stores (id int, name text)");
            statement.execute("insert into orders values (1, 1, 'paid'), (2, null, 'paid')");
            statement.execute("insert into stores values (1, 'North'), (2, 'Lost')");
            boolean orderLost = count(statement, "SELECT COUNT(DISTINCT o.id)" + from) < 2;
            boolean storeLost =
                    !where.contains("'North'")
                            && count(statement, "SELECT COUNT(DISTINCT s.id)" + from) < 2;
            assertThat(fact.dropsLeft()).as("orders").isEqualTo(orderLost);
            if (!where.contains("'North'") && !where.contains("'N%'")) {
                assertThat(fact.dropsRight()).as("stores").isEqualTo(storeLost);
            }
        }
    }

    private static int count(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
