package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.query.gate.Dialect;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What kind of figure a column of a result is, whichever dialect says it and whatever only
/// changes its form.
class UnitsOfFiguresTest {

    private static final String FROM = " AS v FROM orders o";

    private static String unit(Dialect dialect, String expression) {
        StatementFacts.Output output =
                World.read(dialect, "SELECT " + expression + FROM).facts().outputs().getFirst();
        return output.unit().name().toLowerCase(Locale.ROOT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "count | COUNT(*)",
                "count | COUNT(o.id)",
                "count | COUNT(DISTINCT o.customer_id)",
                "count | SUM(CASE WHEN o.status = 'paid' THEN 1 END)",
                "count | SUM(CASE WHEN o.status = 'paid' THEN 1 ELSE 0 END)",
                "count | COUNT(CASE WHEN o.status = 'paid' THEN 1 END)",
                "count | COUNT(*) - COUNT(o.customer_id)",
                "count | COUNT(*) / 1000",
                "field | SUM(o.total)",
                "field | MAX(o.total)",
                "field | AVG(o.total)",
                "field | SUM(o.total) * 1.19",
                "field | SUM(o.total) / 1000",
                "field | o.total + 5",
                "field | CASE WHEN o.total > 5 THEN o.total ELSE 0 END",
                "field | SUM(o.total) - MIN(o.total)",
                "fraction | 1.0 * COUNT(o.customer_id) / COUNT(*)",
                "fraction | SUM(CASE WHEN o.status = 'paid' THEN o.total ELSE 0 END) /"
                        + " SUM(o.total)",
                "fraction | AVG(CASE WHEN o.status = 'paid' THEN 1 ELSE 0 END)",
                "fraction | AVG(CASE WHEN o.status = 'paid' THEN 1.0 ELSE 0.0 END)",
                "fraction | 1 - 1.0 * COUNT(o.customer_id) / COUNT(*)",
                "fraction | (MAX(o.total) - MIN(o.total)) / MAX(o.total)",
                "percent | 100.0 * COUNT(o.customer_id) / COUNT(*)",
                "percent | COUNT(o.customer_id) * 100 / COUNT(*)",
                "percent | COUNT(o.customer_id) * 100.00 / NULLIF(COUNT(*), 0)",
                "percent | 100 * AVG(CASE WHEN o.status = 'paid' THEN 1 ELSE 0 END)",
                "percent | (MAX(o.total) - MIN(o.total)) * 100.0 / MAX(o.total)",
                "percent | 100 - 100.0 * COUNT(o.customer_id) / COUNT(*)",
                "other | SUM(o.total) / COUNT(*)",
                "other | SUM(o.total) / SUM(o.billing_city_id)",
                "other | 100.0 * SUM(o.total) / COUNT(*)",
                "other | 42",
                "other | 'all'",
                "time | MAX(o.ordered_at)",
                "time | o.ordered_at",
                "other | EXTRACT(MONTH FROM o.ordered_at)",
            })
    void aFigureIsOfItsKindInEveryDialect(String unit, String expression) {
        for (Dialect dialect : Dialect.all()) {
            assertThat(unit(dialect, expression)).as(dialect.wire()).isEqualTo(unit);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SUM(o.total)",
                "COUNT(*)",
                "1.0 * COUNT(o.customer_id) / COUNT(*)",
                "100.0 * COUNT(o.customer_id) / COUNT(*)",
                "MAX(o.total) - MIN(o.total)",
                "SUM(o.total) / COUNT(*)",
            })
    void whatOnlyChangesTheFormOfAFigureChangesNotItsKind(String expression) {
        List<String> forms =
                List.of("ROUND(%s, 2)", "COALESCE(%s, 0)", "(%s)", "CAST(%s AS DECIMAL(20, 4))");
        for (Dialect dialect : Dialect.all()) {
            String bare = unit(dialect, expression);
            for (String form : forms) {
                assertThat(unit(dialect, form.formatted(expression)))
                        .as(dialect.wire() + " " + form)
                        .isEqualTo(bare);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SUM(o.total)",
                "COUNT(*)",
                "100.0 * COUNT(o.customer_id) / COUNT(*)",
                "AVG(CASE WHEN o.status = 'paid' THEN 1 ELSE 0 END)",
            })
    void aFigureKeepsItsKindOnItsWayThroughADerivedTableAndAWithQuery(String expression) {
        for (Dialect dialect : Dialect.all()) {
            String bare = unit(dialect, expression);
            String derived =
                    "SELECT d.x AS v FROM (SELECT " + expression + " AS x FROM orders o) d";
            String named =
                    "WITH w AS (SELECT " + expression + " AS x FROM orders o) SELECT x AS v FROM w";

            for (String sql : List.of(derived, named)) {
                StatementFacts.Output output =
                        World.read(dialect, sql).facts().outputs().getFirst();
                assertThat(output.unit().name().toLowerCase(Locale.ROOT))
                        .as(dialect.wire() + " " + sql)
                        .isEqualTo(bare);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "p | other | ROW_NUMBER() OVER (ORDER BY o.total)",
                "p | other | RANK() OVER (ORDER BY o.total)",
                "p | fraction | PERCENT_RANK() OVER (ORDER BY o.total)",
                "p | fraction | CUME_DIST() OVER (ORDER BY o.total)",
                "p | field | SUM(o.total) OVER (ORDER BY o.ordered_at)",
                "p | count | COUNT(*) OVER (PARTITION BY o.status)",
                "p | field | LAG(o.total) OVER (ORDER BY o.ordered_at)",
                "p | field | o.total - LAG(o.total) OVER (ORDER BY o.ordered_at)",
                "p | fraction | o.total / SUM(o.total) OVER ()",
                "p | percent | 100.0 * o.total / SUM(o.total) OVER ()",
                "p | duration | MAX(o.ordered_at) - MIN(o.ordered_at)",
                "m | duration | DATEDIFF(MAX(o.ordered_at), MIN(o.ordered_at))",
                "d | duration | date_diff('day', MIN(o.ordered_at), MAX(o.ordered_at))",
                "d | time | date_trunc('month', o.ordered_at)",
                "d | time | strftime(o.ordered_at, '%Y-%m')",
                "m | time | DATE_FORMAT(o.ordered_at, '%Y-%m')",
            })
    void aFigureOfAWindowOrOfTimesIsOfItsKind(String dialect, String unit, String expression) {
        Dialect of =
                Dialect.all().stream()
                        .filter(d -> d.wire().startsWith(dialect))
                        .findFirst()
                        .orElseThrow();

        assertThat(unit(of, expression)).isEqualTo(unit);
    }
}
