package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.ControlTotal;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.query.proof.Asking.Answer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A total that is said to hold is the one of the rows themselves. What a statement shows and what
/// its rows have is added up here by other statements, for every way to join, filter and group.
class TotalsAgainstDataTest {

    /// Joins to orders.
    private static final List<String> JOINS =
            List.of(
                    "",
                    " JOIN stores s ON s.id = o.store_id",
                    " LEFT JOIN customers c ON c.id = o.customer_id",
                    " JOIN customers c ON c.id = o.customer_id",
                    " JOIN payments p ON p.order_id = o.id",
                    " LEFT JOIN payments p ON p.order_id = o.id",
                    " JOIN order_items i ON i.order_id = o.id",
                    " LEFT JOIN order_items i ON i.order_id = o.id",
                    " JOIN stores s ON s.id = o.store_id JOIN visits v ON v.store_id = s.id",
                    " JOIN stores s ON s.id = o.store_id JOIN regions r ON r.id = s.region_id",
                    " RIGHT JOIN stores s ON s.id = o.store_id",
                    " FULL JOIN stores s ON s.id = o.store_id",
                    " LEFT JOIN order_tags t ON t.order_id = o.id");

    /// Conditions of the orders alone.
    private static final List<String> FILTERS =
            List.of(
                    "",
                    " WHERE o.status = 'open'",
                    " WHERE o.status <> 'open'",
                    " WHERE o.status IN ('open', 'returned')",
                    " WHERE o.ordered_at >= DATE '2025-03-02' AND o.total > 5",
                    " WHERE NOT (o.total > 15)",
                    " WHERE o.total BETWEEN 5 AND 25 OR o.status = 'returned'",
                    " WHERE o.status = 'nothing'");

    private static final List<String> MEASURES =
            List.of("SUM(o.total)", "COUNT(o.id)", "SUM(o.total * 2)", "ROUND(SUM(o.total), 2)");

    private static final List<String> GROUPS = List.of("o.status", "o.store_id");

    /// Whether all statements are judged, with `-Dtotals=all`; else every third of a join and a
    /// measure, others with each measure, so that every join meets every filter and group.
    private static final boolean WHOLE = System.getProperty("totals", "").equals("all");

    static Stream<Arguments> joins() {
        return JOINS.stream()
                .flatMap(join -> MEASURES.stream().map(measure -> Arguments.of(join, measure)));
    }

    private static boolean taken(String measure, String filter, String group) {
        int place = FILTERS.indexOf(filter) * GROUPS.size() + GROUPS.indexOf(group);
        return WHOLE || (place + MEASURES.indexOf(measure)) % 3 == 0;
    }

    @Test
    void everyFilterAndGroupIsTaken() {
        for (String filter : FILTERS) {
            for (String group : GROUPS) {
                assertThat(MEASURES)
                        .as(filter + group)
                        .anyMatch(measure -> taken(measure, filter, group));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("joins")
    void whatHoldsIsTheTotalOfTheRows(String join, String measure) {
        List<String> wrong = new ArrayList<>();
        int judged = 0;
        for (String filter : FILTERS) {
            for (String group : GROUPS) {
                if (taken(measure, filter, group)) {
                    judged += judge(join, measure, filter, group, wrong);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(judged).isPositive();
    }

    /// How many totals are judged.
    private static int judge(
            String join, String measure, String filter, String group, List<String> wrong) {
        String sql =
                "SELECT %s AS g, %s AS r FROM orders o%s%s GROUP BY %s"
                        .formatted(group, measure, join, filter, group);
        BigDecimal rows = figure("SELECT %s AS r FROM orders o%s".formatted(measure, filter));
        BigDecimal shown = figure("SELECT SUM(q.r) AS r FROM (" + sql + ") q");
        List<ControlTotal> totals = totals(sql);
        for (ControlTotal total : totals) {
            boolean holds = total.outcome() == Outcome.HELD;
            if (holds && shown.compareTo(rows) != 0) {
                wrong.add("held: " + sql);
            }
            if (total.outcome() == Outcome.FAILED && shown.compareTo(rows) == 0) {
                wrong.add("failed: " + sql);
            }
            if (total.shown() != null && total.shown().compareTo(shown) != 0) {
                wrong.add("shown " + total.shown() + ": " + sql);
            }
        }
        return totals.size();
    }

    /// The same in other words: the outcome is the same.
    @Test
    void otherWordsHaveTheSameOutcome() {
        for (String join : JOINS) {
            String sql =
                    "SELECT o.status AS g, SUM(o.total) AS r FROM orders o%s GROUP BY o.status"
                            .formatted(join);
            Outcome outcome = totals(sql).getFirst().outcome();
            for (String other :
                    List.of(
                            sql.replace(
                                    "o.status AS g, SUM(o.total) AS r",
                                    "SUM(o.total) AS r, o.status AS g"),
                            sql.replace(" o.", " ord.")
                                    .replace("(o.", "(ord.")
                                    .replace(" o ", " ord "),
                            sql.replace("GROUP BY o.status", "GROUP BY 1"),
                            sql.toLowerCase(java.util.Locale.ROOT),
                            sql + " ORDER BY 1",
                            sql.replace(" FROM", " /* sum */ FROM"))) {
                assertThat(totals(other).getFirst().outcome()).as(other).isEqualTo(outcome);
            }
        }
    }

    private static List<ControlTotal> totals(String sql) {
        StatementChecks checks = SmallShop.checks(sql, null, Wish.TOTALS);
        return checks.totals();
    }

    private static BigDecimal figure(String sql) {
        return switch (SmallShop.ask(sql, 10)) {
            case Answer.Rows rows -> Figures.at(rows.table(), 0);
            case Answer.NotAvailable no -> throw new AssertionError(sql + " " + no);
        };
    }
}
