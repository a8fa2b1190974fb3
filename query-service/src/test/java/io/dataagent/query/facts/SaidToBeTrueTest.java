package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.FilterFact;
import io.dataagent.query.gate.Dialect;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A condition of which a statement says that it is true, or not false, is seen as the condition.
class SaidToBeTrueTest {

    private static final List<Dialect> DIALECTS =
            List.of(Dialect.DUCKDB, Dialect.POSTGRESQL, Dialect.MYSQL);

    private static final List<String> BARE =
            List.of(
                    "o.status = 'open'",
                    "o.total > 5",
                    "o.status LIKE 'o%'",
                    "o.total BETWEEN 1 AND 2",
                    "o.status IN ('open', 'paid')",
                    "o.status IS NULL",
                    "o.status = 'open' OR o.total > 5");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(#) IS TRUE",
                "(#) IS NOT FALSE",
                "NOT ((#) IS FALSE)",
                "NOT ((#) IS NOT TRUE)",
                "((#) IS TRUE) IS TRUE",
                "(#) = TRUE",
                "TRUE = (#)",
                "(#) <> FALSE"
            })
    void isTheCondition(String form) {
        for (Dialect dialect : DIALECTS) {
            for (String bare : BARE) {
                assertThat(said(dialect, form.replace("#", bare)))
                        .as(dialect + " " + bare)
                        .isEqualTo(said(dialect, bare));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(#) IS FALSE",
                "(#) IS NOT TRUE",
                "NOT ((#) IS TRUE)",
                "NOT (#)",
                "(#) = FALSE",
                "(#) <> TRUE",
                "FALSE = (#)"
            })
    void orItsOpposite(String form) {
        for (Dialect dialect : DIALECTS) {
            assertThat(said(dialect, form.replace("#", "o.total > 5")))
                    .isEqualTo("GREATER true [orders.total] [5]");
        }
    }

    @Test
    void whatIsKnownIsNoMissingValue() {
        for (Dialect dialect : DIALECTS) {
            assertThat(said(dialect, "(o.total > 5) IS NOT UNKNOWN"))
                    .isEqualTo("IS_NULL true [orders.total] []");
            assertThat(said(dialect, "(o.total > 5) IS UNKNOWN"))
                    .isEqualTo("IS_NULL false [orders.total] []");
        }
    }

    private static String said(Dialect dialect, String condition) {
        String sql = "SELECT SUM(o.total) AS t FROM orders o WHERE " + condition;
        List<FilterFact> filters = World.read(dialect, sql).facts().filters();
        assertThat(filters).as(condition).hasSize(1);
        FilterFact fact = filters.getFirst();
        return fact.operator() + " " + fact.negated() + " " + fact.fields() + " " + fact.values();
    }
}
