package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.query.facts.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A query means the same wherever it stands: what is refused is refused inside any other
/// statement, and what is let through hands on where its columns are from.
class WrappedVerdictsTest {

    /// Statements around a query of one column `x`.
    private static final List<String> AROUND =
            List.of(
                    "SELECT q.x FROM (%s) q",
                    "SELECT * FROM (%s) q",
                    "SELECT q.* FROM (%s) q",
                    "SELECT x FROM (%s) q",
                    "SELECT q.x FROM ((%s)) q",
                    "SELECT r.x FROM (SELECT q.x FROM (%s) q) r",
                    "WITH q AS (%s) SELECT x FROM q",
                    "WITH q AS (%s) SELECT q.x FROM q",
                    "WITH q AS (%s), r AS (SELECT x FROM q) SELECT x FROM r",
                    "WITH q (x) AS (%s) SELECT x FROM q",
                    "SELECT r.x FROM (WITH q AS (%s) SELECT x FROM q) r",
                    "SELECT q.x FROM (%s) q LIMIT 3",
                    "SELECT q.x FROM (%s) q WHERE q.x IS NOT NULL",
                    "SELECT DISTINCT q.x FROM (%s) q",
                    "SELECT q.x FROM (%s) q GROUP BY q.x",
                    "SELECT q.x FROM (%s) q ORDER BY q.x",
                    "(%s)",
                    "%s;");

    /// Statements in which a query of one column is only a part.
    private static final List<String> BESIDE =
            List.of(
                    "SELECT t.id AS x FROM tags t WHERE t.id IN (%s)",
                    "SELECT t.id AS x FROM tags t WHERE t.id NOT IN (%s)",
                    "SELECT t.id AS x FROM tags t WHERE EXISTS (%s)",
                    "SELECT t.id AS x FROM tags t WHERE NOT EXISTS (%s)",
                    "SELECT t.id AS x FROM tags t WHERE t.id = (SELECT MAX(q.x) FROM (%s) q)",
                    "SELECT (SELECT MAX(q.x) FROM (%s) q) AS x FROM tags t",
                    "SELECT CASE WHEN EXISTS (%s) THEN 1 ELSE 0 END AS x FROM tags",
                    "SELECT COALESCE((SELECT MAX(q.x) FROM (%s) q), 0) AS x FROM tags",
                    "SELECT t.id AS x FROM tags t GROUP BY t.id HAVING COUNT(*) > (SELECT COUNT(*)"
                            + " FROM (%s) q)",
                    "SELECT t.id AS x FROM tags t ORDER BY (SELECT MAX(q.x) FROM (%s) q)",
                    "SELECT SUM(t.id) OVER (ORDER BY (SELECT MAX(q.x) FROM (%s) q)) AS x FROM tags t",
                    "SELECT t.id AS x FROM tags t UNION ALL SELECT q.x FROM (%s) q",
                    "SELECT q.x FROM (%s) q UNION SELECT t.id FROM tags t",
                    "SELECT t.id AS x FROM tags t EXCEPT SELECT q.x FROM (%s) q",
                    "SELECT t.id AS x FROM tags t JOIN (%s) q ON q.x = t.id",
                    "SELECT t.id AS x FROM tags t LEFT JOIN (%s) q ON q.x = t.id",
                    "SELECT t.id AS x FROM tags t CROSS JOIN (%s) q",
                    "SELECT t.id AS x FROM tags t, (%s) q",
                    "SELECT t.id AS x FROM tags t JOIN regions r ON r.id IN (%s)",
                    "WITH q AS (%s) SELECT t.id AS x FROM tags t",
                    "WITH a AS (SELECT 1 AS y), q AS (%s) SELECT a.y AS x FROM a",
                    "SELECT MAX(t.id) + (SELECT COUNT(*) FROM (%s) q) AS x FROM tags t");

    /// What must not run, whatever stands around it.
    private static final List<String> REFUSED =
            List.of(
                    "SELECT secret AS x FROM orders",
                    "SELECT o.secret AS x FROM orders o",
                    "SELECT token AS x FROM secrets",
                    "SELECT s.token AS x FROM main.secrets s",
                    "SELECT q.id AS x FROM orders o",
                    "SELECT table_name AS x FROM information_schema.tables",
                    "SELECT o.id AS x FROM orders o WHERE o.secret = 1",
                    "SELECT o.id AS x FROM orders o ORDER BY o.secret",
                    "SELECT MAX(o.id) AS x FROM orders o GROUP BY o.secret",
                    "SELECT MAX(o.id) AS x FROM orders o HAVING MAX(o.secret) > 1",
                    "SELECT o.id AS x FROM orders o JOIN secrets s ON s.id = o.id",
                    "SELECT o.id AS x FROM orders o JOIN stores s ON s.secret = o.store_id",
                    "SELECT o.id AS x FROM orders o WHERE o.id IN (SELECT id FROM secrets)",
                    "SELECT SUM(o.id) OVER (ORDER BY o.secret) AS x FROM orders o",
                    "SELECT CASE WHEN o.secret = 1 THEN 1 END AS x FROM orders o",
                    "SELECT id AS x FROM orders UNION SELECT secret FROM orders",
                    "SELECT id AS x FROM orders INTO OUTFILE '/tmp/x'",
                    "SELECT id AS x FROM orders FOR UPDATE",
                    "SELECT sleep_until(1) AS x FROM orders",
                    "SELECT load_file('x') AS x FROM orders",
                    "DELETE FROM orders",
                    "SELECT 1 AS x; SELECT 2 AS x",
                    "SELECT ) AS x FROM orders",
                    "SELECT id AS x FROM orders -- ) q WHERE 1 = 1",
                    "SELECT id AS x FROM orders /* ) q",
                    "SELECT id AS x FROM orders) q, (SELECT secret FROM orders",
                    "SELECT id AS x FROM orders WHERE status = 'a) q");

    private static final List<String> ACCEPTED =
            List.of(
                    "SELECT id AS x FROM orders",
                    "SELECT o.total AS x FROM orders o",
                    "SELECT SUM(o.total) AS x FROM orders o",
                    "SELECT COUNT(*) AS x FROM orders",
                    "SELECT o.total + o.id AS x FROM orders o",
                    "SELECT 1 AS x FROM orders",
                    "SELECT MAX(s.id) AS x FROM orders o JOIN stores s ON s.id = o.store_id",
                    "SELECT CASE WHEN 1 = 1 THEN id ELSE store_id END AS x FROM orders",
                    "SELECT id AS x FROM orders WHERE status = 'a'",
                    "SELECT id AS x FROM orders UNION ALL SELECT id FROM tags",
                    "SELECT (SELECT MAX(t.id) FROM tags t) AS x FROM orders",
                    "SELECT SUM(o.total) OVER (PARTITION BY o.status) AS x FROM orders o",
                    "SELECT COUNT(DISTINCT o.customer_id) AS x FROM orders o GROUP BY o.status",
                    "WITH i AS (SELECT id FROM orders) SELECT id AS x FROM i",
                    "SELECT q.id AS x FROM (SELECT * FROM orders) q");

    static Stream<Arguments> refused() {
        return Dialect.all().stream().flatMap(d -> REFUSED.stream().map(s -> Arguments.of(d, s)));
    }

    static Stream<Arguments> accepted() {
        return Dialect.all().stream().flatMap(d -> ACCEPTED.stream().map(s -> Arguments.of(d, s)));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatIsRefusedIsRefusedInside(Dialect dialect, String sql) {
        List<String> shapes = new ArrayList<>(List.of("%s"));
        shapes.addAll(AROUND.subList(0, AROUND.size() - 1));
        shapes.addAll(BESIDE);
        List<String> through = new ArrayList<>();
        for (String shape : shapes) {
            String whole = shape.replace("%s", sql);
            boolean ends = sql.contains("--") && shape.endsWith("%s");
            if (!ends && check(dialect, whole) instanceof Verdict.Accepted) {
                through.add(whole);
            }
        }
        assertThat(through).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void whatIsLetThroughHandsOnWhereItIsFrom(Dialect dialect, String sql) {
        QueryLineage inner = lineage(dialect, sql);
        for (String shape : AROUND) {
            QueryLineage outer = lineage(dialect, shape.replace("%s", sql));
            assertThat(sources(outer)).as(shape).isEqualTo(sources(inner));
            assertThat(outer.outputs()).extracting(OutputColumn::name).containsExactly("x");
            assertThat(new TreeSet<>(outer.datasets()))
                    .as(shape)
                    .isEqualTo(new TreeSet<>(inner.datasets()));
        }
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void andItsTablesAreToldWhereItIsOnlyAPart(Dialect dialect, String sql) {
        QueryLineage inner = lineage(dialect, sql);
        for (String shape : BESIDE) {
            if (check(dialect, shape.replace("%s", sql)) instanceof Verdict.Accepted accepted) {
                assertThat(accepted.lineage().datasets()).as(shape).containsAll(inner.datasets());
            }
        }
    }

    /// A statement that ran through the gate runs through it again, and is then what it was.
    @ParameterizedTest
    @MethodSource("accepted")
    void theTextThatRunsIsLetThroughToo(Dialect dialect, String sql) {
        for (String shape : AROUND) {
            Verdict first = check(dialect, shape.replace("%s", sql));
            String text = ((Verdict.Accepted) first).sql().text();
            Verdict again = check(dialect, text);
            assertThat(again).as(text).isInstanceOf(Verdict.Accepted.class);
            assertThat(((Verdict.Accepted) again).lineage().outputs())
                    .as(text)
                    .isEqualTo(((Verdict.Accepted) first).lineage().outputs());
        }
    }

    private static Set<String> sources(QueryLineage lineage) {
        return new TreeSet<>(lineage.outputs().getFirst().sources());
    }

    private static QueryLineage lineage(Dialect dialect, String sql) {
        Verdict verdict = check(dialect, sql);
        assertThat(verdict).as(sql + " " + verdict).isInstanceOf(Verdict.Accepted.class);
        return ((Verdict.Accepted) verdict).lineage();
    }

    private static Verdict check(Dialect dialect, String sql) {
        return World.gate(dialect).check(new SqlText(sql), World.scope(dialect));
    }
}
