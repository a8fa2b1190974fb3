package io.dataagent.query.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A key of the side of an outer join that stays empty does not tell apart the rows that have none
/// of it: in their group a row that is measured stands once for each of them.
class EmptySidesTest {

    private static final List<RandomShop> SHOPS =
            List.of(new RandomShop(1), new RandomShop(2), new RandomShop(3), new RandomShop(4));

    private static final String RIGHT =
            "(SELECT o.id AS k, s.name FROM orders o RIGHT JOIN stores s ON s.id = o.store_id) q";

    @AfterAll
    static void close() {
        SHOPS.forEach(RandomShop::close);
    }

    /// What stands behind `FROM payments p`; `q.k` is grouped by.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CROSS JOIN " + RIGHT,
                "CROSS JOIN (SELECT o.id AS k, s.name FROM stores s LEFT JOIN orders o ON s.id ="
                        + " o.store_id) q",
                "CROSS JOIN (SELECT o.id AS k, s.id FROM orders o FULL JOIN stores s ON s.id ="
                        + " o.store_id) q",
                "CROSS JOIN (SELECT i.k, i.name FROM (SELECT o.id AS k, s.name FROM orders o RIGHT"
                        + " JOIN stores s ON s.id = o.store_id) i) q",
                "CROSS JOIN (SELECT DISTINCT o.id AS k, s.name FROM orders o RIGHT JOIN stores s ON"
                        + " s.id = o.store_id) q",
                "CROSS JOIN (SELECT o.id AS k, s.id FROM orders o RIGHT JOIN stores s ON s.id ="
                        + " o.store_id GROUP BY o.id, s.id) q",
                "LEFT JOIN (SELECT u.value AS k FROM setup u RIGHT JOIN stores s ON s.name = u.name)"
                        + " q ON 1 = 1",
            })
    void doesNotTellRowsApart(String join) {
        String from = " FROM payments p " + join;
        assertThat(verdict("SELECT q.k, AVG(p.amount) AS x" + from + " GROUP BY q.k", 1))
                .isNotEqualTo(Verdict.SAFE);
        assertThat(verdict("SELECT AVG(p.amount) OVER (PARTITION BY q.k) AS x" + from, 0))
                .isNotEqualTo(Verdict.SAFE);
        assertThat(repeated(from, "p.id, q.k")).as("some stand twice").isTrue();
    }

    /// What stands behind `FROM payments p`: whatever is equal to something is there.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "JOIN " + RIGHT + " ON q.k = p.order_id",
                "LEFT JOIN " + RIGHT + " ON q.k = p.order_id",
                "LEFT JOIN " + RIGHT + " ON q.k = p.order_id AND q.name = 'a'",
                "CROSS JOIN " + RIGHT + " WHERE q.k = 1",
                "CROSS JOIN " + RIGHT + " WHERE q.k = p.order_id",
                "JOIN (SELECT o.id AS k FROM orders o LEFT JOIN stores s ON s.id = o.store_id) q ON"
                        + " q.k = p.order_id",
            })
    void tellsThoseThatAreThere(String join) {
        String from = " FROM payments p " + join;
        assertThat(verdict("SELECT SUM(p.amount) AS x" + from, 0)).isEqualTo(Verdict.SAFE);
        assertThat(repeated(from, "p.id")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(SELECT o.id AS k, s.name FROM orders o LEFT JOIN stores s ON s.id = o.store_id) q",
                "(SELECT o.id AS k, COUNT(*) AS n FROM orders o RIGHT JOIN stores s ON s.id ="
                        + " o.store_id GROUP BY o.id) q",
                "(SELECT DISTINCT o.id AS k FROM orders o RIGHT JOIN stores s ON s.id = o.store_id) q",
                "orders q (k)",
            })
    void theOtherSideAndGroupsAreKeysAsBefore(String relation) {
        String from = " FROM payments p CROSS JOIN " + relation;
        assertThat(verdict("SELECT q.k, AVG(p.amount) AS x" + from + " GROUP BY q.k", 1))
                .isEqualTo(Verdict.SAFE);
        assertThat(repeated(from, "p.id, q.k")).isFalse();
    }

    private static Verdict verdict(String sql, int place) {
        return World.read(Dialect.DUCKDB, sql)
                .facts()
                .outputs()
                .get(place)
                .multiplication()
                .verdict();
    }

    private static boolean repeated(String from, String by) {
        String sql =
                "SELECT COALESCE(MAX(n), 0) FROM (SELECT COUNT(*) AS n%s GROUP BY %s)"
                        .formatted(from, by);
        return SHOPS.stream().anyMatch(shop -> shop.figure(sql).orElse(0L) > 1);
    }
}
