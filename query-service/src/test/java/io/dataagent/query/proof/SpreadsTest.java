package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.StatementChecks.Group;
import io.dataagent.contracts.query.StatementChecks.Spread;
import io.dataagent.query.proof.Asking.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What stands behind the means of groups, reckoned by hand.
class SpreadsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT store_id, AVG(total) AS mean FROM orders GROUP BY store_id",
                "SELECT store_id, ROUND(AVG(total), 1) AS mean FROM orders GROUP BY store_id ORDER BY 2 LIMIT 1",
                "SELECT o.store_id, AVG(o.total) AS mean FROM orders o GROUP BY o.store_id",
            })
    void aMeanHasTheValuesBehindIt(String sql) {
        assertThat(spreads(sql))
                .containsExactly(
                        new Spread(
                                "mean",
                                List.of(
                                        new Group("1", 2, 5, 2, 4, 6),
                                        new Group("2", 3, 30, 700, 10, 60))));
    }

    @Test
    void aNameFromAnotherTableAndAConditionAreTakenAlong() {
        assertThat(
                        spreads(
                                "SELECT s.name, AVG(o.total) AS mean FROM orders o JOIN stores s ON s.id = o.store_id"
                                        + " WHERE o.status <> 'returned' GROUP BY s.name"))
                .containsExactly(
                        new Spread(
                                "mean",
                                List.of(
                                        new Group("Houston", 2, 5, 2, 4, 6),
                                        new Group("Oslo", 2, 15, 50, 10, 20))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT store_id, SUM(total) AS sum FROM orders GROUP BY store_id",
                "SELECT AVG(total) AS mean FROM orders",
                "SELECT store_id, status, AVG(total) AS mean FROM orders GROUP BY store_id, status",
                "SELECT store_id, AVG(total) AS mean FROM orders GROUP BY store_id HAVING COUNT(*) > 1",
                "SELECT o.store_id, AVG(o.total) AS mean FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.store_id",
            })
    void anotherShapeHasNone(String sql) {
        assertThat(spreads(sql)).isEmpty();
    }

    @Test
    void aStatementThatDoesNotAnswerLeavesItOut() {
        assertThat(
                        SmallShop.checks(
                                        "SELECT store_id, AVG(total) AS mean FROM orders GROUP BY store_id",
                                        2L,
                                        (sql, rows) -> new Answer.NotAvailable("too late"),
                                        Wish.SPREAD)
                                .spreads())
                .isEmpty();
    }

    private static List<Spread> spreads(String sql) {
        return SmallShop.checks(sql, 2L, Wish.SPREAD).spreads().stream()
                .map(
                        s ->
                                new Spread(
                                        s.output(),
                                        s.groups().stream()
                                                .sorted((a, b) -> a.name().compareTo(b.name()))
                                                .toList()))
                .toList();
    }
}
