package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.testserver.Jdbc;
import io.dataagent.query.tree.Expr;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A condition that is said to drop rows without a match never holds of such a row in DuckDB.
class MissingJudgedByDuckDbTest {

    private static final String JOINED =
            "SELECT o.id FROM orders o LEFT JOIN customers c ON c.id = o.customer_id WHERE ";

    private static Connection duckDb;

    @BeforeAll
    static void rowsWithoutAMatch() throws SQLException {
        duckDb = Jdbc.duckDb("");
        try (Statement statement = duckDb.createStatement()) {
            statement.execute(
                    "CREATE TABLE orders AS SELECT i AS id, i % 4 AS total, CASE WHEN i %"
                            + " 3 = 0 THEN"
                            + " NULL ELSE 's' || i % 3 END AS status, 99 AS customer_id"
                            + " FROM range(24) r(i)");
            statement.execute("CREATE TABLE customers (id INT, name TEXT, city TEXT, age INT)");
        }
    }

    @AfterAll
    static void close() throws SQLException {
        duckDb.close();
    }

    private static boolean rejects(String condition) {
        ReadStatement read = World.read(Dialect.DUCKDB, JOINED + condition);
        Level level = read.statement().levels().getFirst();
        List<Rel> customers = level.rels().stream().filter(r -> r.alias().equals("c")).toList();
        assertThat(customers).hasSize(1);
        Expr where = Objects.requireNonNull(level.core().where());
        return new Missing(level, customers).rejects(where);
    }

    private static long kept(String condition) {
        try (Statement statement = duckDb.createStatement();
                ResultSet rows =
                        statement.executeQuery(
                                "SELECT count(*) FROM (" + JOINED + condition + ")")) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(condition, e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c.age > 30",
                "c.age + 1 > o.total",
                "NOT c.age > 30",
                "c.age IN (1, 2)",
                "c.age NOT IN (1, 2)",
                "c.age BETWEEN 1 AND 5",
                "c.age NOT BETWEEN 1 AND 5",
                "o.total BETWEEN c.age AND 9",
                "lower(c.city) = 'bonn'",
                "c.city LIKE 'B%'",
                "c.city NOT LIKE 'B%'",
                "c.name IS NOT NULL",
                "NOT (c.name IS NULL)",
                "c.age > 30 AND o.total > 0",
                "(c.age > 30 OR c.city = 'x')",
                "NOT (c.age > 30 OR o.total > 0)",
                "CAST(c.age AS VARCHAR) = '5'",
                "c.city || 'x' = 'yx'",
            })
    void whatNeedsAValueOfTheOtherTableDropsRowsWithoutOne(String condition) {
        assertThat(rejects(condition)).isTrue();
        assertThat(kept(condition)).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c.age IS NULL",
                "COALESCE(c.age, 40) > 30",
                "(c.age > 30 OR o.total > 0)",
                "(c.age > 30) IS NOT TRUE",
                "c.age IS DISTINCT FROM 5",
                "CASE WHEN c.age > 30 THEN false ELSE true END",
                "NOT (c.age > 30 AND o.total > 0)",
                "o.total > 0",
                "NOT (c.age IS NOT NULL)",
                "concat(c.city, 'x') = 'x'",
                "NOT (o.total BETWEEN c.age AND 1)",
            })
    void whatHoldsWithoutAValueDropsNothing(String condition) {
        assertThat(rejects(condition)).isFalse();
        assertThat(kept(condition)).isPositive();
    }

    @Test
    void noRandomConditionIsSaidToDropARowThatDuckDbKeeps() {
        Random random = new Random(42);
        int said = 0;
        for (int i = 0; i < 800; i++) {
            String condition = condition(random, 3);
            if (rejects(condition)) {
                said++;
                assertThat(kept(condition)).as(condition).isZero();
            }
        }
        assertThat(said).isGreaterThan(60);
    }

    private static String condition(Random random, int depth) {
        if (depth == 0) {
            return atom(random);
        }
        return switch (random.nextInt(6)) {
            case 0 -> both(random, depth, "AND");
            case 1, 2 -> both(random, depth, "OR");
            case 3 -> "NOT (" + condition(random, depth - 1) + ")";
            case 4 ->
                    "("
                            + condition(random, depth - 1)
                            + List.of(") IS TRUE", ") IS NOT TRUE", ") IS FALSE", ") IS NOT FALSE")
                                    .get(random.nextInt(4));
            default -> atom(random);
        };
    }

    private static String both(Random random, int depth, String word) {
        return "("
                + condition(random, depth - 1)
                + " "
                + word
                + " "
                + condition(random, depth - 1)
                + ")";
    }

    private static String atom(Random random) {
        String one = value(random, 2);
        String other = value(random, 1);
        return switch (random.nextInt(9)) {
            case 0 -> one + " IS NULL";
            case 1 -> one + " IS NOT NULL";
            case 2 -> one + " IN (" + other + ", 3)";
            case 3 -> one + " NOT IN (" + other + ", 3)";
            case 4 -> one + " BETWEEN " + other + " AND 3";
            case 5 -> one + " NOT BETWEEN " + other + " AND 3";
            case 6 -> one + " IS DISTINCT FROM " + other;
            default -> one + List.of(" = ", " <> ", " < ", " >= ").get(random.nextInt(4)) + other;
        };
    }

    private static String value(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 3 : 9)) {
            case 0 -> "c.age";
            case 1 -> "o.total";
            case 2 -> String.valueOf(random.nextInt(4));
            case 3 -> "COALESCE(" + value(random, depth - 1) + ", 2)";
            case 4 -> "NULLIF(" + value(random, depth - 1) + ", 1)";
            case 5 -> "abs(" + value(random, depth - 1) + ")";
            case 6 -> "(" + value(random, depth - 1) + " + " + value(random, depth - 1) + ")";
            case 7 -> "length(CAST(" + value(random, depth - 1) + " AS VARCHAR))";
            default ->
                    "CASE WHEN "
                            + value(random, depth - 1)
                            + " > 1 THEN "
                            + value(random, depth - 1)
                            + " ELSE 2 END";
        };
    }
}
