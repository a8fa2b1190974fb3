package io.dataagent.agent.analyst.executor;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.answer.AllRows.Wanted;
import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.RankOrder;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WholeSqlTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SUM|SUM(all_rows.\"a \"\"b\"\"\")",
                "AVERAGE|AVG(all_rows.\"a \"\"b\"\"\")",
                "COUNT_DISTINCT|COUNT(DISTINCT all_rows.\"a \"\"b\"\"\")",
                "WEIGHTED_AVERAGE|SUM(all_rows.\"a \"\"b\"\"\" * all_rows.\"w\") * 1.0 / NULLIF(SUM(CASE"
                        + " WHEN all_rows.\"a \"\"b\"\"\" IS NOT NULL THEN all_rows.\"w\" END), 0)",
            })
    void standsAroundTheStatementThatRan(AggregateOp op, String expression) {
        String sql = WholeSql.aggregate("SELECT 1 AS x;\n", new Wanted(op, "a \"b\"", "w"), "\"");

        assertThat(sql)
                .isEqualTo("SELECT " + expression + " AS value FROM (SELECT 1 AS x) AS all_rows");
    }

    @Test
    void countsTheRowsBeforeAValue() {
        assertThat(
                        WholeSql.ahead(
                                "SELECT 1 AS x",
                                "x",
                                new BigDecimal("1E+3"),
                                RankOrder.DESCENDING,
                                "`"))
                .isEqualTo(
                        "SELECT COUNT(*) AS value FROM (SELECT 1 AS x) AS all_rows WHERE"
                                + " all_rows.`x` > 1000");
    }
}
