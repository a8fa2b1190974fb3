package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Numbers of the statement's own beside what it reads, in three dialects.
class WrittenNumbersTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT SUM(total) AS n FROM orders UNION ALL SELECT 42 FROM orders",
                "SELECT CASE WHEN MAX(total) > 0 THEN 42 END AS n FROM orders",
                "SELECT MAX(CASE WHEN status = 'paid' THEN 42 END) AS n FROM orders",
                "SELECT AVG(CASE WHEN total > 0 THEN 42 END) AS n FROM orders",
                "SELECT 0 * SUM(total) + 42 AS n FROM orders",
                "SELECT 42 + SUM(total) - SUM(total) AS n FROM orders",
                "SELECT SUM(total) / SUM(total) * 42 AS n FROM orders",
                "SELECT COALESCE(NULL, 42, SUM(total)) AS n FROM orders",
                "SELECT LEAST(42, COUNT(*) + 1000) AS n FROM orders",
                "SELECT GREATEST(42, MIN(total) * 0) AS n FROM orders",
                "SELECT NULLIF(42, COUNT(*)) AS n FROM orders",
                "SELECT ROUND(CAST(CASE WHEN MAX(total) > 0 THEN 41.6 END AS decimal(9, 2)), 0) AS n"
                        + " FROM orders",
                "SELECT SIGN(COUNT(*)) * 42 AS n FROM orders",
                "SELECT CASE WHEN COUNT(*) > 0 THEN 1 ELSE 0 END * 42 AS n FROM orders",
                "SELECT CASE WHEN MAX(total) > 0 THEN 40 + 2 END AS n FROM orders",
                "SELECT CASE WHEN MAX(total) > 0 THEN ABS(-42) END AS n FROM orders",
                "SELECT CASE WHEN MAX(total) > 0 THEN (SELECT 42) END AS n FROM orders",
                "WITH w AS (SELECT 42 AS v FROM orders), r AS (SELECT SUM(total) AS t FROM orders)"
                        + " SELECT COALESCE(MAX(w.v), MAX(r.t)) AS n FROM w CROSS JOIN r",
                "SELECT COALESCE(d.v, d.t) AS n FROM (SELECT SUM(total) AS t, 42 AS v FROM orders) d",
                "SELECT d.v AS n FROM (SELECT total AS v FROM orders UNION ALL SELECT 42) d"
            })
    void aNumberThatStandsInAColumnAsItIsWrittenIsTold(String sql) {
        for (Dialect dialect : Dialect.all()) {
            List<Written> columns = written(dialect, sql);

            assertThat(columns.getFirst().told())
                    .as(dialect + " " + sql)
                    .anyMatch(n -> n.compareTo(new BigDecimal("42")) == 0);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT CASE WHEN MAX(total) > 0 THEN POWER(42, 1) END AS n FROM orders",
                "SELECT COALESCE(LENGTH('abc'), MAX(total)) AS n FROM orders"
            })
    void whatIsMadeOfLiteralsInAnotherWayLeavesNoNumberOfItsColumn(String sql) {
        for (Dialect dialect : Dialect.all()) {
            assertThat(written(dialect, sql).getFirst().others()).as(dialect + " " + sql).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COALESCE(SUM(total), 0) AS n FROM orders",
                "SELECT SUM(CASE WHEN status = 'paid' THEN 1 ELSE 0 END) AS n FROM orders",
                "SELECT AVG(CASE WHEN status = 'paid' THEN 100.0 ELSE 0 END) AS n FROM orders",
                "SELECT SUM(CASE WHEN status = 'paid' THEN total ELSE 0 END) AS n FROM orders",
                "SELECT SUM(CASE WHEN status = 'big' THEN 2 WHEN status = 'small' THEN 3 END) AS n"
                        + " FROM orders",
                "SELECT 100.0 * SUM(total) / NULLIF(COUNT(*), 0) AS n FROM orders",
                "SELECT COALESCE(ROUND(100.0 * SUM(total) / NULLIF(COUNT(*), 0), 2), 0) AS n FROM"
                        + " orders",
                "SELECT CASE WHEN COUNT(*) = 0 THEN 0 ELSE 100.0 * SUM(total) / COUNT(*) END AS n"
                        + " FROM orders",
                "SELECT ROUND(AVG(total), 2) AS n FROM orders",
                "SELECT ROUND(AVG(total) / 1000, 1) AS n FROM orders",
                "SELECT CASE WHEN total > 100 THEN 'large' ELSE 'small' END AS n FROM orders",
                "SELECT EXTRACT(YEAR FROM ordered_at) + 1 AS n FROM orders",
                "SELECT COUNT(*) + 1 AS n FROM orders",
                "SELECT total * 1.19 AS n FROM orders",
                "SELECT LAG(SUM(total), 12) OVER (ORDER BY status) AS n FROM orders GROUP BY status",
                "SELECT NTILE(4) OVER (ORDER BY total) AS n FROM orders",
                "SELECT COALESCE(a.t, 0) + COALESCE(b.t, 0) AS n FROM (SELECT SUM(total) AS t FROM"
                        + " orders) a CROSS JOIN (SELECT SUM(amount) AS t FROM payments) b",
                "SELECT SUM(total) - (SELECT SUM(amount) FROM payments) AS n FROM orders",
                "SELECT SUM(total) AS n FROM orders UNION ALL SELECT 0 FROM orders",
                "SELECT SUM(total) AS n FROM orders WHERE total > 42 HAVING COUNT(*) > 42",
                "SELECT MAX(total) - MIN(total) AS n FROM orders LIMIT 42"
            })
    void whatOrdinaryStatementsWriteIsNone(String sql) {
        for (Dialect dialect : Dialect.all()) {
            Written column = written(dialect, sql).getFirst();

            assertThat(column.told()).as(dialect + " " + sql).isEmpty();
            assertThat(column.others()).as(dialect + " " + sql).isFalse();
        }
    }

    private static List<Written> written(Dialect dialect, String sql) {
        Verdict verdict = World.gate(dialect).check(new SqlText(sql), World.scope(dialect));
        if (!(verdict instanceof Verdict.Accepted accepted)) {
            throw new AssertionError(sql + "\n" + verdict);
        }
        return WrittenNumbers.of(accepted.sql(), dialect, World.scope(dialect));
    }
}
