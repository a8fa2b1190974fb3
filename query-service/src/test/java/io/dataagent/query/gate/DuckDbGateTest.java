package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.Join;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.duckdb.DuckDbParser;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DuckDbGateTest {

    private static final Gate GATE = Corpus.gate(Dialect.DUCKDB);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT 1; SELECT 2 | one_statement",
                "SELECT $1 | parameter",
                "SHOW TABLES | construct",
                "SELECT * FROM (SHOW TABLES) | construct",
                "SELECT * FROM orders AT (VERSION => 1) | construct",
                "SELECT #1 FROM orders | construct",
                "SELECT system.main.lower('x') | construct",
                "SELECT * FROM '/etc/passwd' | unknown_table",
                "SELECT * FROM memory.main.orders | unknown_table",
                "SELECT * FROM main.secrets | unknown_table",
                "SELECT * FROM query('SELECT 1') | function",
                "SELECT * FROM read_csv('x') | function",
                "SELECT * FROM orders WHERE id IN (SELECT size FROM glob('*')) | function",
                "SELECT getenv('HOME') | function",
                "SELECT list_transform([1], x -> getenv('HOME')) | function",
                "SELECT COLUMNS(c -> getenv('HOME') = c) FROM orders | function",
                "SELECT count(*) FILTER (WHERE getvariable('x')) FROM orders | function",
                "SELECT sum(id) OVER (ORDER BY getvariable('x')) FROM orders | function",
                "SELECT 1 ORDER BY nextval('s') | function",
                "SELECT 1 LIMIT (SELECT nextval('s')) | function",
                "PIVOT orders ON status USING max(getenv('x')) | function",
                "PIVOT main.secrets ON token USING count(*) | unknown_table",
                "SELECT x::mytype FROM t_parsed | type",
                "SELECT secret FROM orders | unknown_column",
                "SELECT o.secret FROM orders o | unknown_column",
                "SELECT * FROM orders JOIN items USING (secret) | unknown_column",
                "SELECT list_transform([1], x -> secret) FROM orders | unknown_column",
                "COPY orders TO '/tmp/x' | not_a_select",
                "SELECT o..id FROM orders o | not_parsable",
                "SELEC 1 | not_parsable"
            })
    void namesTheRuleThatAStatementBreaks(String sql, String rule) {
        assertThat(Corpus.rules(check(sql))).containsExactly(rule);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "FROM items | SELECT * FROM (SELECT id, order_id, product_id, quantity FROM main.items) AS items",
                "SELECT main.items.id FROM main.items | SELECT items.id FROM (SELECT id, order_id, product_id, quantity FROM main.items) AS items",
                "SELECT i FROM ITEMS i -- x | SELECT i FROM (SELECT id, order_id, product_id, quantity FROM main.items) AS i",
                "PIVOT items ON order_id USING sum(quantity) AS s GROUP BY product_id | PIVOT (SELECT * FROM (SELECT id, order_id, product_id, quantity FROM main.items) AS items) ON order_id USING sum(quantity) AS s GROUP BY product_id"
            })
    void rendersTheTextThatRuns(String sql, String rendered) {
        Verdict verdict = check(sql);
        assertThat(verdict).isInstanceOf(Verdict.Accepted.class);
        assertThat(
                        ((Verdict.Accepted) verdict)
                                .sql()
                                .text()
                                .replace("\"product_id\"", "product_id"))
                .isEqualTo(rendered);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT status, count(*) AS n FROM orders GROUP BY ALL HAVING n > 1 ORDER BY ALL",
                "SELECT id AS x, x + 1 AS y FROM orders WHERE x > 1",
                "SELECT [x * 2 FOR x IN [1, 2] IF x > 1], {'a': 1}.a, MAP {'k': 2}['k']",
                "SELECT * REPLACE (lower(note) AS note) FROM orders USING SAMPLE 10%",
                "UNPIVOT items ON order_id, product_id INTO NAME n VALUE v",
                "SELECT payload->>'$.a', payload.b FROM events",
                "SELECT i, x FROM range(10) t(i), unnest([1, 2]) u(x) WHERE i = x",
                "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5) SELECT n FROM t",
                "SELECT time_bucket(INTERVAL 1 MONTH, created_at::TIMESTAMP) FROM orders SEMI JOIN items ON items.order_id = orders.id"
            })
    void letsWhatAnalystsWritePass(String sql) {
        assertThat(Corpus.rules(check(sql))).isEmpty();
    }

    @Test
    void namesThePositionInCharacters() {
        Violation violation =
                ((Verdict.Refused) check("SELECT 'äöü', emial FROM customers"))
                        .violations()
                        .getFirst();
        assertThat(violation.position()).isEqualTo(15);
        assertThat(violation.suggestions()).containsExactly("email");
    }

    @Test
    void readsTheLineageFromTheTree() {
        Verdict verdict =
                check(
                        "SELECT c.name, sum(o.total_amount) AS revenue FROM orders o JOIN customers c"
                                + " ON c.id = o.customer_id WHERE o.status = 'paid' AND o.created_at >="
                                + " DATE '2024-01-01' GROUP BY c.name");
        assertThat(((Verdict.Accepted) verdict).lineage())
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
                                List.of("o.status = 'paid'", "o.created_at >= DATE '2024-01-01'"),
                                "o.created_at >= DATE '2024-01-01'",
                                List.of("name")));
    }

    @Test
    void withoutAParserEverythingIsRefused() {
        Gate gate = new Gate(Dialect.DUCKDB, GateLimits.standard());
        assertThat(Corpus.rules(gate.check(new SqlText("SELECT 1"), Corpus.scope(Dialect.DUCKDB))))
                .containsExactly("not_parsable");
    }

    @Test
    void withoutAFreeParserTheVerdictSaysSo() {
        DuckDbParser busy =
                new DuckDbParser() {
                    @Override
                    public String serialize(SqlText sql) {
                        throw new Busy();
                    }

                    @Override
                    public String deserialize(String tree) {
                        throw new Busy();
                    }
                };
        Gate gate = Gate.duckDb(busy, GateLimits.standard());
        assertThat(Corpus.rules(gate.check(new SqlText("SELECT 1"), Corpus.scope(Dialect.DUCKDB))))
                .containsExactly("busy");
    }

    private static Verdict check(String sql) {
        return GATE.check(new SqlText(sql), Corpus.scope(Dialect.DUCKDB));
    }
}
