package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.query.gate.Dialect;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures and conditions that look alike and are not: whole numbers divided, missing values
/// replaced, `NOT IN` beside `NOT EXISTS`, the places of rows.
class FiguresToldApartTest {

    private static final List<Dialect> DIALECTS =
            List.of(Dialect.DUCKDB, Dialect.POSTGRESQL, Dialect.MYSQL);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "COUNT(*) / COUNT(DISTINCT o.customer_id)",
                "SUM(o.store_id) / COUNT(*)",
                "SUM(CASE WHEN o.status = 'open' THEN 1 ELSE 0 END) / COUNT(*)",
                "100 * COUNT(o.store_id) / COUNT(*)",
                "MAX(x.n) / MIN(x.n + 1)",
                "SUM(o.store_id) / NULLIF(COUNT(*), 0)",
            })
    void wholeNumbersAreDividedWithoutWhatIsBehindThePoint(String figure) {
        assertThat(output(Dialect.POSTGRESQL, figure).function()).isEqualTo("whole_division");
        assertThat(output(Dialect.DUCKDB, figure).function()).isNull();
        assertThat(output(Dialect.MYSQL, figure).function()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "COUNT(*) * 1.0 / COUNT(DISTINCT o.customer_id)",
                "CAST(COUNT(*) AS DECIMAL) / COUNT(DISTINCT o.customer_id)",
                "SUM(o.total) / COUNT(*)",
                "100.0 * COUNT(o.store_id) / COUNT(*)",
                "AVG(o.store_id) / COUNT(*)",
                // PostgreSQL's sum of numbers of eight bytes is an exact one
                "SUM(x.n) / SUM(x.n + 1)",
                "SUM(COALESCE(x.n, 0)) / COUNT(*)",
                "COUNT(*) / NULLIF(SUM(o.total), 0)"
            })
    void othersAreNot(String figure) {
        for (Dialect dialect : DIALECTS) {
            assertThat(output(dialect, figure).function()).as(dialect + figure).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'SUM(COALESCE(o.total, 0))', coalesce",
        "'AVG(COALESCE(o.total, 0))', coalesce",
        "SUM(o.total),",
        "'SUM(NULLIF(o.total, 0))',",
    })
    void aColumnTellsWhetherItsMissingValuesAreReplaced(String figure, String function) {
        for (Dialect dialect : DIALECTS) {
            assertThat(output(dialect, figure).operands().getFirst().function())
                    .isEqualTo(function);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "s.id NOT IN (SELECT o.store_id FROM orders o) | true",
                "NOT (s.id IN (SELECT o.store_id FROM orders o)) | true",
                "s.id IN (SELECT o.store_id FROM orders o) | false",
                "NOT EXISTS (SELECT 1 FROM orders o WHERE o.store_id = s.id) | false"
            })
    void notInIsToldAsWhatItIs(String condition, boolean told) {
        for (Dialect dialect : DIALECTS) {
            JoinFact join =
                    World.read(dialect, "SELECT s.name FROM stores s WHERE " + condition)
                            .facts()
                            .joins()
                            .getFirst();

            assertThat(join.condition().contains("stores.id NOT IN (orders.store_id)"))
                    .as(dialect + join.condition())
                    .isEqualTo(told);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"RANK", "DENSE_RANK", "ROW_NUMBER"})
    void aConditionOnThePlacesOfRowsIsAboutAFigure(String function) {
        for (Dialect dialect : DIALECTS) {
            StatementFacts facts =
                    World.read(
                                    dialect,
                                    ("WITH w AS (SELECT o.status, %s() OVER (ORDER BY o.total DESC)"
                                                    + " AS place FROM orders o)"
                                                    + " SELECT w.status FROM w WHERE w.place = 1")
                                            .formatted(function))
                            .facts();

            assertThat(facts.filters())
                    .extracting(FilterFact::aggregate)
                    .containsExactly(function.toLowerCase(java.util.Locale.ROOT));
        }
    }

    private static ExpressionFact output(Dialect dialect, String figure) {
        String from =
                figure.contains("x.")
                        ? "(SELECT o.store_id, COUNT(*) AS n FROM orders o GROUP BY o.store_id) x"
                        : "orders o";
        return World.read(dialect, "SELECT " + figure + " AS f FROM " + from)
                .facts()
                .outputs()
                .getFirst()
                .expression();
    }
}
