package io.dataagent.query.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whether a join repeats what an aggregate adds does not hang on how the aggregate is called, how
/// the statement is spelled, or where in it the join stands.
class RepeatedRowsTest {

    private static final String REPEATING =
            "FROM orders o JOIN order_items i ON i.order_id = o.id JOIN payments p ON p.order_id ="
                    + " o.id";

    @ParameterizedTest
    @CsvSource({
        "sum, DUCKDB",
        "fsum, DUCKDB",
        "kahan_sum, DUCKDB",
        "sumkahan, DUCKDB",
        "sum_no_overflow, DUCKDB",
        "product, DUCKDB",
        "avg, DUCKDB",
        "favg, DUCKDB",
        "mean, DUCKDB",
        "sem, DUCKDB",
        "geomean, DUCKDB",
        "median, DUCKDB",
        "count, DUCKDB",
        "histogram, DUCKDB",
        "list, DUCKDB",
        "sum, POSTGRESQL",
        "SUM, POSTGRESQL",
        "pg_catalog.sum, POSTGRESQL",
        "stddev_samp, POSTGRESQL",
        "array_agg, POSTGRESQL",
        "jsonb_agg, POSTGRESQL",
        "json_agg, POSTGRESQL",
        "sum, MYSQL",
        "Sum, MYSQL",
        "std, MYSQL",
        "json_arrayagg, MYSQL",
        "bit_xor, MYSQL",
        "group_concat, MYSQL"
    })
    void whateverTheAggregateIsCalled(String function, Dialect dialect) {
        assertThat(verdict("SELECT " + function + "(o.total) AS x " + REPEATING, dialect))
                .isEqualTo(Verdict.MULTIPLIED);
    }

    @ParameterizedTest
    @CsvSource({
        "min, DUCKDB",
        "arg_max, DUCKDB",
        "any_value, DUCKDB",
        "bit_and, MYSQL",
        "max, MYSQL",
        "max, POSTGRESQL",
        "min, POSTGRESQL",
        "bit_or, POSTGRESQL"
    })
    void whatTheSameRowTwiceLeavesAsItIs(String function, Dialect dialect) {
        String arguments = function.equals("arg_max") ? "(o.total, o.id)" : "(o.total)";
        assertThat(verdict("SELECT " + function + arguments + " AS x " + REPEATING, dialect))
                .isEqualTo(Verdict.SAFE);
    }

    /// `%s` stands for what is added.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT SUM(%s) AS x FROM orders o JOIN order_items i ON i.order_id = o.id",
                "SELECT SUM(%s) AS x FROM order_items i JOIN orders o ON o.id = i.order_id",
                "SELECT SUM(%s) AS x FROM orders o, order_items i WHERE o.id = i.order_id",
                "SELECT SUM(%s) AS x FROM order_items i LEFT JOIN orders o ON i.order_id = o.id",
                "SELECT SUM(%s) AS x FROM orders o LEFT JOIN order_items i ON i.order_id = o.id"
                        + " WHERE o.status = 'paid'",
                "SELECT SUM(%s) AS x FROM orders o JOIN order_items i ON (i.order_id = o.id) AND"
                        + " i.quantity > 1",
                "SELECT 1 + SUM(%s) * 2 AS x FROM orders o JOIN order_items i ON i.order_id = o.id",
                "SELECT COALESCE(SUM(%s), 0) AS x FROM orders o JOIN order_items i ON i.order_id ="
                        + " o.id",
                "SELECT ROUND(SUM(%s), 2) AS x FROM orders o JOIN order_items i ON i.order_id ="
                        + " o.id",
                "SELECT SUM(CASE WHEN o.status = 'paid' THEN %s ELSE 0 END) AS x FROM orders o"
                        + " JOIN order_items i ON i.order_id = o.id",
                "SELECT CASE WHEN 1 = 1 THEN SUM(%s) END AS x FROM orders o JOIN order_items i ON"
                        + " i.order_id = o.id",
                "SELECT q.x FROM (SELECT SUM(%s) AS x FROM orders o JOIN order_items i ON"
                        + " i.order_id = o.id) q",
                "WITH q AS (SELECT o.id, %s AS t FROM orders o JOIN order_items i ON i.order_id ="
                        + " o.id) SELECT SUM(q.t) AS x FROM q",
                "WITH q AS (SELECT o.id, %s AS t FROM orders o JOIN order_items i ON i.order_id ="
                        + " o.id), r AS (SELECT q.t AS u FROM q) SELECT SUM(r.u) AS x FROM r",
                "SELECT SUM(%s) AS x FROM orders o JOIN (SELECT j.order_id FROM order_items j) i"
                        + " ON i.order_id = o.id",
                "SELECT (SELECT SUM(%s) FROM orders o JOIN order_items i ON i.order_id = o.id) AS"
                        + " x",
                "SELECT SUM(%s) AS x FROM orders o JOIN order_items i ON i.order_id = o.id UNION"
                        + " ALL SELECT 1",
                "SELECT 1 AS x UNION ALL SELECT SUM(%s) FROM orders o JOIN order_items i ON"
                        + " i.order_id = o.id",
                "SELECT SUM(%s) AS x FROM orders o JOIN order_items i ON i.order_id = o.id GROUP"
                        + " BY o.status HAVING COUNT(*) > 1 ORDER BY 1 LIMIT 3",
            })
    void whereverTheJoinStands(String shape) {
        for (Dialect dialect : Dialect.all()) {
            assertThat(verdict(shape.formatted("o.total"), dialect))
                    .as(dialect.wire())
                    .isEqualTo(Verdict.MULTIPLIED);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT SUM(o.total) AS x FROM orders o JOIN stores s ON s.id = o.store_id",
                "SELECT SUM(o.total) AS x FROM orders o JOIN stores s ON o.store_id = s.id AND"
                        + " s.name = 'x'",
                "SELECT SUM(o.total) AS x FROM orders o JOIN (SELECT i.order_id, SUM(i.amount) AS"
                        + " a FROM order_items i GROUP BY i.order_id) q ON q.order_id = o.id",
                "SELECT SUM(o.total) AS x FROM orders o JOIN (SELECT DISTINCT i.order_id FROM"
                        + " order_items i) q ON q.order_id = o.id",
                "SELECT SUM(o.total) AS x FROM orders o WHERE o.id IN (SELECT i.order_id FROM"
                        + " order_items i)",
                "SELECT SUM(o.total) AS x FROM orders o WHERE EXISTS (SELECT 1 FROM order_items i"
                        + " WHERE i.order_id = o.id)",
                "WITH q AS (SELECT i.order_id AS k, COUNT(*) AS n FROM order_items i GROUP BY"
                        + " i.order_id) SELECT SUM(o.total) AS x FROM orders o LEFT JOIN q ON q.k ="
                        + " o.id",
                "SELECT SUM(v.visitors) AS x FROM visits v JOIN targets t ON t.store_id ="
                        + " v.store_id AND t.month = v.visited_on",
                "SELECT SUM(o.total) AS x FROM orders o JOIN order_items i ON i.order_id = o.id AND"
                        + " i.id = 7",
                "SELECT SUM(o.total) AS x FROM orders o CROSS JOIN setup u",
            })
    void norIsAnythingMultipliedThatIsNot(String sql) {
        for (Dialect dialect : Dialect.all()) {
            assertThat(verdict(sql, dialect)).as(dialect.wire()).isEqualTo(Verdict.SAFE);
        }
    }

    private static Verdict verdict(String sql, Dialect dialect) {
        return World.read(dialect, sql).facts().outputs().getFirst().multiplication().verdict();
    }
}
