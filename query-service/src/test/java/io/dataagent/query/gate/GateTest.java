package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.Join;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.Violation;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GateTest {

    private static final Gate GATE = new Gate(Dialect.POSTGRESQL, GateLimits.standard());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT 1; SELECT 2 | one_statement",
                "SELECT \u00a01 | character",
                "SELECT `1` | character",
                "DELETE FROM orders | not_a_select",
                "/* only a comment */ | not_a_select",
                "SELECT * FROM orders FOR UPDATE | construct",
                "SELECT id INTO x FROM orders | construct",
                "SELECT $1 | parameter",
                "SELECT id 'x' FROM orders | construct",
                "WITH x AS (DELETE FROM orders RETURNING *) SELECT * FROM x | construct",
                "SELECT * FROM pg_catalog.pg_class | unknown_table",
                "SELECT * FROM a.public.orders | unknown_table",
                "SELECT * FROM pg_temp.orders | unknown_table",
                "WITH x AS (SELECT 1) SELECT * FROM (WITH y AS (SELECT 2) SELECT * FROM x) q, y |"
                        + " unknown_table",
                "SELECT o.touch_row FROM orders o | unknown_column",
                "SELECT (o).touch_row FROM orders o | unknown_column",
                "SELECT ctid FROM orders | unknown_column",
                "SELECT regclass 'orders' | construct",
                "SELECT pg_sleep(1) | function",
                "SELECT evil.lower('x') | function",
                "SELECT \"pg_sleep\"(1) | function",
                "SELECT id FROM orders GROUP BY id, pg_sleep(1) | function",
                "SELECT count(*) FILTER (WHERE pg_sleep(1) IS NULL) FROM orders | function",
                "SELECT sum(id) OVER (ORDER BY pg_sleep(1)) FROM orders | function",
                "SELECT * FROM orders LIMIT (SELECT set_config('a', 'b', true)::int) | function",
                "SELECT 'orders'::regclass | type",
                "SELECT CAST(1 AS public.evil) | type",
                "SELECT current_user | keyword",
                "SELECT user FROM orders | keyword"
            })
    void namesTheRuleThatAStatementBreaks(String sql, String rule) {
        assertThat(Corpus.rules(check(sql))).contains(rule);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT count(*) FILTER (WHERE status = 'a') FROM orders",
                "SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY total_amount) FROM orders",
                "SELECT status, sum(total_amount) FROM orders GROUP BY CUBE (status)",
                "SELECT rank() OVER w FROM orders WINDOW w AS (PARTITION BY status ORDER BY id)",
                "SELECT created_at AT TIME ZONE 'UTC' FROM orders",
                "SELECT extract(year FROM created_at), date_trunc('month', created_at)::date FROM"
                        + " orders",
                "SELECT * FROM unnest(ARRAY[1, 2]) WITH ORDINALITY AS u(a, n)",
                "SELECT g.d FROM generate_series('2024-01-01'::date, now(), '1 day'::interval) AS"
                        + " g(d)",
                "SELECT e.key, e.value FROM events, jsonb_each_text(payload) e",
                "SELECT * FROM orders o LEFT JOIN customers c ON c.id = o.customer_id AND c.name <>"
                        + " ''",
                "SELECT * FROM (orders o JOIN customers c ON o.customer_id = c.id) JOIN items i ON"
                        + " i.order_id = o.id",
                "SELECT id FROM orders WHERE (id, customer_id) IN (SELECT id, id FROM customers)",
                "SELECT make_interval(days => 3), E'a\\nb''c', $q$it's$q$, -1.5e3",
                "SELECT id, -- the id\n /* a /* nested */ comment */ status FROM orders;",
                "TABLE orders",
                "VALUES (1, 'a'), (2, 'b')",
                "SELECT ORDERS.ID, \"orders\".\"status\", public.orders.note FROM public.orders",
                "SELECT CASE WHEN status = 'x' THEN 1 ELSE 0 END AS x FROM orders ORDER BY x DESC"
                        + " NULLS LAST",
                "WITH m(k, v) AS (SELECT status, count(*) FROM orders GROUP BY 1) SELECT k, v FROM"
                        + " m WHERE v > 1"
            })
    void letsWhatAnalystsWritePass(String sql) {
        assertThat(Corpus.rules(check(sql))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "select ID from Orders -- x | SELECT orders.ID FROM public.orders",
                "SELECT U&'d\\0061ta', E'\\'; x' | SELECT 'data', '''; x'",
                "SELECT '\\' FROM orders | SELECT '\\' FROM public.orders"
            })
    void rendersTheTextThatRuns(String sql, String rendered) {
        assertThat(accepted(sql).sql().text()).isEqualToIgnoringCase(rendered);
    }

    @Test
    void helpsWithAMisspeltColumnAndSaysWhereItIs() {
        Violation violation = refused("SELECT o.emial, o.email FROM orders o").getLast();
        assertThat(violation.name()).isEqualTo("email");
        assertThat(violation.position()).isEqualTo(19);
        assertThat(violation.message())
                .isEqualTo(
                        "There is no column “email” here. It is found in customers. There are: id,"
                                + " customer_id, status, total_amount, note, created_at, updated_at,"
                                + " deleted_at, Create Date, Drop-off; time.");
    }

    @Test
    void suggestsTheNearestNames() {
        assertThat(refused("SELECT stats FROM orders").getFirst().suggestions())
                .first()
                .isEqualTo("status");
        assertThat(refused("SELECT 1 FROM ordrs").getFirst().suggestions())
                .first()
                .isEqualTo("public.orders");
    }

    @Test
    void readsTheLineageFromTheTree() {
        QueryLineage lineage =
                accepted(
                                """
                                SELECT c.name, sum(o.total_amount) AS revenue
                                FROM orders o JOIN customers c ON c.id = o.customer_id
                                WHERE o.status = 'paid' AND o.created_at >= date '2024-01-01'
                                GROUP BY c.name
                                """)
                        .lineage();

        assertThat(lineage)
                .isEqualTo(
                        new QueryLineage(
                                List.of("orders", "customers"),
                                List.of(
                                        new OutputColumn("name", List.of("customers.name"), false),
                                        new OutputColumn(
                                                "revenue", List.of("orders.total_amount"), true)),
                                List.of(
                                        new Join(
                                                "customers",
                                                "orders",
                                                "customers.id = orders.customer_id")),
                                List.of(
                                        "orders.status = 'paid'",
                                        "orders.created_at >= DATE '2024-01-01'"),
                                "orders.created_at >= DATE '2024-01-01'",
                                List.of("name")));
    }

    @Test
    void followsTheLineageThroughACommonTableExpression() {
        QueryLineage lineage =
                accepted(
                                "WITH m AS (SELECT status AS s, count(*) AS n FROM orders GROUP BY"
                                        + " status) SELECT s, n FROM m")
                        .lineage();
        assertThat(lineage.outputs())
                .containsExactly(
                        new OutputColumn("s", List.of("orders.status"), false),
                        new OutputColumn("n", List.of(), true));
        assertThat(lineage.grain()).containsExactly("s");
    }

    @ParameterizedTest
    @ValueSource(ints = {10_000, 60, 25, 24, 12})
    void answersQuicklyToDeepNesting(int depth) {
        String sql = "SELECT " + "(".repeat(depth) + "1" + ")".repeat(depth);
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> check(sql));
    }

    @Test
    void refusesOneMegabyteBeforeAnyParser() {
        assertThat(Corpus.rules(check("SELECT '" + "x".repeat(1_000_000) + "'")))
                .containsExactly("too_long");
    }

    private static Verdict check(String sql) {
        return GATE.check(new SqlText(sql), Corpus.scope());
    }

    private static Verdict.Accepted accepted(String sql) {
        Verdict verdict = check(sql);
        assertThat(verdict).isInstanceOf(Verdict.Accepted.class);
        return (Verdict.Accepted) verdict;
    }

    private static List<Violation> refused(String sql) {
        Verdict verdict = check(sql);
        assertThat(verdict).isInstanceOf(Verdict.Refused.class);
        return ((Verdict.Refused) verdict).violations();
    }
}
