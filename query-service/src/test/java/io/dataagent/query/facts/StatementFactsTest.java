package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.query.gate.Dialect;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementFactsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            nullValues = "-",
            value = {
                "pmd | 2025-01-01 | 2025-02-01 | o.ordered_at >= '2025-01-01' AND o.ordered_at < '2025-02-01'",
                "pmd | 2025-01-01 | 2025-02-01 | o.ordered_at BETWEEN '2025-01-01' AND '2025-01-31'",
                "pmd | 2025-01-01 | 2025-02-01 | '2025-01-31' >= o.ordered_at AND o.ordered_at > '2024-12-31'",
                "pmd | 2025-03-05 | 2025-03-06 | o.ordered_at = '2025-03-05'",
                "pmd | 2025-01-01 | - | o.ordered_at >= '2025-01-01'",
                "pmd | 2025-01-01 | 2026-01-01 | EXTRACT(YEAR FROM o.ordered_at) = 2025",
                "pmd | 2025-03-01 | 2025-04-01 | EXTRACT(YEAR FROM o.ordered_at) = 2025 AND EXTRACT(MONTH FROM o.ordered_at) = 3",
                "pmd | 2024-01-01 | 2026-01-01 | EXTRACT(YEAR FROM o.ordered_at) IN (2024, 2025)",
                "pmd | 2025-04-01 | 2025-07-01 | EXTRACT(YEAR FROM o.ordered_at) = 2025 AND EXTRACT(QUARTER FROM o.ordered_at) = 2",
                "pd | 2025-03-01 | 2025-04-01 | date_trunc('month', o.ordered_at) = DATE '2025-03-01'",
                "pd | 2024-06-15 | - | o.ordered_at >= CURRENT_DATE - INTERVAL '12 months'",
                "pd | 2025-01-01 | 2025-02-01 | o.ordered_at >= DATE '2025-01-31' - 30 AND o.ordered_at < DATE '2025-01-31' + 1",
                "m | 2024-06-15 | - | o.ordered_at >= DATE_SUB(CURRENT_DATE, INTERVAL 12 MONTH)",
                "m | 2025-01-01 | 2026-01-01 | YEAR(o.ordered_at) = 2025",
                "m | 2025-03-01 | 2025-04-01 | DATE_FORMAT(o.ordered_at, '%Y-%m') = '2025-03'",
                "pd | 2024-06-01 | 2025-06-01 | o.ordered_at >= date_trunc('month', CURRENT_DATE) - INTERVAL '12 months' AND o.ordered_at < date_trunc('month', CURRENT_DATE)",
            })
    void readsPeriodsAsHalfOpen(String dialects, String from, String to, String condition) {
        for (Dialect dialect : Dialect.all()) {
            if (dialects.indexOf(dialect.wire().charAt(0)) >= 0) {
                StatementFacts facts =
                        World.read(
                                        dialect,
                                        "SELECT SUM(o.total) AS t FROM orders o WHERE " + condition)
                                .facts();

                FilterFact.Period period = facts.periods().getFirst();
                assertThat(period.field()).isEqualTo("orders.ordered_at");
                assertThat(List.of(String.valueOf(period.from()), String.valueOf(period.to())))
                        .as(dialect + " " + facts.filters())
                        .containsExactly(String.valueOf(from), String.valueOf(to));
                assertThat(period.exact()).isTrue();
                assertThat(period.relative()).isEqualTo(condition.contains("CURRENT"));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "column field | o.status",
                "aggregate field | SUM(o.total)",
                "aggregate count | COUNT(*)",
                "aggregate count | COUNT(DISTINCT o.customer_id)",
                "aggregate count | SUM(CASE WHEN o.status = 'paid' THEN 1 ELSE 0 END)",
                "ratio fraction | 1.0 * COUNT(o.customer_id) / COUNT(*)",
                "ratio fraction | SUM(CASE WHEN o.status = 'paid' THEN o.total END) / NULLIF(SUM(o.total), 0)",
                "ratio percent | 100.0 * COUNT(o.customer_id) / COUNT(*)",
                "product percent | COUNT(o.customer_id) / COUNT(*) * 100",
                "ratio other | SUM(o.total) / COUNT(*)",
                "difference field | MAX(o.total) - MIN(o.total)",
                "aggregate time | MIN(o.ordered_at)",
                "literal other | 'all'",
                "ratio percent | ROUND(100.0 * COUNT(o.customer_id) / COUNT(*), 1)",
            })
    void saysWhatAnOutputIs(String expected, String expression) {
        for (Dialect dialect : Dialect.all()) {
            StatementFacts.Output output =
                    World.read(dialect, "SELECT " + expression + " AS v FROM orders o")
                            .facts()
                            .outputs()
                            .getFirst();

            assertThat((output.expression().kind() + " " + output.unit()).toLowerCase(Locale.ROOT))
                    .as(dialect.wire())
                    .isEqualTo(expected);
        }
    }

    /// Each measure of its own rows, one query below the other.
    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void aColumnThatOnePartFillsIsMadeAsThatPartMakesIt(Dialect dialect) {
        StatementFacts.Output mean =
                World.read(
                                dialect,
                                """
                                SELECT u.c, MAX(u.a) AS n, MAX(u.b) AS mean FROM (
                                SELECT o.customer_id AS c, COUNT(*) AS a, CAST(NULL AS DECIMAL) AS b
                                FROM orders o GROUP BY o.customer_id
                                UNION ALL
                                SELECT o.customer_id AS c, NULL AS a, AVG(o.total) AS b
                                FROM orders o GROUP BY o.customer_id) u GROUP BY u.c""")
                        .facts()
                        .outputs()
                        .getLast();

        assertThat(mean.expression().withOperands().map(ExpressionFact::function))
                .containsExactly("max", "avg", null);
        assertThat(mean.expression().fields()).containsExactly("orders.total");
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "duckdb"})
    void anAggregateOverOrderedValuesIsMadeOfThem(Dialect dialect) {
        StatementFacts.Output output =
                World.read(
                                dialect,
                                "SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY o.total) AS m"
                                        + " FROM order_items i JOIN orders o ON o.id = i.order_id")
                        .facts()
                        .outputs()
                        .getFirst();

        assertThat(output.expression().kind()).isEqualTo(ExpressionFact.Kind.AGGREGATE);
        assertThat(output.expression().function()).isIn("percentile_cont", "quantile_cont");
        assertThat(output.expression().fields()).containsExactly("orders.total");
        assertThat(output.multiplication()).as("repeated by the items").isNotNull();
    }

    @ParameterizedTest
    @CsvSource({
        "IS DISTINCT FROM, true, pd",
        "IS NOT DISTINCT FROM, false, pd",
        "<>, true, pmd",
        "=, false, pmd"
    })
    void whatIsNotTheSameIsLeftOut(String operator, boolean negated, String dialects) {
        for (Dialect dialect : Dialect.all()) {
            if (dialects.indexOf(dialect.wire().charAt(0)) >= 0) {
                FilterFact filter =
                        World.read(
                                        dialect,
                                        "SELECT COUNT(*) AS n FROM orders o WHERE o.status "
                                                + operator
                                                + " 'paid'")
                                .facts()
                                .filters()
                                .getFirst();

                assertThat(filter.operator()).isEqualTo(FilterFact.Operator.EQUAL);
                assertThat(filter.negated()).isEqualTo(negated);
                assertThat(filter.fields()).containsExactly("orders.status");
                assertThat(filter.values()).containsExactly("paid");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void readsAWholeStatementThroughItsCtes(Dialect dialect) {
        StatementFacts facts =
                World.read(
                                dialect,
                                "WITH m AS (SELECT o.store_id, EXTRACT(YEAR FROM o.ordered_at) AS y,"
                                        + " SUM(o.total) AS t FROM orders o WHERE o.status <> 'open'"
                                        + " GROUP BY o.store_id, EXTRACT(YEAR FROM o.ordered_at))"
                                        + " SELECT s.name, m.t AS revenue FROM m JOIN stores s ON"
                                        + " s.id = m.store_id WHERE m.t > 100 AND NOT EXISTS (SELECT"
                                        + " 1 FROM visits v WHERE v.store_id = s.id) ORDER BY"
                                        + " revenue DESC LIMIT 5")
                        .facts();

        assertThat(facts.gap()).isNull();
        assertThat(facts.selects())
                .extracting(s -> s.kind().name())
                .containsExactly("MAIN", "CTE", "SUBQUERY");
        assertThat(facts.outputs().get(1).expression().function()).isEqualTo("sum");
        assertThat(facts.outputs().get(1).expression().fields()).containsExactly("orders.total");
        assertThat(facts.filters())
                .extracting(
                        f -> f.fields() + " " + f.operator() + " " + f.negated() + " " + f.values())
                .containsExactlyInAnyOrder(
                        "[orders.total] GREATER false [100]", "[orders.status] EQUAL true [open]");
        assertThat(facts.filters().getFirst().aggregate()).isEqualTo("sum");
        assertThat(facts.groupings()).hasSize(2);
        assertThat(facts.groupings().get(1).expression().grain())
                .isEqualTo(ExpressionFact.Grain.YEAR);
        assertThat(facts.orderings().getFirst().output()).isEqualTo("revenue");
        assertThat(facts.orderings().getFirst().descending()).isTrue();
        assertThat(facts.limits().getFirst()).isEqualTo(new StatementFacts.Limit(0, true, 5L, 0));
        assertThat(facts.joins())
                .extracting(JoinFact::kind)
                .containsExactly(JoinKind.INNER, JoinKind.ANTI);
        JoinFact join = facts.joins().getFirst();
        assertThat(join.columns())
                .containsExactly(new JoinFact.Pair("orders.store_id", "stores.id"));
        assertThat(join.dropsLeft()).isTrue();
        assertThat(join.repeatsLeft()).isFalse();
        assertThat(facts.joins().get(1).columns())
                .containsExactly(new JoinFact.Pair("stores.id", "visits.store_id"));
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void readsTenNestedCtes(Dialect dialect) {
        StringBuilder sql =
                new StringBuilder("WITH c0 AS (SELECT id, total + total AS v FROM orders)");
        for (int i = 1; i < 10; i++) {
            sql.append(", c%d AS (SELECT id, v + v AS v FROM c%d)".formatted(i, i - 1));
        }
        sql.append(" SELECT SUM(c9.v) AS revenue FROM c9 JOIN order_items i ON i.order_id = c9.id");

        StatementFacts facts = World.read(dialect, sql.toString()).facts();

        assertThat(facts.outputs().getFirst().expression().fields())
                .containsExactly("orders.total");
        assertThat(facts.outputs().getFirst().multiplication().measured()).isEqualTo("c9");
    }

    /// DuckDB writes IN as ANY.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SEMI | s.id IN (SELECT o.store_id FROM orders o)",
                "SEMI | s.id = ANY (SELECT o.store_id FROM orders o)",
                "SEMI | s.id = SOME (SELECT o.store_id FROM orders o)",
                "ANTI | s.id NOT IN (SELECT o.store_id FROM orders o)",
                "ANTI | NOT (s.id = ANY (SELECT o.store_id FROM orders o))",
                "ANTI | s.id <> ALL (SELECT o.store_id FROM orders o)"
            })
    void whatIsAmongTheRowsOfAQueryIsAJoin(JoinKind kind, String condition) {
        for (Dialect dialect : Dialect.all()) {
            StatementFacts facts =
                    World.read(dialect, "SELECT s.name FROM stores s WHERE " + condition).facts();

            JoinFact join = facts.joins().getFirst();
            assertThat(join.kind()).as("%s", dialect).isEqualTo(kind);
            assertThat(join.columns())
                    .containsExactly(new JoinFact.Pair("stores.id", "orders.store_id"));
        }
    }

    @Test
    void aMonthThatIsCastToADayIsAMonth() {
        StatementFacts facts =
                World.read(
                                Dialect.POSTGRESQL,
                                "SELECT CAST(DATE_TRUNC('month', o.ordered_at) AS DATE) AS m,"
                                        + " COUNT(*) AS n FROM orders o GROUP BY"
                                        + " CAST(DATE_TRUNC('month', o.ordered_at) AS DATE)")
                        .facts();

        assertThat(facts.groupings().getFirst().expression().grain())
                .isEqualTo(ExpressionFact.Grain.MONTH);
        assertThat(facts.outputs().getFirst().expression().grain())
                .isEqualTo(ExpressionFact.Grain.MONTH);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "m ; QUARTER ; CAST(CONCAT(YEAR(o.ordered_at), '-', LPAD(QUARTER(o.ordered_at) * 3 - 2, 2, '0'), '-01') AS DATE)",
                "m ; QUARTER ; CONCAT(YEAR(o.ordered_at), '-Q', QUARTER(o.ordered_at))",
                "md ; MONTH ; CONCAT(YEAR(o.ordered_at), '-', LPAD(MONTH(o.ordered_at), 2, '0'))",
                "m ; WEEK ; DATE_SUB(DATE(o.ordered_at), INTERVAL WEEKDAY(o.ordered_at) DAY)",
                "m ; - ; DATE_SUB(DATE(o.ordered_at), INTERVAL WEEKDAY('2025-01-01') DAY)",
                "m ; YEAR ; CAST(DATE_FORMAT(o.ordered_at, '%Y-01-01') AS DATE)",
                "pd ; QUARTER ; EXTRACT(YEAR FROM o.ordered_at) || '-Q' || EXTRACT(QUARTER FROM o.ordered_at)",
                "m ; - ; CONCAT(QUARTER(o.ordered_at), ' of ', MONTH(o.ordered_at))",
                "m ; - ; CONCAT(YEAR(o.ordered_at), '-', o.status)",
                "m ; - ; CONCAT(YEAR(o.ordered_at), '-', DAY(o.ordered_at))",
                "md ; - ; CONCAT('a', 'b')"
            })
    void partsThatArePutTogetherAreAUnit(String dialects, String grain, String expression) {
        for (Dialect dialect : Dialect.all()) {
            if (dialects.indexOf(dialect.wire().charAt(0)) >= 0) {
                StatementFacts facts =
                        World.read(
                                        dialect,
                                        "SELECT %1$s AS unit, COUNT(*) AS n FROM orders o GROUP BY %1$s"
                                                .formatted(expression))
                                .facts();

                ExpressionFact.Grain read = facts.outputs().getFirst().expression().grain();
                assertThat(read == null ? "-" : read.name()).as("%s", dialect).isEqualTo(grain);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void aStarHandsOnColumnsOfOneName(Dialect dialect) {
        StatementFacts facts =
                World.read(
                                dialect,
                                "WITH a AS (SELECT o.status, SUM(o.total), SUM(o.store_id), COUNT(*)"
                                        + " FROM orders o GROUP BY o.status) SELECT * FROM a")
                        .facts();

        assertThat(facts.outputs().stream().map(o -> o.expression().fields()))
                .containsExactly(
                        List.of("orders.status"),
                        List.of("orders.total"),
                        List.of("orders.store_id"),
                        List.of());
        assertThat(facts.outputs()).noneMatch(o -> o.name().indexOf('\u0000') >= 0);
    }

    @Test
    void aLeftJoinThatWhereMakesInnerDropsRows() {
        JoinFact join =
                World.read(
                                Dialect.POSTGRESQL,
                                "SELECT COUNT(*) AS n FROM orders o LEFT JOIN stores s ON s.id ="
                                        + " o.store_id WHERE s.name = 'x'")
                        .facts()
                        .joins()
                        .getFirst();

        assertThat(join.kind()).isEqualTo(JoinKind.LEFT);
        assertThat(join.dropsLeft()).isTrue();
    }
}
