package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.query.gate.Dialect;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// One statement that three databases understand alike has the same facts in all of them, and the
/// same when it is spelled otherwise.
class FactsSaidThreeWaysTest {

    private static final String FROM =
            " FROM orders o JOIN stores s ON s.id = o.store_id LEFT JOIN payments p ON p.order_id ="
                    + " o.id ";

    /// The facts without the words of conditions.
    record Said(
            List<StatementFacts.Output> outputs,
            List<String> filters,
            List<FilterFact.Period> periods,
            List<StatementFacts.Grouping> groupings,
            List<String> joins) {

        static Said of(Dialect dialect, String sql) {
            StatementFacts facts = World.read(dialect, sql).facts();
            return new Said(
                    facts.outputs(),
                    facts.filters().stream().map(Said::filter).toList(),
                    facts.periods(),
                    facts.groupings(),
                    facts.joins().stream().map(Said::join).toList());
        }

        private static String filter(FilterFact f) {
            return f.clause()
                    + " "
                    + f.fields()
                    + (f.negated() ? " not " : " ")
                    + f.operator()
                    + f.values()
                    + f.function()
                    + f.time()
                    + f.aggregate()
                    + f.any().stream().map(Said::filter).toList();
        }

        private static String join(JoinFact j) {
            return j.kind()
                    + " "
                    + j.left()
                    + j.right()
                    + j.columns()
                    + j.dropsLeft()
                    + j.dropsRight()
                    + j.repeatsLeft()
                    + j.repeatsRight();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "o.status = 'paid'",
                "'paid' = o.status",
                "o.status <> 'paid'",
                "NOT o.status = 'paid'",
                "NOT (o.status <> 'paid')",
                "o.total > 3",
                "3 < o.total",
                "o.total BETWEEN 1 AND 3",
                "o.total NOT BETWEEN 1 AND 3",
                "NOT o.total BETWEEN 1 AND 3",
                "o.status IN ('paid', 'open')",
                "o.status NOT IN ('paid', 'open')",
                "NOT (o.status IN ('paid', 'open'))",
                "o.status LIKE 'pa%'",
                "o.status NOT LIKE 'pa%'",
                "o.status LIKE 'a!%%' ESCAPE '!'",
                "o.status IS NULL",
                "o.status IS NOT NULL",
                "NOT o.status IS NULL",
                "o.status = 'a' OR o.status = 'b'",
                "(o.status = 'a' OR o.total > 5) AND s.name = 'x'",
                "NOT (o.status = 'a' OR o.status = 'b')",
                "LOWER(o.status) = 'paid'",
                "o.total + 1 > 5",
                "o.total > o.id",
                "p.amount > 3",
                "p.id IS NULL",
                "p.id IS NOT NULL",
                "COALESCE(p.amount, 0) = 0",
                "o.ordered_at >= DATE '2025-01-01'",
                "o.ordered_at >= DATE '2025-01-01' AND o.ordered_at < DATE '2025-02-01'",
                "EXTRACT(YEAR FROM o.ordered_at) = 2025",
                "o.total > -3",
                "o.total = 1.50",
                "o.total > (SELECT AVG(x.total) FROM orders x)",
                "o.id IN (SELECT i.order_id FROM order_items i)",
                "o.id NOT IN (SELECT i.order_id FROM order_items i)",
                "EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id)",
                "NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id)",
            })
    void conditionsReadAlike(String condition) {
        alike(
                "SELECT s.name, SUM(o.total) AS t"
                        + FROM
                        + "WHERE "
                        + condition
                        + " GROUP BY s.name");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SUM(o.total)",
                "COUNT(*)",
                "COUNT(o.id)",
                "COUNT(DISTINCT o.customer_id)",
                "AVG(o.total)",
                "MAX(o.ordered_at)",
                "SUM(o.total) / COUNT(*)",
                "SUM(o.total) - SUM(p.amount)",
                "100.0 * SUM(p.amount) / SUM(o.total)",
                "SUM(CASE WHEN o.status = 'paid' THEN 1 ELSE 0 END)",
                "COUNT(CASE WHEN o.status = 'paid' THEN 1 END)",
                "COALESCE(SUM(o.total), 0)",
                "ROUND(SUM(o.total), 2)",
                "MIN(o.total + 1)",
                "SUM(o.total * 2)",
                "SUM(-o.total)",
                "CASE WHEN SUM(o.total) > 0 THEN SUM(p.amount) / SUM(o.total) END",
                "SUM(SUM(o.total)) OVER ()",
                "RANK() OVER (ORDER BY SUM(o.total) DESC)",
                "STDDEV_POP(o.total)",
                "'x'",
                "42",
                "NULL"
            })
    void outputsReadAlike(String output) {
        alike("SELECT s.name, " + output + " AS x" + FROM + "GROUP BY s.name");
        alike(
                "WITH q AS (SELECT s.name, "
                        + output
                        + " AS x"
                        + FROM
                        + "GROUP BY s.name) SELECT q.name, q.x FROM q");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FROM orders o JOIN stores s ON s.id = o.store_id",
                "FROM stores s JOIN orders o ON s.id = o.store_id",
                "FROM orders o, stores s WHERE s.id = o.store_id",
                "FROM orders o CROSS JOIN stores s WHERE s.id = o.store_id",
                "FROM orders o LEFT JOIN stores s ON s.id = o.store_id",
                "FROM orders o LEFT JOIN stores s ON s.id = o.store_id WHERE s.name = 'x'",
                "FROM orders o LEFT JOIN stores s ON s.id = o.store_id WHERE s.id IS NULL",
                "FROM orders o LEFT JOIN stores s ON s.id = o.store_id WHERE s.id IS NOT NULL",
                "FROM orders o RIGHT JOIN stores s ON s.id = o.store_id",
                "FROM orders o RIGHT JOIN stores s ON s.id = o.store_id WHERE o.status = 'x'",
                "FROM payments o JOIN stores s USING (id)",
                "FROM orders o JOIN (SELECT id, name FROM stores) s ON s.id = o.store_id",
                "FROM orders o JOIN (stores s JOIN regions r ON r.id = s.region_id) ON s.id ="
                        + " o.store_id",
                "FROM orders o JOIN stores s ON s.id = o.store_id AND s.name <> 'x'",
                "FROM orders o JOIN stores s ON s.id = o.store_id OR s.id = o.id",
                "FROM orders o JOIN stores s ON s.id < o.store_id",
                "FROM visits o JOIN targets s ON s.store_id = o.store_id AND s.month ="
                        + " o.visited_on",
            })
    void joinsReadAlike(String from) {
        alike("SELECT COUNT(*) AS n " + from);
    }

    private static void alike(String sql) {
        Said postgresql = Said.of(Dialect.POSTGRESQL, sql);
        for (Dialect dialect : Dialect.all()) {
            Said said = Said.of(dialect, sql);
            assertThat(said.filters()).as(dialect.wire()).isEqualTo(postgresql.filters());
            assertThat(said.joins()).as(dialect.wire()).isEqualTo(postgresql.joins());
            assertThat(said.outputs()).as(dialect.wire()).isEqualTo(postgresql.outputs());
            assertThat(said).as(dialect.wire()).isEqualTo(postgresql);
        }
        String spelled =
                sql.replace(" ", "\n ").replaceAll("\\bo\\b", "oo").toLowerCase(Locale.ROOT);
        for (Dialect dialect : Dialect.all()) {
            assertThat(Said.of(dialect, spelled))
                    .isEqualTo(Said.of(dialect, sql.toLowerCase(Locale.ROOT)));
        }
    }
}
