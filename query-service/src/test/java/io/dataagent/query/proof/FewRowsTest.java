package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.StatementChecks.Condition;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Why statements give no rows: the outcome, rows without each condition in their order, the
/// values that are nearest.
class FewRowsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "failed | 5 | shipped | SELECT id FROM orders WHERE status = 'shiped'",
                "failed | 5 | shipped | SELECT id FROM orders WHERE status = 'Shipped'",
                "held | 5 | | SELECT id FROM orders WHERE lower(status) = 'shipped' AND id > 99; 0 2",
                "failed | 5 | | SELECT id FROM orders WHERE status = 'cancelled'",
                "failed | 5 | open | SELECT id FROM orders WHERE status = 'opn'",
                "failed | 5 | open | SELECT id FROM orders WHERE status = 'OPEN '",
                "failed | 5 | open | SELECT id FROM orders WHERE status IN ('opem')",
                "failed | 5 | returned | SELECT id FROM orders WHERE status = 'retourned'",
                "failed | 5 | shipped | SELECT COUNT(*) AS n FROM orders WHERE status = 'shiped'",
                "failed | 5 | shipped | SELECT SUM(total) AS t FROM orders WHERE 'shiped' = status",
                "failed | 5 | shipped | SELECT id FROM orders WHERE status LIKE 'shiped'",
                "held | 2 3 | | SELECT id FROM orders WHERE status = 'shipped' AND ordered_at >= '2025-03-03'; 3 2",
                "held | 1 2 | | SELECT id FROM orders WHERE status = 'returned' AND store_id = 1; 2 1",
                "failed | 0 2 | shipped | SELECT id FROM orders WHERE status = 'shiped' AND store_id = 1; 2 0",
                "failed | 0 0 | shipped | SELECT id FROM orders WHERE status = 'shiped' AND store_id = 77; 0 0",
                "held | 5 | | SELECT id FROM orders WHERE ordered_at >= '2030-01-01'",
                "held | 5 | | SELECT id FROM orders WHERE total > 1000",
                "held | 5 | | SELECT id FROM orders WHERE customer_id IS NULL AND id < 4; 3 1",
                "held | 5 | | SELECT id FROM orders WHERE status LIKE '%x%'",
                "failed | 3 | Houston | SELECT id FROM stores WHERE name = 'Huston'",
                "failed | 3 | Houston | SELECT id FROM stores WHERE name = 'houston'",
                "failed | 3 | Oslo | SELECT id FROM stores WHERE name = 'Olso '; 3",
                "failed | 5 | Houston | SELECT s.name, SUM(o.total) AS t FROM orders o JOIN stores s ON s.id = o.store_id WHERE s.name = 'Huston' GROUP BY s.name",
                "failed | 5 | Houston | SELECT SUM(o.total) AS t FROM orders o, stores s WHERE s.id = o.store_id AND s.name = 'Huston'",
                "failed | 5 | South | SELECT SUM(o.total) AS t FROM orders o JOIN stores s ON s.id = o.store_id JOIN regions r ON r.id = s.region_id WHERE r.name = 'Sout'",
                "failed | 3 | Houston | WITH h AS (SELECT id FROM stores WHERE name = 'Huston') SELECT SUM(o.total) AS t FROM orders o JOIN h ON h.id = o.store_id; 3",
                "failed | 3 | Houston | SELECT SUM(o.total) AS t FROM orders o JOIN (SELECT id FROM stores WHERE name = 'Huston') h ON h.id = o.store_id; 3",
                "failed | 5 | shipped | WITH a AS (SELECT * FROM orders), b AS (SELECT * FROM a WHERE status = 'shiped') SELECT COUNT(*) AS n FROM b; 5",
                "failed | 5 | shipped | SELECT id FROM (SELECT * FROM orders) x WHERE x.status = 'shiped'",
                "held | 5 | | SELECT id FROM orders WHERE id = -1",
                "held | 5 | | SELECT id FROM orders WHERE id BETWEEN 100 AND 200",
                "held | 2 5 | | SELECT id FROM orders WHERE total > 1000 AND store_id = 1; 2 0",
                "held | 0 | | SELECT id FROM orders WHERE store_id IN (7, 8); 5",
                "failed | 3 | Oslo | SELECT id FROM customers WHERE city = 'oslo'",
                "failed | 3 | business | SELECT id FROM customers WHERE segment = 'bussiness'",
                "failed | 1 2 | business | SELECT id FROM customers WHERE segment = 'busines' AND city = 'Oslo'; 2 0",
                "held | 1 1 | | SELECT id FROM customers WHERE segment = 'private' AND city = 'Oslo'; 2 1",
                "held | 3 | | SELECT id FROM customers WHERE age > 90",
                "failed | 3 | Tea | SELECT id FROM products WHERE name = 'Tee'",
                "failed | 3 | Bread | SELECT p.id FROM products p WHERE p.name = 'bread'",
                "failed | 2 | Drinks | SELECT k.id FROM categories k WHERE k.name = 'Drink'",
                "failed | 3 | EUR | SELECT y.id FROM payments y WHERE y.currency = 'Euro'; 3",
                "held | 3 | | SELECT y.id FROM payments y WHERE y.amount > 0; 3",
                "failed | 2 | gift | SELECT g.id FROM tags g WHERE g.name = 'gifts'",
                "held | 2 2 | | SELECT o.id FROM orders o WHERE (o.status = 'open' OR o.status = 'returned') AND o.store_id = 1; 2 3",
                "failed | 404 | click | SELECT e.amount FROM events e WHERE e.kind = 'clik'",
            })
    void explainsAnEmptyResult(String outcome, String hint, String nearest, String sql) {
        String statement = sql.contains("; ") ? sql.substring(0, sql.indexOf("; ")) : sql;
        String counts = sql.contains("; ") ? sql.substring(sql.indexOf("; ") + 2) : hint;

        FewRows few = SmallShop.checks(statement, 0L, Wish.WHY_FEW_ROWS).rows();

        assertThat(few).isNotNull();
        assertThat(SmallShop.checks(statement, 0L, SmallShop.INDEXED, Wish.WHY_FEW_ROWS).rows())
                .isEqualTo(few);
        assertThat(few.outcome()).hasToString(outcome.toUpperCase(Locale.ROOT));
        assertThat(few.conditions().stream().map(c -> String.valueOf(c.rowsWithout())).toList())
                .isEqualTo(List.of(counts.split(" ")));
        List<String> found =
                few.conditions().stream().map(Condition::nearest).flatMap(List::stream).toList();
        assertThat(few.conditions())
                .allSatisfy(
                        c ->
                                assertThat(c.nearestRows())
                                        .hasSameSizeAs(c.nearest())
                                        .allMatch(n -> n > 0));
        if (nearest == null) {
            assertThat(found).isEmpty();
        } else {
            assertThat(found).contains(nearest);
        }
    }

    @Test
    void tellsHowManyRowsHaveTheNearValue() {
        FewRows few =
                SmallShop.checks(
                                "SELECT id FROM products WHERE name = 'Tee'", 0L, Wish.WHY_FEW_ROWS)
                        .rows();

        assertThat(few.conditions().getFirst().nearest()).containsExactly("Tea");
        assertThat(few.conditions().getFirst().nearestRows()).containsExactly(1L);
    }

    @Test
    void doubtsATextThatHardlyAnyRowHas() {
        FewRows few =
                SmallShop.checks(
                                "SELECT COUNT(*) AS n FROM events WHERE kind = 'Shipped '",
                                1L,
                                Wish.WHY_FEW_ROWS)
                        .rows();

        assertThat(few.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(few.conditions().getFirst().nearest()).containsExactly("shipped");
        assertThat(few.conditions().getFirst().occurs()).isTrue();
    }

    @Test
    void believesATextThatManyRowsHave() {
        FewRows few =
                SmallShop.checks(
                                "SELECT COUNT(*) AS n FROM events WHERE kind = 'shipped'",
                                1L,
                                Wish.WHY_FEW_ROWS)
                        .rows();

        assertThat(few.outcome()).isEqualTo(Outcome.HELD);
    }

    @Test
    void saysThatAConditionOnGroupsLeavesNone() {
        FewRows few =
                SmallShop.checks(
                                "SELECT s.name, SUM(o.total) AS t FROM orders o JOIN stores s ON"
                                        + " s.id = o.store_id WHERE o.id > 0 GROUP BY s.name HAVING"
                                        + " SUM(o.total) > 9999",
                                0L,
                                Wish.WHY_FEW_ROWS)
                        .rows();

        assertThat(few.outcome()).isEqualTo(Outcome.NOT_APPLICABLE);
    }
}
