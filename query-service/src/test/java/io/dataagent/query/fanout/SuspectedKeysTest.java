package io.dataagent.query.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.SqlText;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Ways in which a relation seems to have one row for each of another and has several. Of each
/// there are data under which a sum is wrong, so none is called safe.
class SuspectedKeysTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // columns of one name, told apart by an alias list
                "pd | (SELECT DISTINCT store_id AS x, visitors AS x FROM visits) s (a, b) ON s.b = o.store_id",
                "pd | (SELECT DISTINCT LOWER(city), LOWER(segment) FROM customers) s (a, b) ON s.b = o.status",
                "pd | (SELECT LOWER(city), LOWER(segment) FROM customers GROUP BY LOWER(city), LOWER(segment)) s (a, b) ON s.b = o.status",
                "pd | (SELECT store_id AS x, visitors AS x FROM visits UNION SELECT id, id FROM stores) s (a, b) ON s.b = o.store_id",
                // all rows in groups of all that is shown
                "d | (SELECT store_id AS id, COUNT(*) AS n FROM visits GROUP BY ALL) s ON 1 = 1",
                "d | (SELECT store_id AS id FROM visits GROUP BY ALL) s ON s.id > o.store_id",
                "p | (SELECT COUNT(*) AS n FROM visits GROUP BY GROUPING SETS ((), ())) s ON 1 = 1",
                // functions that make rows
                "p | (SELECT id, generate_series(1, 3) AS g FROM stores) s ON s.id = o.store_id",
                "d | (SELECT id, unnest([1, 2]) AS g FROM stores) s ON s.id = o.store_id",
                "p | (SELECT MAX(id) AS id, generate_series(1, 3) AS g FROM stores) s ON s.id = o.store_id",
                "d | (SELECT MAX(id) AS id, unnest([1, 2]) AS g FROM stores) s ON 1 = 1",
                "d | (SELECT id, 1 + unnest([1, 2]) AS g FROM stores) s ON s.id = o.store_id",
                // cuts that let more through
                "p | (SELECT store_id AS id FROM visits ORDER BY visited_on FETCH FIRST 1 ROW WITH TIES) s ON s.id = o.store_id",
                "m | (SELECT store_id AS id FROM visits ORDER BY visited_on FETCH FIRST 1 ROW WITH TIES) s ON s.id = o.store_id",
                "d | (SELECT store_id AS id FROM visits LIMIT 0 + 5) s ON s.id = o.store_id",
                "d | (SELECT store_id AS id FROM visits OFFSET 1) s ON s.id = o.store_id",
                // texts that are compared as numbers, days or identifiers
                "md | regions s ON s.name = o.id",
                "md | regions s ON s.name = 1",
                "md | regions s ON o.store_id = s.name",
                "md | regions s ON s.name = o.id + 1",
                "md | regions s ON s.name = ABS(o.id)",
                "md | regions s ON s.name = o.ordered_at",
                "md | regions s ON s.name = DATE '2025-01-01'",
                "md | (SELECT name FROM regions) s ON s.name = o.id",
                "md | (SELECT DISTINCT city FROM customers) s ON s.city = o.id",
                "md | (SELECT city, COUNT(*) AS n FROM customers GROUP BY city) s ON s.city = o.id",
                "pd | (SELECT name FROM regions) s ON CAST(s.name AS integer) = o.id",
                "pd | (SELECT DISTINCT name FROM regions) s ON CAST(s.name AS integer) = o.id",
                "p | regions s (a, b) ON CAST(s.b AS integer) = o.id",
                "pd | regions s ON CAST(s.name AS uuid) = CAST(o.status AS uuid)",
                "p | regions s ON CAST(s.name AS char) = o.status",
                "p | regions s ON CAST(s.name AS character) = o.status",
                "p | regions s ON s.name::char = o.status",
                "md | regions s ON CAST(CAST(s.name AS date) AS CHAR) = o.status",
                // values that are another for each row
                "p | stores s ON s.id = CAST(random() * 10 AS integer)",
                "d | stores s ON s.id = CAST(random() * 10 AS integer)",
                "m | stores s ON s.id = FLOOR(RAND() * 10)",
                // one letter, small in one text and large in the other
                "pd | (SELECT REPLACE(city, 'A', '') AS id, ROW_NUMBER() OVER (PARTITION BY REPLACE(city, 'a', '') ORDER BY id) AS r FROM customers) s ON s.id = o.status AND s.r = 1",
                // conditions that an outer join does not hold its rows to
                "pmd | customers c ON c.id > 0 LEFT JOIN stores s ON s.id = o.store_id AND c.id = o.customer_id",
                "pmd | customers c ON c.id > 0 LEFT JOIN stores s ON s.id = o.store_id AND c.id = 1",
                "pmd | customers c ON 1 = 1 LEFT JOIN tags s ON s.id = o.customer_id AND c.id = s.id",
                // null is the same as null
                "m | (SELECT s1.id FROM orders x LEFT JOIN stores s1 ON s1.id = x.id) s ON s.id <=> o.store_id",
                "pd | (SELECT s1.id FROM orders x LEFT JOIN stores s1 ON s1.id = x.id) s ON s.id IS NOT DISTINCT FROM o.store_id",
            })
    void proveNothing(String dialects, String join) {
        for (Dialect dialect : of(dialects)) {
            for (String sql :
                    List.of(
                            "SELECT SUM(o.total) AS x FROM orders o JOIN " + join,
                            "WITH q AS (SELECT o.total AS t FROM orders o JOIN "
                                    + join
                                    + ") SELECT SUM(q.t) AS x FROM q",
                            "SELECT z.x FROM (SELECT SUM(o.total) AS x FROM orders o JOIN "
                                    + join
                                    + ") z")) {
                assertNotSafe(sql, dialect);
            }
        }
    }

    /// Whole queries: what they read from cannot be read, or comes from elsewhere than it seems.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pmd | WITH RECURSIVE q AS (SELECT SUM(o.total) AS x FROM orders o JOIN payments p ON p.order_id = o.id UNION ALL SELECT q.x FROM q WHERE 1 = 2) SELECT q.x FROM q",
                "pd | WITH q AS (SELECT SUM(o.total) AS x FROM orders o JOIN payments p ON p.order_id = o.id UNION ALL SELECT 1 EXCEPT SELECT 2) SELECT q.x FROM q",
                "pd | SELECT q.x FROM (SELECT SUM(o.total) AS x FROM orders o JOIN payments p ON p.order_id = o.id UNION SELECT 1 INTERSECT SELECT 2) q",
                "pmd | WITH q AS (SELECT store_id AS id FROM visits), visits AS (SELECT id AS store_id FROM stores) SELECT SUM(o.total) AS x FROM orders o JOIN q ON q.id = o.store_id",
                "d | SELECT SUM(q.t) AS x FROM (SELECT o.total + unnest([1, 2]) AS t FROM orders o) q",
                "d | SELECT SUM(q.t) AS x FROM (SELECT o.total AS t, unnest([1, 2]) AS u FROM orders o) q",
                "p | SELECT SUM(q.t) AS x FROM (SELECT o.total AS t, generate_series(1, 2) AS u FROM orders o) q",
            })
    void norDoWholeQueries(String dialects, String sql) {
        of(dialects).forEach(dialect -> assertNotSafe(sql, dialect));
    }

    /// The neighbours of these that do prove it.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pd | (SELECT DISTINCT store_id AS x FROM visits) s (b) ON s.b = o.store_id",
                "pd | (SELECT DISTINCT LOWER(city), LOWER(segment) FROM customers) s (a, b) ON s.b = o.status AND s.a = o.status",
                "d | (SELECT store_id AS id, COUNT(*) AS n FROM visits GROUP BY ALL) s ON s.id = o.store_id",
                "d | (SELECT COUNT(*) AS n FROM visits GROUP BY ALL) s ON 1 = 1",
                "p | (SELECT store_id AS id FROM visits ORDER BY visited_on FETCH FIRST 1 ROW ONLY) s ON s.id = o.store_id",
                "pmd | (SELECT store_id AS id FROM visits LIMIT 1) s ON s.id = o.store_id",
                "pmd | regions s ON s.name = 'x'",
                "pmd | regions s ON s.name = LOWER(o.status)",
                "pd | regions s ON s.name = CAST(o.id AS varchar)",
                "m | regions s ON s.name = CAST(o.id AS CHAR)",
                "m | regions s ON s.name = CONCAT('x', o.id)",
                "pd | regions s ON s.name = 'x' || o.id",
                "p | regions s ON s.name = to_char(o.ordered_at, 'YYYY')",
                "pd | (SELECT id FROM regions) s ON CAST(s.id AS varchar) = o.status",
                "pd | (SELECT name FROM regions) s ON CAST(s.name AS varchar) = o.status",
                "p | regions s (a, b) ON CAST(s.a AS bigint) = o.id",
                "pmd | customers c ON c.id = o.customer_id LEFT JOIN stores s ON s.id = o.store_id AND c.id = 1",
                "m | stores s ON s.id <=> o.store_id",
            })
    void theirNeighboursDo(String dialects, String join) {
        for (Dialect dialect : of(dialects)) {
            String sql = "SELECT SUM(o.total) AS x FROM orders o JOIN " + join;
            assertThat(verdict(sql, dialect)).as(dialect.wire()).isEqualTo(Verdict.SAFE);
        }
    }

    private static void assertNotSafe(String sql, Dialect dialect) {
        boolean accepted =
                World.gate(dialect).check(new SqlText(sql), World.scope(dialect))
                        instanceof io.dataagent.query.gate.Verdict.Accepted;
        if (accepted) {
            assertThat(verdict(sql, dialect))
                    .as(dialect.wire() + ": " + sql)
                    .isNotEqualTo(Verdict.SAFE);
        }
    }

    private static List<Dialect> of(String letters) {
        return Dialect.all().stream()
                .filter(dialect -> letters.indexOf(dialect.wire().charAt(0)) >= 0)
                .toList();
    }

    private static Verdict verdict(String sql, Dialect dialect) {
        return World.read(dialect, sql).facts().outputs().getFirst().multiplication().verdict();
    }
}
