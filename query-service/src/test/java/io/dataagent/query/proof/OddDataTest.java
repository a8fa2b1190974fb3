package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.ControlTotal;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Statements and data at the edge: the checks come to an end, and none of them passes unseen.
class OddDataTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT o.id, o.total FROM orders o JOIN order_items i ON i.order_id = o.id | false",
                "SELECT o.id, o.total FROM orders o | true"
            })
    void seesThroughTenNestedSteps(String innermost, boolean safe) {
        StringBuilder sql = new StringBuilder("WITH c0 AS (" + innermost + ")");
        for (int i = 1; i <= 10; i++) {
            sql.append(", c%d AS (SELECT id, total FROM c%d)".formatted(i, i - 1));
        }
        sql.append(" SELECT SUM(total) AS r FROM c10");

        StatementChecks checks = SmallShop.checks(sql.toString(), 1L, Wish.values());

        assertThat(checks.facts().outputs().getFirst().multiplication().verdict() == Verdict.SAFE)
                .isEqualTo(safe);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT y.currency, SUM(y.amount) AS r FROM payments y WHERE y.currency = 'USD' GROUP BY y.currency",
                "SELECT SUM(y.amount) AS r FROM payments y WHERE y.id = 3",
                "SELECT AVG(y.amount) AS r FROM payments y WHERE y.currency = 'EUR'",
                "SELECT y.currency, SUM(y.amount) AS r FROM payments y GROUP BY y.currency",
                "SELECT MIN(y.amount) AS r, MAX(y.amount) AS s FROM payments y WHERE y.amount < 0",
            })
    void aMeasureThatIsNegativeOrMissingThroughoutRaisesNoAlarm(String sql) {
        StatementChecks checks = SmallShop.checks(sql, 1L, Wish.values());

        assertThat(checks.totals())
                .extracting(ControlTotal::outcome)
                .doesNotContain(Outcome.FAILED);
        assertThat(checks.rows().outcome()).isNotEqualTo(Outcome.FAILED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(*) AS n FROM tags WHERE id = 1",
                "SELECT g.name, COUNT(*) AS n FROM tags g WHERE g.id = 1 GROUP BY g.name",
            })
    void oneRowIsEnough(String sql) {
        StatementChecks checks = SmallShop.checks(sql, 1L, Wish.values());

        assertThat(checks.totals()).allMatch(t -> t.outcome() != Outcome.FAILED);
        assertThat(checks.rows().outcome()).isEqualTo(Outcome.HELD);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT id FROM orders WHERE ordered_at >= '1990-01-01' AND ordered_at < '1991-01-01'",
                "SELECT id FROM orders WHERE ordered_at >= '2090-01-01'",
            })
    void aPeriodOutsideOfTheDataIsSaidAndIsNoMistake(String sql) {
        FewRows few = SmallShop.checks(sql, 0L, Wish.WHY_FEW_ROWS).rows();

        assertThat(few.outcome()).isEqualTo(Outcome.HELD);
        assertThat(few.conditions()).anyMatch(c -> Long.valueOf(5).equals(c.rowsWithout()));
    }

    @Test
    void aTableWithoutDatesIsCheckedAllTheSame() {
        StatementChecks checks =
                SmallShop.checks(
                        "SELECT k.name, SUM(p.list_price) AS r FROM products p JOIN categories k ON"
                                + " k.id = p.category_id GROUP BY k.name",
                        2L,
                        Wish.values());

        assertThat(checks.facts().periods()).isEmpty();
        assertThat(checks.totals()).allMatch(t -> t.outcome() == Outcome.HELD);
    }
}
