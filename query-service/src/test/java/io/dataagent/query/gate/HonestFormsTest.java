package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What honest people write and a gate can easily take for something else.
class HonestFormsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "MYSQL | SELECT STRAIGHT_JOIN o.id FROM orders o JOIN customers c ON c.id = o.customer_id",
                "MYSQL | SELECT o.id FROM orders o USE INDEX (PRIMARY) STRAIGHT_JOIN customers c USE INDEX (PRIMARY) ON c.id = o.customer_id",
                "MYSQL | SELECT o.id FROM orders AS o IGNORE INDEX (a, b) JOIN customers AS c FORCE INDEX (PRIMARY) ON c.id = o.customer_id",
                "DUCKDB | SUMMARIZE orders",
                "DUCKDB | SUMMARIZE SELECT id, status FROM orders WHERE id > 3",
                "DUCKDB | DESCRIBE main.orders",
                "DUCKDB | DESCRIBE SELECT o.id, c.name FROM orders o JOIN customers c ON c.id = o.customer_id",
                "DUCKDB | SELECT column_name, max FROM (SUMMARIZE orders) WHERE null_percentage > 0",
                "DUCKDB | SELECT c.name, SUM(o.total_amount) AS id FROM orders o JOIN customers c ON c.id = o.customer_id GROUP BY c.name ORDER BY id DESC LIMIT 5",
                "DUCKDB | SELECT DISTINCT ON (id) c.name AS id FROM orders o JOIN customers c ON c.id = o.customer_id",
                "DUCKDB | SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer_id ORDER BY ID",
                "POSTGRESQL | WITH RECURSIVE a AS (SELECT 1 AS x), b AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM b WHERE n < 5) SELECT n FROM b, a",
                "MYSQL | WITH RECURSIVE a AS (SELECT 1 AS x), b (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM b WHERE n < 5) SELECT n FROM b, a",
                "DUCKDB | WITH RECURSIVE a AS (SELECT 1 AS x), b AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM b WHERE n < 5) SELECT n FROM b, a",
                "POSTGRESQL | WITH RECURSIVE m AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM m WHERE i < 12), t AS (SELECT i FROM m), r AS (SELECT i AS k FROM t UNION SELECT k + 100 FROM r WHERE k < 300) SELECT k FROM r",
                "MYSQL | WITH RECURSIVE months AS (SELECT 1 AS m UNION ALL SELECT m + 1 FROM months WHERE m < 12), sums AS (SELECT MONTH(created_at) AS m, SUM(total_amount) AS s FROM orders GROUP BY 1) SELECT months.m, s FROM months LEFT JOIN sums ON sums.m = months.m"
            })
    void passes(Dialect dialect, String sql) {
        assertThat(Corpus.rules(check(dialect, sql))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "POSTGRESQL | WITH c AS (SELECT * FROM %s JOIN b USING (id)) SELECT id FROM c",
                "MYSQL | WITH c AS (SELECT * FROM %s JOIN b USING (id)) SELECT id FROM c",
                "DUCKDB | WITH c AS (SELECT * FROM %s JOIN b USING (id)) SELECT id FROM c",
                "POSTGRESQL | SELECT id FROM (SELECT * FROM %s NATURAL JOIN b) q",
                "MYSQL | SELECT id FROM (SELECT * FROM %s NATURAL JOIN b) q",
                "DUCKDB | SELECT id FROM (SELECT * FROM %s NATURAL JOIN b) q",
                "POSTGRESQL | SELECT id FROM (SELECT * FROM %s JOIN b USING (id) JOIN items USING (id)) q WHERE order_id = 1"
            })
    void aColumnThatAJoinMergesIsOneInAStarToo(Dialect dialect, String sql) {
        assertThat(Corpus.rules(check(dialect, sql.formatted("a")))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POSTGRESQL | id t created t",
                "MYSQL | id t created t",
                "DUCKDB | id created t t"
            })
    void theColumnsOfAStarStandInTheOrderOfTheServer(Dialect dialect, String names) {
        Verdict using =
                check(dialect, "SELECT * FROM (SELECT id, created, t FROM a) x JOIN b USING (id)");
        List<String> shown = names(using);

        assertThat(shown).containsExactlyInAnyOrder(names.split(" "));
        assertThat(shown.getFirst()).isEqualTo("id");
        assertThat(names(check(dialect, "SELECT * FROM b JOIN a USING (t)")))
                .containsExactly(
                        dialect.equals(Dialect.DUCKDB)
                                ? new String[] {"id", "t", "id", "created"}
                                : new String[] {"t", "id", "id", "created"});
    }

    @Test
    void whatDescribesATableShowsNothingThatTheScopeDoesNotList() {
        Verdict verdict = check(Dialect.DUCKDB, "SUMMARIZE t");

        assertThat(((Verdict.Accepted) verdict).sql().text())
                .isEqualTo(
                        "SUMMARIZE (SELECT * FROM (SELECT \"update\", \"delete\" FROM main.t) AS t)");
        assertThat(Corpus.rules(check(Dialect.DUCKDB, "DESCRIBE secrets")))
                .containsExactly("unknown_table");
        for (String sql :
                List.of(
                        "SHOW TABLES",
                        "SHOW ALL TABLES",
                        "SHOW DATABASES",
                        "SHOW orders",
                        "DESCRIBE")) {
            assertThat(Corpus.rules(check(Dialect.DUCKDB, sql))).as(sql).isNotEmpty();
        }
    }

    @Test
    void anItemThatFollowsInARecursiveWithIsNotTakenForATable() {
        Verdict verdict =
                check(
                        Dialect.POSTGRESQL,
                        "WITH RECURSIVE a AS (SELECT id FROM orders), orders AS (SELECT 1 AS id) SELECT id FROM a");

        assertThat(Corpus.rules(verdict)).contains("ambiguous");
    }

    private static List<String> names(Verdict verdict) {
        return ((Verdict.Accepted) verdict)
                .lineage().outputs().stream().map(output -> output.name()).toList();
    }

    private static Verdict check(Dialect dialect, String sql) {
        return Corpus.gate(dialect).check(new SqlText(sql), Corpus.scope(dialect));
    }
}
