package io.dataagent.agent.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How a statement makes a column: whether its figures keep the unit of their field, and whether
/// they are percent already.
class ColumnExpressionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SELECT amount AS x FROM t|true",
                "SELECT t.amount AS x FROM t|true",
                "SELECT SUM(amount) AS x FROM t|true",
                "SELECT ROUND(AVG(amount), 2) AS x FROM t|true",
                "SELECT COALESCE(MAX(amount), 0) AS x FROM t|true",
                "SELECT CAST(SUM(amount) AS decimal) AS x FROM t|true",
                "SELECT city, MIN(amount) AS \"x\" FROM t|true",
                "SELECT amount * 100 AS x FROM t|false",
                "SELECT amount / 60 AS x FROM t|false",
                "SELECT amount - 5 AS x FROM t|false",
                "SELECT COUNT(amount) AS x FROM t|false",
                "SELECT STDDEV(amount) AS x FROM t|false",
                "SELECT SUM(amount) OVER (ORDER BY day) AS x FROM t|false",
                "SELECT CASE WHEN amount > 5 THEN amount END AS x FROM t|false",
                "SELECT SUM(amount) FILTER (WHERE a) AS x FROM t|false",
                "SELECT LENGTH(\"avg(\") AS x FROM t|false",
                "SELECT MAX(\"a * b\") AS x FROM t|true",
                "SELECT 60 * selected_minutes AS x FROM t|false",
                "SELECT 60 * t.selected AS x FROM t|false",
                "SELECT 60 * preselect AS x FROM t|false",
            })
    void keepsTheUnitOfAFieldOrNot(String sql, boolean keeps) {
        assertThat(ColumnExpression.of(sql, "x").keepsUnit()).isEqualTo(keeps);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT 100 * a / b AS x FROM t|true",
                "SELECT 100.0 * a / b AS x FROM t|true",
                "SELECT a * 100 / b AS x FROM t|true",
                "SELECT ROUND(a*100.00/b, 1) AS x FROM t|true",
                "SELECT a / b AS x FROM t|false",
                "SELECT a * 1000 AS x FROM t|false",
                "SELECT 1100 * a AS x FROM t|false",
                "SELECT 100 * a AS y, b AS x FROM t|false",
                "SELECT 100 * selected AS x FROM t|true",
            })
    void isTimesAHundredOrNot(String sql, boolean hundred) {
        assertThat(ColumnExpression.of(sql, "x").timesHundred()).isEqualTo(hundred);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "SELECT SUM(amount) AS x FROM t|SUM",
                "SELECT ROUND(avg(amount), 2) AS x FROM t|AVG",
                "SELECT MAX(amount) - MIN(amount) AS x FROM t|-",
                "SELECT AVG(SUM(amount)) AS x FROM t|-",
                "SELECT amount AS x FROM t|-",
                "SELECT SUM(amount) * 2 AS x FROM t|-",
            })
    void isOneAggregateOrNone(String sql, Aggregated aggregate) {
        assertThat(ColumnExpression.of(sql, "x").aggregate().orElse(null)).isEqualTo(aggregate);
    }

    @Test
    void theOutermostOfSeveralCounts() {
        String sql = "WITH a AS (SELECT 100 * p AS x FROM t) SELECT SUM(x) AS x FROM a";

        assertThat(ColumnExpression.of(sql, "x").text().strip()).isEqualTo("SUM(x)");
        assertThat(ColumnExpression.all(sql, "x")).hasSize(2);
        assertThat(ColumnExpression.all(sql, "x").getFirst().timesHundred()).isTrue();
    }

    @Test
    void whatTheTextDoesNotShowIsNotGuessed() {
        assertThat(ColumnExpression.of("SELECT amount FROM t", "amount").text()).isEmpty();
        assertThat(ColumnExpression.all("SELECT a AS xy FROM t", "x")).isEqualTo(List.of());
        assertThat(ColumnExpression.of("", "x").text()).isEmpty();
    }
}
