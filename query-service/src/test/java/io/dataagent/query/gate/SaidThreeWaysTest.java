package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.Join;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.query.facts.World;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// One statement that three databases understand alike has one lineage, whichever gate reads it and
/// however it is spelled: aliases, capitals, quotes, comments and blanks mean nothing.
class SaidThreeWaysTest {

    /// What a lineage says, without the words of conditions and the order of what has none.
    record Said(
            Set<String> datasets,
            List<OutputColumn> outputs,
            Set<Set<String>> joins,
            List<String> grain) {

        static Said of(QueryLineage lineage) {
            Set<Set<String>> joins = new HashSet<>();
            for (Join join : lineage.joins()) {
                joins.add(new TreeSet<>(List.of(join.on().split(" = "))));
            }
            return new Said(
                    new TreeSet<>(lineage.datasets()),
                    lineage.outputs().stream().map(Said::sorted).toList(),
                    joins,
                    lineage.grain());
        }

        private static OutputColumn sorted(OutputColumn output) {
            return new OutputColumn(
                    output.name(),
                    output.sources().stream().sorted().toList(),
                    output.aggregated());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT o.id FROM orders o",
                "SELECT o.id AS a, o.total AS b FROM orders o WHERE o.status = 'paid'",
                "SELECT s.name, SUM(o.total) AS revenue FROM orders o JOIN stores s ON o.store_id ="
                        + " s.id GROUP BY s.name",
                "SELECT o.status AS s, COUNT(*) AS n FROM orders o GROUP BY o.status",
                "SELECT status, COUNT(*) AS n FROM orders GROUP BY STATUS",
                "SELECT Status, COUNT(*) AS n FROM orders o GROUP BY o.STATUS",
                "SELECT status, COUNT(*) AS n FROM orders GROUP BY 1",
                "SELECT COUNT(*) AS n, status FROM orders GROUP BY 2",
                "SELECT LOWER(status) AS s, COUNT(*) AS n FROM orders GROUP BY LOWER(status)",
                "SELECT status AS s, COUNT(*) AS n FROM orders GROUP BY status",
                "SELECT x.s, x.n FROM (SELECT status AS s, COUNT(*) AS n FROM orders GROUP BY"
                        + " status) x",
                "WITH x AS (SELECT status AS s, COUNT(*) AS n FROM orders GROUP BY status) SELECT"
                        + " s, n FROM x",
                "WITH x(s, n) AS (SELECT status, COUNT(*) FROM orders GROUP BY status) SELECT s, n"
                        + " FROM x",
                "SELECT o.id FROM orders o UNION ALL SELECT i.order_id FROM order_items i",
                "SELECT o.id FROM orders o WHERE o.id IN (SELECT i.order_id FROM order_items i)",
                "SELECT o.id, (SELECT MAX(i.amount) FROM order_items i WHERE i.order_id = o.id) AS"
                        + " m FROM orders o",
                "SELECT CASE WHEN 1 = 1 THEN o.total ELSE 0 END AS paid FROM orders o",
                "SELECT o.id, SUM(o.total) OVER (PARTITION BY o.total) AS r FROM orders o",
                "SELECT CAST(o.total AS DECIMAL(10, 2)) AS t FROM orders o",
                "SELECT o.total + 1 AS t, o.id * 2 AS u FROM orders o",
                "SELECT SUM(o.total) / COUNT(*) AS mean FROM orders o",
                "SELECT DISTINCT o.status FROM orders o",
                "SELECT * FROM stores",
                "SELECT s.* FROM stores s JOIN regions r ON r.id = s.region_id",
                "SELECT * FROM stores s JOIN regions r ON r.id = s.region_id",
                "SELECT r.name FROM regions r LEFT JOIN stores s ON s.region_id = r.id WHERE s.id"
                        + " IS NULL",
                "SELECT a.id FROM orders a, orders b WHERE a.id = b.id",
                "SELECT COALESCE(o.status, c.segment) AS x FROM orders o JOIN customers c ON c.id ="
                        + " o.customer_id",
                "SELECT s.name, COUNT(DISTINCT o.customer_id) AS n FROM orders o JOIN stores s ON"
                        + " s.id = o.store_id GROUP BY s.id, s.name",
                "SELECT s.name, SUM(o.total) AS t FROM orders o JOIN stores s ON s.id ="
                        + " o.store_id GROUP BY s.name HAVING SUM(o.total) > 10 ORDER BY t",
                "SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id ="
                        + " o.id)",
                "SELECT p.id FROM payments p JOIN orders o USING (id)",
                "SELECT id FROM payments p JOIN orders o USING (id)",
                "SELECT y.t FROM (SELECT x.total AS t FROM (SELECT o.total FROM orders o) x) y",
                "SELECT MIN(o.ordered_at) AS a, MAX(o.ordered_at) AS z, AVG(o.total) AS m,"
                        + " STDDEV_POP(o.total) AS d, VAR_SAMP(o.total) AS v FROM orders o",
                "SELECT NULL AS nothing, 1 AS one, 'x' AS text FROM orders",
                "SELECT o.id FROM orders o EXCEPT SELECT i.order_id FROM order_items i",
                "SELECT EXTRACT(YEAR FROM o.ordered_at) AS y, COUNT(*) AS n FROM orders o GROUP BY"
                        + " EXTRACT(YEAR FROM o.ordered_at)",
                "SELECT o.status, s.name, COUNT(*) AS n FROM orders o JOIN stores s ON s.id ="
                        + " o.store_id GROUP BY s.name, o.status",
            })
    void allGatesReadTheSameLineage(String sql) {
        Said postgresql = Said.of(lineage(sql, Dialect.POSTGRESQL));
        assertThat(Said.of(lineage(sql, Dialect.MYSQL))).isEqualTo(postgresql);
        assertThat(Said.of(lineage(sql, Dialect.DUCKDB))).isEqualTo(postgresql);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT o.status, COUNT(*) AS n FROM orders o JOIN stores s ON o.store_id = s.id"
                        + " WHERE s.name = 'North' GROUP BY o.status ORDER BY o.status",
                "WITH x AS (SELECT o.id, o.total FROM orders o) SELECT x.id, SUM(x.total) AS t FROM"
                        + " x GROUP BY x.id",
                "SELECT o.id FROM orders o UNION SELECT p.order_id FROM payments p WHERE p.amount >"
                        + " 3",
                "SELECT q.n FROM (SELECT COUNT(*) AS n FROM visits v WHERE v.visitors > 3) q",
            })
    void spellingMeansNothing(String sql) {
        for (Dialect dialect : Dialect.all()) {
            Said said = Said.of(lineage(sql, dialect));
            assertThat(Said.of(lineage(blanked(sql), dialect))).isEqualTo(said);
            assertThat(Said.of(lineage(commented(sql), dialect))).isEqualTo(said);
            assertThat(Said.of(lineage(renamed(sql), dialect))).isEqualTo(said);
            assertThat(Said.of(lineage(quoted(sql, dialect), dialect))).isEqualTo(said);
            assertThat(Said.of(lineage(sql + " ;", dialect))).isEqualTo(said);
            assertThat(Said.of(lineage("SELECT * FROM (" + sql + ") around", dialect)).outputs())
                    .isEqualTo(said.outputs());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "select ID from ORDERS | POSTGRESQL",
                "SELECT Id FROM orders | MYSQL",
                "SELECT `ID` FROM orders | MYSQL",
                "select ID from ORDERS | DUCKDB",
                "select \"ID\" from \"ORDERS\" | DUCKDB",
                "select O.id from orders o | POSTGRESQL",
                "select O.id from orders o | DUCKDB"
            })
    void capitalsMeanWhatTheServerTakesThemFor(String sql, Dialect dialect) {
        assertThat(lineage(sql, dialect).outputs())
                .containsExactly(new OutputColumn("id", List.of("orders.id"), false));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT \"ID\" FROM orders | POSTGRESQL",
                "SELECT id FROM \"ORDERS\" | POSTGRESQL",
                "SELECT \"O\".id FROM orders o | POSTGRESQL",
                "SELECT id FROM ORDERS | MYSQL",
                "SELECT O.id FROM orders o | MYSQL"
            })
    void andNamesThatTheServerTellsApartAreOthers(String sql, Dialect dialect) {
        assertThat(World.gate(dialect).check(new SqlText(sql), World.scope(dialect)))
                .isInstanceOf(Verdict.Refused.class);
    }

    private static String blanked(String sql) {
        return "\n\t " + sql.replace(" ", "\n  ").replace("(", " ( ").replace(",", "\t,\r\n");
    }

    private static String commented(String sql) {
        return "/* one */ " + sql.replace(" FROM ", " /* SELECT 1; */ FROM -- here\n ") + " -- end";
    }

    /// Other aliases, one of them a word that some dialect knows.
    private static String renamed(String sql) {
        return sql.replaceAll("\\bo\\b", "number1")
                .replaceAll("\\bx\\b", "x_y_z")
                .replaceAll("\\bv\\b", "t0");
    }

    private static String quoted(String sql, Dialect dialect) {
        String mark = dialect.equals(Dialect.MYSQL) ? "`" : "\"";
        return sql.replaceAll(
                "\\b(orders|stores|payments|visits|total|status|visitors|store_id)\\b",
                mark + "$1" + mark);
    }

    private static QueryLineage lineage(String sql, Dialect dialect) {
        Verdict verdict = World.gate(dialect).check(new SqlText(sql), World.scope(dialect));
        assertThat(verdict).as(dialect + ": " + sql).isInstanceOf(Verdict.Accepted.class);
        return ((Verdict.Accepted) verdict).lineage();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT EXTRACT(YEAR FROM ordered_at) AS y FROM orders",
                "SELECT status FROM orders WHERE ordered_at >= DATE '2024-01-01' AND total > 3",
                "SELECT COUNT(*) AS n FROM visits WHERE visited_on BETWEEN DATE '2024-01-01' AND"
                        + " DATE '2024-02-01'",
                "SELECT COUNT(*) AS n FROM visits WHERE DATE '2024-01-01' < visited_on",
                "SELECT id FROM orders WHERE status = 'a' OR ordered_at > DATE '2024-01-01'",
                "SELECT id FROM orders WHERE NOT (total > 3)",
            })
    void conditionsOfTimeAreFoundAlike(String sql) {
        boolean timed = lineage(sql, Dialect.POSTGRESQL).timeWindow() != null;
        int filters = lineage(sql, Dialect.POSTGRESQL).filters().size();
        for (Dialect dialect : Dialect.all()) {
            QueryLineage lineage = lineage(sql, dialect);
            assertThat(lineage.timeWindow() != null).as(dialect.wire()).isEqualTo(timed);
            assertThat(lineage.filters())
                    .as(dialect.wire().toUpperCase(Locale.ROOT))
                    .hasSize(filters);
        }
    }
}
