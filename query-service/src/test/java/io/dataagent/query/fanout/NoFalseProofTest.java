package io.dataagent.query.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A sum is called safe only where no row can count twice: whatever looks like a key and is none
/// proves nothing, and what is one proves it.
class NoFalseProofTest {

    /// What stands behind `FROM orders o JOIN`, by the letters of the dialects that know it.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // no equality
                "pmd | stores s ON s.id >= o.store_id",
                "pmd | stores s ON s.id = o.store_id OR s.id = 1",
                "pmd | stores s ON s.id IN (o.store_id, o.id)",
                "pmd | stores s ON NOT s.id = o.store_id",
                "pmd | stores s ON s.id <> o.store_id",
                "pmd | stores s ON s.id BETWEEN o.store_id AND o.store_id",
                "pmd | stores s ON 1 = 1",
                "pmd | stores s ON s.id = s.id",
                "pmd | stores s ON s.region_id = o.store_id",
                "pmd | stores s ON s.id + o.id = o.store_id",
                "pmd | stores s ON CASE WHEN s.id = o.store_id THEN 1 ELSE 1 END = 1",
                "pmd | stores s ON COALESCE(s.id, 1) = o.store_id",
                "pmd | stores s ON ABS(s.id) = o.store_id",
                "pmd | regions s ON LOWER(s.name) = o.status",
                // a change of type under which values become one
                "pd | regions s ON CAST(s.name AS varchar(1)) = o.status",
                "m | regions s ON CAST(s.name AS CHAR(1)) = o.status",
                "pd | regions s ON CAST(s.name AS integer) = o.id",
                "m | regions s ON CAST(s.name AS SIGNED) = o.id",
                // a part of a key
                "pmd | visits s ON s.store_id = o.store_id",
                "pmd | order_tags s ON s.order_id = o.id",
                // nobody knows its keys
                "pmd | events s ON s.user_ref = o.customer_id",
                // queries that are no keys
                "pmd | (SELECT id FROM stores UNION ALL SELECT id FROM regions) s ON s.id = o.store_id",
                "pmd | (SELECT id, name FROM stores UNION SELECT id, name FROM regions) s ON s.id = o.store_id",
                "pmd | (SELECT id FROM stores UNION SELECT id FROM regions UNION ALL SELECT id FROM tags) s ON s.id = o.store_id",
                "pd | (SELECT order_id AS id FROM order_items EXCEPT ALL SELECT id FROM regions) s ON s.id = o.id",
                "pd | (SELECT order_id AS id FROM order_items INTERSECT ALL SELECT order_id FROM payments) s ON s.id = o.id",
                "pmd | (SELECT order_id AS id FROM order_items LIMIT 2) s ON s.id = o.id",
                "pmd | (SELECT order_id AS id FROM order_items ORDER BY 1 LIMIT 100) s ON s.id = o.id",
                "pd | (SELECT store_id AS id, COUNT(*) AS n FROM visits GROUP BY ROLLUP (store_id)) s ON s.n = o.store_id",
                "pmd | (SELECT store_id AS id, visitors FROM visits GROUP BY store_id, visitors) s ON s.id = o.store_id",
                "pmd | (SELECT DISTINCT store_id AS id, visitors FROM visits) s ON s.id = o.store_id",
                "pmd | (SELECT order_id AS id, RANK() OVER (PARTITION BY order_id ORDER BY amount) AS r FROM payments) s ON s.id = o.id AND s.r = 1",
                "pmd | (SELECT order_id AS id, ROW_NUMBER() OVER (PARTITION BY order_id ORDER BY id) AS r FROM payments) s ON s.id = o.id AND s.r <= 2",
                "pmd | (SELECT order_id AS id, ROW_NUMBER() OVER (PARTITION BY order_id, currency ORDER BY id) AS r FROM payments) s ON s.id = o.id AND s.r = 1",
                "pmd | (SELECT s1.id FROM stores s1 JOIN visits v ON v.store_id = s1.id) s ON s.id = o.store_id",
                "pmd | (SELECT s1.id FROM stores s1 CROSS JOIN regions) s ON s.id = o.store_id",
                "pmd | (SELECT region_id AS id FROM stores) s ON s.id = o.store_id",
                "pmd | (SELECT id / 2 AS id FROM stores) s ON s.id = o.store_id",
                "pmd | (SELECT MAX(region_id) AS id FROM stores GROUP BY name) s ON s.id = o.store_id",
                "pmd | (SELECT 1 AS id FROM stores) s ON s.id = o.store_id",
                "pmd | (SELECT COUNT(*) AS id FROM stores GROUP BY region_id) s ON s.id = o.store_id",
                // rows that are made
                "pd | (VALUES (1), (1)) s (id) ON s.id = o.store_id",
                "p | generate_series(1, 3) s (id) ON 1 = 1",
                "p | LATERAL (SELECT p.id FROM payments p WHERE p.order_id = o.id LIMIT 2) s ON 1 = 1",
                "p | LATERAL (SELECT p.id FROM payments p WHERE p.order_id = o.id) s ON 1 = 1",
                "d | (SELECT unnest([1, 2]) AS id) s ON s.id = o.store_id",
                "d | range(3) s (id) ON s.id = o.store_id"
            })
    void whatIsNoKeyProvesNothing(String dialects, String join) {
        for (Dialect dialect : of(dialects)) {
            assertThat(verdict("SELECT SUM(o.total) AS x FROM orders o JOIN " + join, dialect))
                    .as(dialect.wire())
                    .isNotEqualTo(Verdict.SAFE);
            assertThat(
                            verdict(
                                    "WITH q AS (SELECT o.total AS t FROM orders o JOIN "
                                            + join
                                            + ") SELECT SUM(q.t) AS x FROM q",
                                    dialect))
                    .as("in a query, " + dialect.wire())
                    .isNotEqualTo(Verdict.SAFE);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pmd | stores s ON s.id = o.store_id",
                "pmd | stores s ON (o.store_id) = (s.id)",
                "pmd | stores s ON s.id = o.store_id AND s.name <> 'x'",
                "pmd | stores s ON s.id = o.store_id + 1",
                "pmd | regions s ON s.name = o.status",
                "pd | regions s ON CAST(s.name AS varchar) = o.status",
                "pd | stores s ON CAST(s.id AS bigint) = o.store_id",
                "m | stores s ON CAST(s.id AS CHAR) = o.status",
                "pmd | visits s ON s.store_id = o.store_id AND s.visited_on = o.ordered_at",
                "pmd | visits s ON s.store_id = o.store_id AND s.visited_on = DATE '2025-01-01'",
                "pmd | setup s ON 1 = 1",
                "pmd | (SELECT id FROM stores UNION SELECT id FROM regions) s ON s.id = o.store_id",
                "pmd | (SELECT store_id AS id, SUM(visitors) AS v FROM visits GROUP BY store_id) s ON s.id = o.store_id",
                "pmd | (SELECT store_id AS id, SUM(visitors) AS v FROM visits GROUP BY 1) s ON s.id = o.store_id",
                "pmd | (SELECT DISTINCT store_id AS id FROM visits) s ON s.id = o.store_id",
                "pmd | (SELECT COUNT(*) AS n FROM stores) s ON 1 = 1",
                "pmd | (SELECT order_id AS id, ROW_NUMBER() OVER (PARTITION BY order_id ORDER BY id) AS r FROM payments) s ON s.id = o.id AND s.r = 1",
                "pmd | (SELECT s1.id, r.name FROM stores s1 JOIN regions r ON r.id = s1.region_id) s ON s.id = o.store_id",
                "pmd | (SELECT id FROM stores WHERE name LIKE 'x%') s ON s.id = o.store_id",
                "p | LATERAL (SELECT p.id FROM payments p WHERE p.order_id = o.id LIMIT 1) s ON 1 = 1",
                "d | (SELECT * FROM stores) s ON s.id = o.store_id"
            })
    void whatIsAKeyProvesIt(String dialects, String join) {
        for (Dialect dialect : of(dialects)) {
            assertThat(verdict("SELECT SUM(o.total) AS x FROM orders o JOIN " + join, dialect))
                    .as(dialect.wire())
                    .isEqualTo(Verdict.SAFE);
            assertThat(verdict("SELECT SUM(o.total) AS x FROM orders o LEFT JOIN " + join, dialect))
                    .as("left, " + dialect.wire())
                    .isEqualTo(Verdict.SAFE);
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
