package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MySqlGateTest {

    private static final Gate GATE = Corpus.gate(Dialect.MYSQL);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "SELECT 1 /*! UNION SELECT 2 */ | construct",
                "SELECT 1 /*!50000 + 1 */ | construct",
                "SELECT 1 /*M!100100 + 1 */ | construct",
                "SELECT 1 --1 | construct",
                "SELECT @x | construct",
                "SELECT @@version | construct",
                "SELECT @x := 1 | construct",
                "SELECT 1 := 1 | construct",
                "SELECT ? | parameter",
                "SELECT _latin1'x' | construct",
                "SELECT 1 INTO OUTFILE '/tmp/x' | construct",
                "SELECT 1 INTO DUMPFILE '/tmp/x' | construct",
                "SELECT * FROM orders PROCEDURE ANALYSE() | construct",
                "SELECT * FROM orders LOCK IN SHARE MODE | construct",
                "SELECT * FROM orders FOR UPDATE | construct",
                "SELECT SQL_CALC_FOUND_ROWS * FROM orders | construct",
                "SELECT NEXT VALUE FOR s | construct",
                "SELECT JSON_OBJECTAGG(KEY id VALUE sleep(1)) FROM orders | function",
                "SELECT * FROM orders o(a, b) | construct",
                "SELECT * FROM orders PARTITION (p0) | construct",
                "SELECT `SLEEP`(1) | function",
                "SELECT SLEEP (1) | function",
                "SELECT shop.touch(1) | function",
                "SELECT pg_catalog.lower('x') | function",
                "SELECT VALUES(id) FROM orders | function",
                "SELECT CURRENT_USER | keyword",
                "SELECT CURRENT_USER() | function",
                "SELECT * FROM mysql.user | unknown_table",
                "SELECT * FROM shop.`orders ` | unknown_table",
                "SELECT \\N | character",
                "SELECT {d '2024-01-01'} | character",
                "HANDLER orders OPEN | not_parsable"
            })
    void namesTheRuleThatAStatementBreaks(String sql, String rule) {
        assertThat(Corpus.rules(GATE.check(new SqlText(sql), Corpus.scope(Dialect.MYSQL))))
                .contains(rule);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "SELECT 'it\\'s', \"a\"\"b\", 'c\\\\', '\\%' | SELECT 'it''s', 'a\"b', 'c\\\\', '\\\\%'",
                "SELECT N'x', 0x4D, x'4D', b'101' | SELECT 'x', 0x4D, 0x4D, 0x05",
                "SELECT Status AS 'The Status' FROM orders o | SELECT `o`.Status AS `The Status` FROM `shop`.orders o",
                "SELECT CONVERT(id, CHAR), id MOD 2 FROM orders | SELECT CAST(`orders`.id AS CHAR), `orders`.id % 2 FROM `shop`.orders",
                "SELECT TIMESTAMPDIFF(MONTH, created_at, NOW()) FROM orders | SELECT TIMESTAMPDIFF(MONTH, `orders`.created_at, NOW()) FROM `shop`.orders",
                "SELECT DATE(created_at) d, COUNT(*) n FROM orders GROUP BY d HAVING n > 1 | SELECT DATE(`orders`.created_at) d, COUNT(*) n FROM `shop`.orders GROUP BY 1 HAVING n > 1",
                "SELECT /*+ SET_VAR(sort_buffer_size=1) */ 1 FROM DUAL | SELECT 1 FROM DUAL"
            })
    void rendersTheTextThatRuns(String sql, String rendered) {
        Verdict verdict = GATE.check(new SqlText(sql), Corpus.scope(Dialect.MYSQL));
        assertThat(verdict).isInstanceOf(Verdict.Accepted.class);
        assertThat(((Verdict.Accepted) verdict).sql().text()).isEqualTo(rendered);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT GROUP_CONCAT(DISTINCT status ORDER BY status DESC SEPARATOR ', ') FROM orders",
                "SELECT status, SUM(total_amount) FROM orders GROUP BY status WITH ROLLUP",
                "SELECT * FROM orders WHERE note REGEXP '^a' AND id <=> NULL AND (id = 1 XOR id = 2)",
                "SELECT o.id FROM orders o USE INDEX (x) STRAIGHT_JOIN customers c ON o.customer_id = c.id",
                "SELECT MATCH(note) AGAINST ('x' IN BOOLEAN MODE) FROM orders LIMIT 5, 10",
                "SELECT DATE_ADD(created_at, INTERVAL 1 DAY), created_at - INTERVAL id DAY FROM orders",
                "SELECT JSON_ARRAYAGG(orders.id), JSON_OBJECTAGG(status, orders.id), payload->>'$.a' FROM events, orders",
                "SELECT CASE status WHEN 'a' THEN 1 ELSE 2 END `c` FROM orders ORDER BY c IS NULL, c DESC",
                "WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 10) SELECT i FROM n"
            })
    void letsWhatAnalystsWritePass(String sql) {
        assertThat(Corpus.rules(GATE.check(new SqlText(sql), Corpus.scope(Dialect.MYSQL))))
                .isEmpty();
    }

    @Test
    void endsACommentWhereTheServerDoes() {
        assertThat(Corpus.rules(check("SELECT 1 # x\n; DELETE FROM orders")))
                .containsExactly("one_statement");
        assertThat(Corpus.rules(check("SELECT 1 -- x\r; DELETE FROM orders"))).isEmpty();
        assertThat(((Verdict.Accepted) check("SELECT 1 -- x\n + 1 # y")).sql().text())
                .isEqualTo("SELECT 1 + 1");
    }

    private static Verdict check(String sql) {
        return GATE.check(new SqlText(sql), Corpus.scope(Dialect.MYSQL));
    }
}
