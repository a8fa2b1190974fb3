package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Keys that meet in a subquery or in a set operation, beside the model of [JoinsTest].
class SubqueryJoinsTest {

    private static final List<String> MISTAKEN =
            List.of(
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT customer_id FROM orders)",
                    "SELECT s.city FROM stores s WHERE s.id NOT IN (SELECT o.customer_id FROM"
                            + " orders o WHERE o.total > 5)",
                    "SELECT s.city FROM stores s WHERE s.city = 'Rome' AND s.id IN (SELECT DISTINCT"
                            + " o.id FROM orders o)",
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT store_id FROM orders UNION"
                            + " SELECT customer_id FROM orders)",
                    "WITH t AS (SELECT customer_id AS c FROM orders) SELECT s.city FROM stores s"
                            + " WHERE s.id IN (SELECT c FROM t)",
                    "SELECT s.city FROM stores s JOIN orders b ON b.store_id = s.id WHERE s.id IN"
                            + " (SELECT customer_id FROM orders)",
                    "SELECT c.name FROM customers c WHERE c.id IN (SELECT o.store_id FROM orders o"
                            + " JOIN items i ON i.order_id = o.id)",
                    "SELECT s.city FROM stores s WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE"
                            + " o.id = s.id AND o.total > 5)",
                    "SELECT id FROM stores EXCEPT SELECT customer_id FROM orders",
                    "SELECT id FROM stores INTERSECT SELECT o.customer_id FROM orders o",
                    "SELECT id, city FROM stores EXCEPT SELECT customer_id, city FROM orders",
                    "SELECT s.city FROM stores s JOIN (SELECT customer_id AS k FROM orders WHERE"
                            + " total > 5 UNION ALL SELECT customer_id FROM orders) t ON t.k ="
                            + " s.id",
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT k FROM (SELECT customer_id"
                            + " AS k FROM orders) t)");

    private static final List<String> HONEST =
            List.of(
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT store_id FROM orders)",
                    "SELECT s.city FROM stores s WHERE s.id NOT IN (SELECT o.store_id FROM orders o"
                            + " WHERE o.store_id IS NOT NULL)",
                    "SELECT o.total FROM orders o WHERE o.store_id IN (SELECT id FROM stores) AND"
                            + " o.customer_id IN (SELECT id FROM customers)",
                    // Something else in the statement joins the two rightly.
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT o.customer_id FROM orders o"
                            + " WHERE o.store_id = s.id)",
                    // What may be a join that is not read here.
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT o.customer_id FROM orders o"
                            + " WHERE COALESCE(o.store_id, 0) = s.id)",
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT customer_id FROM orders) OR"
                            + " s.id IN (SELECT store_id FROM orders)",
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT customer_id + 1 FROM"
                            + " orders)",
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT max(customer_id) FROM"
                            + " orders)",
                    "SELECT s.city FROM stores s WHERE s.city IN (SELECT city FROM orders)",
                    "SELECT o.total FROM orders o WHERE o.placed_on IN (SELECT opened_on FROM"
                            + " stores)",
                    // Tables that the model does not join, and a table beside itself.
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT id FROM products)",
                    "SELECT a.total FROM orders a WHERE a.id IN (SELECT b.customer_id FROM orders"
                            + " b)",
                    // Set operations that compare the right keys, or nothing.
                    "SELECT id FROM stores EXCEPT SELECT store_id FROM orders",
                    "SELECT id, manager_id FROM stores INTERSECT SELECT store_id, customer_id FROM"
                            + " orders",
                    "SELECT id FROM stores UNION SELECT customer_id FROM orders",
                    "SELECT 'store', id FROM stores UNION ALL SELECT 'customer', customer_id FROM"
                            + " orders",
                    "SELECT s.city FROM stores s JOIN (SELECT customer_id AS k, 'c' AS kind FROM"
                            + " orders UNION ALL SELECT store_id, 's' FROM orders) t ON t.k = s.id"
                            + " AND t.kind = 's'",
                    "SELECT s.city FROM stores s JOIN (SELECT store_id AS k FROM orders WHERE total"
                            + " > 5 UNION SELECT store_id FROM orders) t ON t.k = s.id");

    @ParameterizedTest
    @MethodSource("mistaken")
    void refusesKeysThatDoNotBelongTogether(Dialect dialect, String sql) {
        assertThat(Corpus.rules(JoinsTest.check(dialect, sql))).containsOnly("wrong_join");
    }

    @ParameterizedTest
    @MethodSource("honest")
    void letsEverythingElsePass(Dialect dialect, String sql) {
        assertThat(Corpus.rules(JoinsTest.check(dialect, sql))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void comparesRowsColumnByColumn(Dialect dialect, String sql, List<String> rules) {
        assertThat(Corpus.rules(JoinsTest.check(dialect, sql))).containsExactlyElementsOf(rules);
    }

    static Stream<Arguments> rows() {
        String wrong =
                "SELECT 1 FROM stores s WHERE (s.id, s.city) IN (SELECT customer_id, city FROM"
                        + " orders)";
        String right =
                "SELECT 1 FROM stores s WHERE (s.id, s.manager_id) IN (SELECT store_id, customer_id"
                        + " FROM orders)";
        String unread =
                "SELECT 1 FROM stores s WHERE (s.id, s.city) IN (SELECT customer_id, lower(city)"
                        + " FROM orders)";
        return Dialect.all().stream()
                .flatMap(
                        dialect ->
                                Stream.of(
                                        Arguments.of(dialect, wrong, List.of("wrong_join")),
                                        Arguments.of(dialect, right, List.of()),
                                        Arguments.of(dialect, unread, List.of())));
    }

    static Stream<Arguments> mistaken() {
        return everywhere(MISTAKEN);
    }

    static Stream<Arguments> honest() {
        return everywhere(HONEST);
    }

    private static Stream<Arguments> everywhere(List<String> statements) {
        return Dialect.all().stream()
                .flatMap(d -> statements.stream().map(sql -> Arguments.of(d, sql)));
    }
}
