package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.testserver.Jdbc;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A number that a statement gives whatever is stored is among those that it writes: the same
/// expression over tables of very different rows is the judge.
class WrittenJudgedByDuckDbTest {

    private static final List<String> TABLES = List.of("w1", "w2", "w3", "w4");
    private static final List<String> WRITTEN = List.of("37", "2.5", "41", "7", "0", "0.5", "90");

    private static Connection duckDb;

    @BeforeAll
    static void tablesOfOtherRows() throws SQLException {
        duckDb = Jdbc.duckDb("");
        try (Statement statement = duckDb.createStatement()) {
            rows(statement, "w1", "(1, 3.7), (2, 11.13)");
            rows(statement, "w2", "(5, 812.33), (9, 4001.02), (11, 77.19)");
            rows(statement, "w3", "(7, -523.11)");
            rows(statement, "w4", "(3, 90177.5), (4, -2.25), (6, 0.75), (8, 1999.99)");
        }
    }

    private static void rows(Statement statement, String table, String values) throws SQLException {
        statement.execute("CREATE TABLE " + table + " (id INT, total DECIMAL(12,2))");
        statement.execute("INSERT INTO " + table + " VALUES " + values);
    }

    @AfterAll
    static void close() throws SQLException {
        duckDb.close();
    }

    /// The number that every table gives, or null where they differ or give none.
    private static BigDecimal always(String expression) {
        Set<BigDecimal> all = new HashSet<>();
        for (String table : TABLES) {
            String sql = "SELECT CAST((" + expression + ") AS DECIMAL(30,9)) FROM " + table;
            try (Statement statement = duckDb.createStatement();
                    ResultSet result = statement.executeQuery(sql)) {
                result.next();
                BigDecimal number = result.getBigDecimal(1);
                if (number == null) {
                    return null;
                }
                all.add(number.setScale(6, RoundingMode.HALF_UP).stripTrailingZeros());
            } catch (SQLException e) {
                return null;
            }
        }
        return all.size() == 1 ? all.iterator().next() : null;
    }

    private static Written written(String expression) {
        String sql = "SELECT " + expression + " AS n FROM orders";
        Verdict verdict =
                World.gate(Dialect.DUCKDB).check(new SqlText(sql), World.scope(Dialect.DUCKDB));
        assertThat(verdict).as(sql).isInstanceOf(Verdict.Accepted.class);
        return WrittenNumbers.of(
                        ((Verdict.Accepted) verdict).sql(),
                        Dialect.DUCKDB,
                        World.scope(Dialect.DUCKDB))
                .getFirst();
    }

    @Test
    void whatNoRowDecidesIsAmongTheNumbersThatAreWritten() {
        Random random = new Random(1701);
        int constant = 0;
        for (int i = 0; i < 1_500; i++) {
            String expression = expression(random, 3, reads());
            BigDecimal number = always(expression);
            if (number == null || number.signum() == 0 || number.abs().equals(BigDecimal.ONE)) {
                continue;
            }
            constant++;
            Written written = written(expression);
            assertThat(written.others() || near(written, number))
                    .as(expression + " is always " + number + " and said to be " + written)
                    .isTrue();
        }
        assertThat(constant).as("enough of them are constant").isGreaterThan(150);
    }

    private static boolean near(Written written, BigDecimal number) {
        return written.numbers().stream()
                .anyMatch(n -> n.subtract(number).abs().compareTo(new BigDecimal("0.000002")) <= 0);
    }

    /// Each is used once: what two of the same make of each other is another promise.
    private static List<String> reads() {
        return new ArrayList<>(
                List.of("SUM(total)", "COUNT(*)", "MIN(total)", "MAX(id)", "AVG(total)"));
    }

    private static String expression(Random random, int depth, List<String> reads) {
        if (depth == 0 || random.nextInt(5) == 0) {
            return random.nextInt(3) == 0 && !reads.isEmpty()
                    ? reads.remove(random.nextInt(reads.size()))
                    : WRITTEN.get(random.nextInt(WRITTEN.size()));
        }
        String one = expression(random, depth - 1, reads);
        String other = expression(random, depth - 1, reads);
        return switch (random.nextInt(11)) {
            case 0 -> "(" + one + " + " + other + ")";
            case 1 -> "(" + one + " - " + other + ")";
            case 2 -> "(" + one + " * " + other + ")";
            case 3 -> "(" + one + " / NULLIF(" + other + ", 0))";
            case 4 -> "CASE WHEN COUNT(*) > 0 THEN " + one + " ELSE " + other + " END";
            case 5 -> "CASE WHEN SUM(total) IS NULL THEN " + one + " ELSE " + other + " END";
            case 6 -> "COALESCE(" + one + ", " + other + ")";
            case 7 -> "GREATEST(" + one + ", " + other + ")";
            case 8 -> "LEAST(" + one + ", " + other + ")";
            case 9 -> "abs(" + one + ")";
            default -> "round(" + one + ", 1)";
        };
    }

    @Test
    void aNumberOfManyCasesIsNoneThatTheStatementDecides() {
        assertThat(written("SUM(CASE WHEN id > 1 THEN 37 ELSE 41 END)").told()).isEmpty();
        assertThat(written("SUM(CASE WHEN id > 1 THEN 37 END)").told())
                .containsExactly(new BigDecimal("37"));
    }

    @Test
    void whatIsAddedToWhatIsReadIsNotWritten() {
        assertThat(written("SUM(total) + 37").told()).isEmpty();
        assertThat(written("SUM(total) * 37 - 41").told()).isEmpty();
        assertThat(written("round(AVG(total) / 37, 2)").told()).isEmpty();
    }
}
