package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A join that follows no relationship of the model is refused wherever in a statement it stands
/// and however it is written, and one that does is never refused, in every dialect.
class JoinsEverywhereTest {

    private static final List<String> AROUND =
            List.of(
                    "%s",
                    "SELECT * FROM (%s) q",
                    "WITH q AS (%s) SELECT n FROM q",
                    "WITH q AS (%s), r AS (SELECT n FROM q) SELECT n FROM r",
                    "SELECT 1 AS n UNION ALL %s",
                    "%s UNION SELECT 1",
                    "SELECT (SELECT max(q.n) FROM (%s) q) AS n",
                    "SELECT id AS n FROM categories WHERE id IN (%s)",
                    "SELECT id AS n FROM categories WHERE EXISTS (%s)",
                    "SELECT CASE WHEN EXISTS (%s) THEN 1 ELSE 0 END AS n",
                    "SELECT c.id AS n FROM categories c JOIN (%s) q ON q.n = c.id");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT o.id AS n FROM orders o JOIN customers c ON o.id = c.id",
                "SELECT o.id AS n FROM orders o JOIN customers c ON c.id = o.id",
                "SELECT O.ID AS n FROM orders O JOIN customers C ON (O.ID = C.ID)",
                "SELECT o.id AS n FROM orders o LEFT JOIN customers c ON o.id = c.id",
                "SELECT o.id AS n FROM orders o, customers c WHERE o.id = c.id",
                "SELECT o.id AS n FROM orders o CROSS JOIN customers c WHERE c.id = o.id AND o.id >"
                        + " 1",
                "SELECT id AS n FROM orders JOIN customers USING (id)",
                "SELECT o.id AS n FROM orders o JOIN items i ON i.id = o.id",
                "SELECT o.id AS n FROM orders o JOIN items i ON i.order_id = o.customer_id",
                "SELECT x.id AS n FROM (SELECT id FROM orders) x JOIN (SELECT id FROM customers) y"
                        + " ON y.id = x.id",
                "SELECT o.id AS n FROM orders o WHERE o.id IN (SELECT c.id FROM customers c)",
                "SELECT o.id AS n FROM orders o WHERE EXISTS (SELECT 1 FROM customers c WHERE c.id"
                        + " = o.id)",
                "SELECT o.id AS n FROM orders o WHERE o.id = (SELECT max(c.id) FROM customers c"
                        + " WHERE c.id = o.id)",
                "SELECT o.id AS n FROM orders o, customers c",
                "SELECT o.id AS n FROM orders o CROSS JOIN customers c",
                "SELECT o.id AS n FROM orders o, customers c WHERE o.status = 'paid'",
                "SELECT o.id AS n FROM orders o, customers c WHERE c.name = 'x' AND o.id > 3",
                "SELECT id AS n FROM orders INTERSECT SELECT id FROM customers"
            })
    void aWrongOneIsRefusedEverywhere(String sql) {
        List<String> through = new ArrayList<>();
        for (Dialect dialect : Dialect.all()) {
            for (String around : AROUND) {
                if (!rules(around.formatted(sql), dialect).contains("wrong_join")) {
                    through.add(dialect.wire() + ": " + around.formatted(sql));
                }
            }
        }
        assertThat(through).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT o.id AS n FROM orders o JOIN customers c ON o.customer_id = c.id",
                "SELECT o.id AS n FROM orders o JOIN customers c ON c.id = o.customer_id AND c.name"
                        + " <> 'x'",
                "SELECT O.ID AS n FROM orders O JOIN customers C ON (C.ID) = (O.CUSTOMER_ID)",
                "SELECT o.id AS n FROM orders o, customers c WHERE o.customer_id = c.id",
                "SELECT o.id AS n FROM orders o RIGHT JOIN customers c ON o.customer_id = c.id",
                "SELECT o.id AS n FROM orders o JOIN items i ON i.order_id = o.id JOIN customers c"
                        + " ON c.id = o.customer_id",
                "SELECT a.id AS n FROM orders a JOIN orders b ON a.customer_id = b.customer_id",
                "SELECT a.id AS n FROM orders a JOIN orders b ON a.id = b.id",
                "SELECT a.id AS n FROM categories a JOIN categories b ON a.parent_id = b.id",
                "SELECT x.id AS n FROM (SELECT id, customer_id FROM orders) x JOIN (SELECT id FROM"
                        + " customers) y ON y.id = x.customer_id",
                "SELECT o.id AS n FROM orders o WHERE o.customer_id IN (SELECT c.id FROM customers"
                        + " c)",
                "SELECT o.id AS n FROM orders o WHERE EXISTS (SELECT 1 FROM customers c WHERE c.id"
                        + " = o.customer_id)",
                "SELECT o.id AS n FROM orders o WHERE o.total_amount > (SELECT avg(x.total_amount)"
                        + " FROM orders x)",
                "SELECT o.id AS n FROM orders o, customers c WHERE c.id = 7 AND o.status = 'paid'",
                "SELECT a.n FROM (SELECT count(*) AS n FROM orders) a CROSS JOIN (SELECT count(*)"
                        + " AS m FROM customers) b",
                "SELECT e.id AS n FROM events e CROSS JOIN categories c",
                "SELECT id AS n FROM orders UNION SELECT id FROM customers"
            })
    void aRightOneIsNeverRefused(String sql) {
        List<String> refused = new ArrayList<>();
        for (Dialect dialect : Dialect.all()) {
            for (String around : AROUND) {
                if (!rules(around.formatted(sql), dialect).isEmpty()) {
                    refused.add(
                            dialect.wire()
                                    + ": "
                                    + around.formatted(sql)
                                    + rules(around.formatted(sql), dialect));
                }
            }
        }
        assertThat(refused).isEmpty();
    }

    private static java.util.Set<String> rules(String sql, Dialect dialect) {
        return Corpus.rules(Corpus.gate(dialect).check(new SqlText(sql), Corpus.modelled(dialect)));
    }
}
