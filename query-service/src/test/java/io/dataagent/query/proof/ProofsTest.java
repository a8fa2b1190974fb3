package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Cause;
import io.dataagent.contracts.query.StatementChecks.ControlTotal;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementChecks.Repair;
import io.dataagent.contracts.query.StatementChecks.RowsLost;
import io.dataagent.query.proof.Asking.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks against figures that were reckoned by hand.
class ProofsTest {

    private static final String TWO_PATHS =
            "SELECT s.name, SUM(o.total) AS revenue FROM stores s JOIN orders o ON o.store_id = s.id"
                    + " JOIN visits v ON v.store_id = s.id WHERE s.name = 'Houston' GROUP BY s.name";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "held | 100 | 100 | SELECT s.name, SUM(o.total) AS r FROM orders o JOIN stores s ON s.id = o.store_id GROUP BY s.name",
                "held | 100 | 100 | SELECT s.name, SUM(o.total) AS r FROM stores s LEFT JOIN orders o ON o.store_id = s.id GROUP BY s.name ORDER BY 2 DESC LIMIT 1",
                "held | 5 | 5 | SELECT s.name, COUNT(*) AS r FROM orders o JOIN stores s ON s.id = o.store_id GROUP BY s.name",
                "held | 30 | 30 | SELECT s.name, SUM(o.total) AS r FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.ordered_at >= '2025-03-01' AND o.ordered_at < '2025-04-01' GROUP BY s.name",
                "held | 90 | 90 | SELECT o.status, SUM(o.total) AS r FROM orders o JOIN stores s ON s.id = o.store_id WHERE s.name = 'Oslo' GROUP BY o.status",
                "failed | 40 | 10 | SELECT s.name, SUM(o.total) AS r FROM stores s JOIN orders o ON o.store_id = s.id JOIN visits v ON v.store_id = s.id WHERE s.name = 'Houston' GROUP BY s.name",
                "failed | 40 | 10 | WITH j AS (SELECT s.name, o.total FROM stores s JOIN orders o ON o.store_id = s.id JOIN visits v ON v.store_id = s.id WHERE s.name = 'Houston') SELECT name, SUM(total) AS r FROM j GROUP BY name",
                "failed | 90 | 100 | SELECT c.segment, SUM(o.total) AS r FROM orders o JOIN customers c ON c.id = o.customer_id GROUP BY c.segment",
                "held | 100 | 100 | SELECT c.segment, SUM(o.total) AS r FROM orders o LEFT JOIN customers c ON c.id = o.customer_id GROUP BY c.segment",
                "held | 40 | 40 | SELECT k.name, SUM(i.amount) AS r FROM order_items i JOIN products p ON p.id = i.product_id JOIN categories k ON k.id = p.category_id GROUP BY k.name",
                "held | 20 | 20 | SELECT k.name, SUM(i.amount) AS r FROM order_items i JOIN orders o ON o.id = i.order_id JOIN products p ON p.id = i.product_id JOIN categories k ON k.id = p.category_id WHERE k.name = 'Food' AND o.status = 'open' GROUP BY k.name",
                "held | -10 | -10 | SELECT y.currency, SUM(y.amount) AS r FROM payments y GROUP BY y.currency",
                "held | 412 | 412 | SELECT e.kind, SUM(e.amount) AS r FROM events e GROUP BY e.kind",
                "held | 24 | 24 | SELECT SUM(i.quantity * p.list_price) AS r FROM order_items i JOIN products p ON p.id = i.product_id WHERE p.name = 'nothing' OR i.id > 0",
            })
    void addsUpEachMeasureBesideItsBase(String outcome, String shown, String control, String sql) {
        ControlTotal total = SmallShop.checks(sql, null, Wish.TOTALS).totals().getFirst();

        assertThat(total.outcome()).hasToString(outcome.toUpperCase(java.util.Locale.ROOT));
        assertThat(total.shown()).isEqualByComparingTo(shown);
        assertThat(total.control()).isEqualByComparingTo(control);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT s.name, SUM(o.total) AS r FROM orders o JOIN stores s ON s.id = o.store_id GROUP BY s.name HAVING SUM(o.total) > 50",
                "SELECT s.name, SUM(o.total) AS r FROM orders o JOIN stores s ON s.id = o.store_id GROUP BY ROLLUP (s.name)",
                "WITH m AS (SELECT o.store_id, SUM(o.total) AS t FROM orders o GROUP BY o.store_id) SELECT s.name, m.t AS r FROM m JOIN stores s ON s.id = m.store_id WHERE s.name = 'Houston'",
                "SELECT SUM(o.total) AS r FROM orders o WHERE EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id)",
            })
    void saysWhatItCannotAddUp(String sql) {
        ControlTotal total = SmallShop.checks(sql, null, Wish.TOTALS).totals().getFirst();

        assertThat(total.outcome()).isEqualTo(Outcome.NOT_APPLICABLE);
        assertThat(total.why()).isNotBlank();
    }

    @Test
    void countsWhatAnInnerJoinAndAMissingGroupLose() {
        List<RowsLost> lost =
                SmallShop.checks(
                                "SELECT c.segment, SUM(o.total) AS r FROM orders o JOIN customers c"
                                        + " ON c.id = o.customer_id GROUP BY c.segment",
                                null,
                                Wish.ROWS_LOST)
                        .lost();

        RowsLost join =
                lost.stream().filter(l -> l.cause() == Cause.JOIN).findFirst().orElseThrow();
        assertThat(join.rows()).isEqualTo(1);
        assertThat(join.of()).isEqualTo(5);
        assertThat(join.measure()).isEqualByComparingTo("10");
        assertThat(join.ofMeasure()).isEqualByComparingTo("100");
        assertThat(join.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(join.why())
                .isEqualTo(
                        "20.0 % of orders belong to no row of customers and are left out,"
                                + " 10.0 % of r.");
        RowsLost missing =
                lost.stream().filter(l -> l.cause() == Cause.MISSING).findFirst().orElseThrow();
        assertThat(missing.field()).isEqualTo("customers.segment");
        assertThat(missing.measure()).isEqualByComparingTo("70");
    }

    /// A share cannot be added up; what its sums are made of can lose rows all the same.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "100.0 * SUM(o.total) / NULLIF(SUM(SUM(o.total)) OVER (), 0)",
                "SUM(o.total) / COUNT(o.id)",
                "round(100.0 * SUM(CASE WHEN o.status = 'open' THEN o.total END) / SUM(o.total), 2)"
            })
    void countsWhatSharesLose(String share) {
        List<RowsLost> lost =
                SmallShop.checks(
                                "SELECT c.segment, "
                                        + share
                                        + " AS share FROM orders o JOIN customers c"
                                        + " ON c.id = o.customer_id GROUP BY c.segment",
                                null,
                                Wish.ROWS_LOST)
                        .lost();

        assertThat(lost)
                .filteredOn(l -> l.cause() == Cause.JOIN)
                .extracting(RowsLost::output, RowsLost::rows, RowsLost::of, RowsLost::why)
                .containsExactly(
                        tuple(
                                "",
                                1L,
                                5L,
                                "20.0 % of orders belong to no row of customers and are left out."));
    }

    /// The rows of one store alone: its total lacks as much as is told, to the last digit.
    @ParameterizedTest
    @CsvSource({
        "JOIN customers c ON c.id = o.customer_id JOIN stores s ON s.id = o.store_id WHERE s.name = 'Oslo', 1, 3, 10, 90",
        "JOIN customers c ON c.id = o.customer_id JOIN stores s ON s.id = o.store_id JOIN regions r ON r.id = s.region_id WHERE r.name = 'North' AND o.total < 50, 1, 2, 10, 30",
        "JOIN customers c ON c.id = o.customer_id WHERE c.city = 'Oslo', 1, 5, 10, 100"
    })
    void countsWhatIsLostUnderTheFiltersOfTheStatement(
            String rest, long rows, long of, String measure, String ofMeasure) {
        StatementChecks checks =
                SmallShop.checks(
                        "SELECT c.name, SUM(o.total) AS r FROM orders o "
                                + rest
                                + " GROUP BY c.name",
                        null,
                        Wish.ROWS_LOST,
                        Wish.TOTALS);

        RowsLost lost = checks.lost().stream().filter(l -> l.rows() > 0).findFirst().orElseThrow();
        assertThat(lost.rows()).isEqualTo(rows);
        assertThat(lost.of()).isEqualTo(of);
        assertThat(lost.measure()).isEqualByComparingTo(measure);
        assertThat(lost.ofMeasure()).isEqualByComparingTo(ofMeasure);
        if (!rest.contains("c.city")) {
            ControlTotal total = checks.totals().getFirst();
            assertThat(total.control()).isEqualByComparingTo(ofMeasure);
            assertThat(total.control().subtract(total.shown())).isEqualByComparingTo(measure);
        }
    }

    /// A condition of the aggregate alone counts as one of the statement.
    @Test
    void countsWhatIsLostOfEachAmountByItsOwnCondition() {
        StatementChecks checks =
                SmallShop.checks(
                        "SELECT c.segment, SUM(o.total) FILTER (WHERE s.name = 'Oslo') AS oslo,"
                                + " SUM(o.total) FILTER (WHERE s.name = 'Oslo' AND o.status = 'open') AS open_oslo"
                                + " FROM orders o JOIN customers c ON c.id = o.customer_id"
                                + " JOIN stores s ON s.id = o.store_id GROUP BY c.segment",
                        null,
                        Wish.ROWS_LOST,
                        Wish.TOTALS);

        assertThat(checks.lost())
                .filteredOn(l -> l.cause() == Cause.JOIN && l.rows() > 0)
                .extracting(RowsLost::output, RowsLost::rows, RowsLost::of, RowsLost::why)
                .containsExactly(
                        tuple(
                                "oslo",
                                1L,
                                3L,
                                "33.3 % of orders belong to no row of customers and are left out,"
                                        + " 11.1 % of oslo."),
                        tuple(
                                "open_oslo",
                                1L,
                                2L,
                                "50.0 % of orders belong to no row of customers and are left out,"
                                        + " 33.3 % of open oslo."));
        for (ControlTotal total : checks.totals()) {
            RowsLost lost =
                    checks.lost().stream()
                            .filter(l -> total.output().equals(l.output()) && l.rows() > 0)
                            .findFirst()
                            .orElseThrow();
            assertThat(total.control().subtract(total.shown()))
                    .isEqualByComparingTo(lost.measure());
        }
    }

    /// The name of an output that only says that it is a figure stands in no sentence.
    @ParameterizedTest
    @CsvSource({"subject_value, total", "value, total", "online_revenue, online revenue"})
    void namesTheAmountAsPeopleDo(String output, String told) {
        StatementChecks checks =
                SmallShop.checks(
                        "SELECT c.segment, SUM(o.total) FILTER (WHERE s.name = 'Oslo') AS "
                                + output
                                + " FROM orders o JOIN customers c ON c.id = o.customer_id"
                                + " JOIN stores s ON s.id = o.store_id GROUP BY c.segment",
                        null,
                        Wish.ROWS_LOST);

        assertThat(checks.lost())
                .filteredOn(l -> l.cause() == Cause.JOIN && l.rows() > 0)
                .extracting(RowsLost::why)
                .singleElement()
                .asString()
                .endsWith(" % of " + told + ".");
    }

    @Test
    void losesNothingWhereEveryRowHasItsPartner() {
        assertThat(
                        SmallShop.checks(
                                        "SELECT s.name, SUM(o.total) AS r FROM orders o JOIN stores"
                                                + " s ON s.id = o.store_id GROUP BY s.name",
                                        null,
                                        Wish.ROWS_LOST)
                                .lost())
                .allMatch(l -> l.outcome() == Outcome.HELD && l.rows() == 0);
    }

    @Test
    void repairsTheExampleOfTwoPaths() {
        Repair repair = SmallShop.checks(TWO_PATHS, 1L, Wish.REPAIR).repair();

        assertThat(repair.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(repair.original().rows().getFirst().get(1).decimalValue())
                .isEqualByComparingTo("40");
        assertThat(repair.repaired().rows().getFirst().get(1).decimalValue())
                .isEqualByComparingTo("10");
        assertThat(repair.differs()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[10, 25] | SELECT SUM(o.total) AS r, SUM(v.visitors) AS v FROM stores s JOIN orders o ON o.store_id = s.id JOIN visits v ON v.store_id = s.id WHERE s.id = 1",
                "[North, 90, 5] [South, 10, 25] | SELECT r.name, SUM(o.total) AS t, SUM(v.visitors) AS v FROM stores s JOIN regions r ON r.id = s.region_id LEFT JOIN orders o ON o.store_id = s.id LEFT JOIN visits v ON v.store_id = s.id GROUP BY r.name ORDER BY r.name",
                "[40] | SELECT SUM(o.total) AS r FROM orders o JOIN order_items i ON i.order_id = o.id",
                "[100] | SELECT SUM(o.total) AS r FROM orders o LEFT JOIN order_items i ON i.order_id = o.id",
                "[4] | SELECT COUNT(o.id) AS n FROM orders o JOIN order_items i ON i.order_id = o.id",
                "[40, 40] | SELECT SUM(o.total) AS r, SUM(i.amount) AS l FROM orders o JOIN order_items i ON i.order_id = o.id",
                "[open, 30, 2] [shipped, 10, 2] | SELECT o.status, SUM(o.total) AS r, COUNT(DISTINCT o.id) AS n FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.status ORDER BY o.status",
                "[30] | SELECT SUM(o.total) AS r FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.status = 'open'",
                "[26] | SELECT SUM(o.total) AS r FROM orders o JOIN order_items i ON i.order_id = o.id WHERE i.quantity > 1",
                "[30] | SELECT SUM(o.total) AS r FROM orders o JOIN order_tags b ON b.order_id = o.id",
                "[10] | WITH j AS (SELECT o.total, v.visitors FROM orders o JOIN visits v ON v.store_id = o.store_id WHERE o.store_id = 1) SELECT SUM(total) AS r FROM j",
                "[Oslo, 18] | SELECT s.name, SUM(o.total) / SUM(v.visitors) AS rate FROM stores s JOIN orders o ON o.store_id = s.id JOIN visits v ON v.store_id = s.id GROUP BY s.name ORDER BY rate DESC LIMIT 1",
            })
    void repairsToTheValuesReckonedByHand(String rows, String sql) {
        Repair repair = SmallShop.checks(sql, 1L, Wish.REPAIR).repair();

        assertThat(repair.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(repair.repaired()).as(repair.toString()).isNotNull();
        assertThat(
                        repair.repaired().rows().stream()
                                .map(
                                        row ->
                                                row.stream()
                                                        .map(
                                                                c ->
                                                                        c.isNumber()
                                                                                ? c.decimalValue()
                                                                                        .stripTrailingZeros()
                                                                                        .toPlainString()
                                                                                : c.asText())
                                                        .toList()
                                                        .toString())
                                .toList())
                .isEqualTo(List.of(rows.split("(?<=\\]) ")));
    }

    @Test
    void doesNotRewriteWhatItCannot() {
        Repair repair =
                SmallShop.checks(
                                "SELECT p.name, SUM(o.total) AS r FROM orders o JOIN order_items i"
                                        + " ON i.order_id = o.id JOIN products p ON p.id ="
                                        + " i.product_id GROUP BY p.name",
                                1L,
                                Wish.REPAIR)
                        .repair();

        assertThat(repair.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(repair.sql()).isNull();
        assertThat(repair.why()).endsWith("It cannot be rewritten.");
    }

    @Test
    void isNeverGreenWhereACheckDoesNotComeToItsEnd() {
        StatementChecks checks =
                SmallShop.checks(
                        TWO_PATHS,
                        0L,
                        (sql, maxRows) -> new Answer.NotAvailable("There was no time left."),
                        Wish.values());

        assertThat(checks.totals()).allMatch(t -> t.outcome() == Outcome.NOT_AVAILABLE);
        assertThat(checks.lost()).isNotEmpty().allMatch(l -> l.outcome() == Outcome.NOT_AVAILABLE);
        assertThat(checks.rows().outcome()).isEqualTo(Outcome.NOT_AVAILABLE);
        assertThat(checks.repair().outcome()).isEqualTo(Outcome.FAILED);
        assertThat(checks.repair().repaired()).isNull();
    }
}
