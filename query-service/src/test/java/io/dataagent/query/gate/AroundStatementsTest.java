package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Aggregates around a statement that already ran, as answers need them for results of which only
/// the first rows were kept.
class AroundStatementsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "POSTGRESQL|\"|SELECT status, sum(total_amount) AS revenue FROM orders GROUP BY status",
                "POSTGRESQL|\"|WITH m AS (SELECT status, count(*) AS revenue FROM orders GROUP BY 1)"
                        + " SELECT status, revenue FROM m ORDER BY revenue DESC",
                "MYSQL|`|SELECT status, sum(total_amount) AS revenue FROM orders GROUP BY status",
                "MYSQL|`|WITH m AS (SELECT status, count(*) AS revenue FROM orders GROUP BY status)"
                        + " SELECT status, revenue FROM m",
                "DUCKDB|\"|SELECT status, sum(total_amount) AS revenue FROM orders GROUP BY status",
                "DUCKDB|\"|WITH m AS (SELECT status, count(*) AS revenue FROM orders GROUP BY status)"
                        + " SELECT status, revenue FROM m",
            })
    void standBehindTheSameGate(Dialect dialect, String quote, String sql) {
        String column = "all_rows." + quote + "revenue" + quote;
        Verdict ran = Corpus.gate(dialect).check(new SqlText(sql), Corpus.scope(dialect));
        assertThat(ran).isInstanceOf(Verdict.Accepted.class);
        String executed = ((Verdict.Accepted) ran).sql().text();
        for (String aggregate :
                new String[] {
                    "SUM(" + column + ")",
                    "COUNT(DISTINCT " + column + ")",
                    "SUM("
                            + column
                            + " * "
                            + column
                            + ") * 1.0 / NULLIF(SUM(CASE WHEN "
                            + column
                            + " IS NOT NULL THEN "
                            + column
                            + " END), 0)"
                }) {
            String around =
                    "SELECT "
                            + aggregate
                            + " AS value FROM ("
                            + executed
                            + ") AS all_rows WHERE "
                            + column
                            + " > 12.5";
            Verdict verdict =
                    Corpus.gate(dialect).check(new SqlText(around), Corpus.scope(dialect));

            assertThat(verdict).as(around + " " + verdict).isInstanceOf(Verdict.Accepted.class);
        }
    }
}
