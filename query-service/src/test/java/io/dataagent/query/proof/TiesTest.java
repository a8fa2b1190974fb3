package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.StatementChecks.Tie;
import io.dataagent.query.proof.Asking.Answer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows with the value at which a list is cut, counted by hand.
class TiesTest {

    private static final String ITEMS =
            "SELECT order_id, COUNT(*) AS items FROM order_items GROUP BY order_id ";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ORDER BY items DESC LIMIT 1 | 1 | 1",
                "ORDER BY items DESC, order_id LIMIT 2 | 2 | 3",
                "ORDER BY items DESC NULLS LAST LIMIT 3 | 3 | 3",
                "ORDER BY items LIMIT 1 | 1 | 3",
            })
    void theRowsAtTheCutAreCounted(String end, long rows, long tied) {
        assertThat(tie(ITEMS + end, rows)).isEqualTo(new Tie("items", tied));
    }

    @Test
    void aStatementWithAPartOfItsOwnIsReadAsWell() {
        assertThat(
                        tie(
                                "WITH n AS ("
                                        + ITEMS
                                        + ") SELECT order_id, items FROM n ORDER BY items ASC, order_id LIMIT 2",
                                2L))
                .isEqualTo(new Tie("items", 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ORDER BY items DESC",
                "LIMIT 2",
                "ORDER BY items DESC LIMIT 1000",
                "ORDER BY items DESC LIMIT 1 OFFSET 1",
                "ORDER BY COUNT(*) + 1 DESC LIMIT 1",
            })
    void withoutAnOrderThatIsShownAndACutThereIsNone(String end) {
        assertThat(tie(ITEMS + end, 1000L)).isNull();
    }

    @Test
    void aListThatTheCutDoesNotReachHasNone() {
        assertThat(tie(ITEMS + "ORDER BY items DESC LIMIT 9", 4L)).isNull();
    }

    @Test
    void aDatabaseThatDoesNotAnswerLeavesItOut() {
        assertThat(
                        SmallShop.checks(
                                        ITEMS + "ORDER BY items DESC LIMIT 2",
                                        2L,
                                        (sql, rows) -> new Answer.NotAvailable("too late"),
                                        Wish.TIE)
                                .tie())
                .isNull();
    }

    private static @Nullable Tie tie(String sql, long rows) {
        return SmallShop.checks(sql, rows, Wish.TIE).tie();
    }
}
