package io.dataagent.query.convert.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.convert.shape.MadeRows;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// An amount that is the same in all rows of one order and another in the next counts once for each
/// row in a sum.
class RepeatedAmountsTest {

    private static final String NOTE =
            "the same in all rows of one value of another column: sums and averages count it once for each row";

    private static Quality of(String columns, int rows, IntFunction<String> row, String... doubted)
            throws SQLException {
        String text = IntStream.range(0, rows).mapToObj(row).collect(Collectors.joining("\n"));
        try (MadeRows made = MadeRows.typed(columns, text)) {
            return Quality.of(made, MadeRows.TABLE, made.names(), made.names(), Set.of(doubted));
        }
    }

    private static List<String> doubted(Quality quality) {
        return quality.doubts().stream().map(Doubt::column).toList();
    }

    /// Lines of orders of two lines each: the order, its amount, the line, the amount of the line.
    private static String line(int i, int amount) {
        return "o%d|%d|%d|%d".formatted(i / 2, amount, i % 2, 3 + i * 17 % 89);
    }

    private static String line(int i) {
        return line(i, 100 + i / 2 * 31 % 97);
    }

    private static String columns(String amount) {
        return "order no VARCHAR|%s|line BIGINT|paid BIGINT".formatted(amount);
    }

    @ParameterizedTest
    @CsvSource({
        "'order amount DECIMAL(18,2)', true",
        "anything DOUBLE, true",
        "freight FLOAT, true",
        "OrderTotal BIGINT, true",
        "Versandkosten INTEGER, true",
        "pieces BIGINT, false",
        "total VARCHAR, false",
        // the same wherever a thing stands
        "'unit price DECIMAL(18,2)', false",
        "Steuersatz DOUBLE, false",
        "lat DOUBLE, false",
        "weight DOUBLE, false"
    })
    void amountsAreToldAndDoubtedButNoPricesAndRates(String amount, boolean found)
            throws SQLException {
        Quality quality = of(columns(amount), 20, RepeatedAmountsTest::line);

        assertThat(quality.notes())
                .hasSize(found ? 1 : 0)
                .allSatisfy((i, n) -> assertThat(i).isOne());
        assertThat(quality.notes().values()).allMatch(NOTE::equals);
        assertThat(quality.doubts())
                .hasSize(found ? 1 : 0)
                .allMatch(d -> d.weights() && !d.sums() && d.apart() == null);
        assertThat(quality.told()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"8, 0", "9, 0", "10, 1"})
    void fiveOrdersHaveSeveralLines(int lines, int found) throws SQLException {
        assertThat(doubted(of(columns("total BIGINT"), lines, RepeatedAmountsTest::line)))
                .hasSize(found);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "4, 0", "5, 1", "10, 1"})
    void halfOfTheOrdersHaveAmountsOfTheirOwn(int amounts, int found) throws SQLException {
        assertThat(doubted(of(columns("total BIGINT"), 20, i -> line(i, 100 + i / 2 % amounts))))
                .hasSize(found);
    }

    /// What is paid for hours at one rate, or written in cents as well, is no amount of a group.
    @ParameterizedTest
    @ValueSource(doubles = {25, 0.01, -3.5})
    void anAmountThatIsReckonedFromTheOtherColumnAddsUp(double rate) throws SQLException {
        IntFunction<String> hours = i -> "%d|%s|%d".formatted(i / 2, i / 2 * rate, i);
        IntFunction<String> orders = i -> "%d|%s|%d".formatted(i / 2, i / 2 * rate + 100, i);

        assertThat(doubted(of("hours BIGINT|paid DECIMAL(18,4)|row BIGINT", 20, hours))).isEmpty();
        assertThat(doubted(of("order BIGINT|paid DECIMAL(18,4)|row BIGINT", 20, orders)))
                .containsExactly("paid");
    }

    @Test
    void oneLineWithAnotherAmountIsAnAmountOfLines() throws SQLException {
        assertThat(doubted(of(columns("total BIGINT"), 20, i -> i == 7 ? line(i, 5) : line(i))))
                .isEmpty();
    }

    /// Written in the first line of each order alone, it adds up.
    @Test
    void anAmountInOneLineOfEachOrderAddsUp() throws SQLException {
        assertThat(
                        doubted(
                                of(
                                        columns("total BIGINT"),
                                        20,
                                        i ->
                                                i % 2 == 0
                                                        ? line(i)
                                                        : "o%d||1|%d".formatted(i / 2, 3 + i))))
                .isEmpty();
    }

    @Test
    void ordersWithoutAnAmountAtAllOrWithoutANumberHideNothing() throws SQLException {
        assertThat(
                        doubted(
                                of(
                                        columns("total BIGINT"),
                                        24,
                                        i ->
                                                i < 22
                                                        ? line(i)
                                                        : "|%d|%d|%d".formatted(i, i % 2, 90 + i))))
                .containsExactly("total");
    }

    @Test
    void ordersOfOneLineProveNothing() throws SQLException {
        assertThat(
                        doubted(
                                of(
                                        columns("total BIGINT"),
                                        40,
                                        i -> "o%d|%d|0|%d".formatted(i, 100 + i, 3 + i))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "day DATE, 2026-01-0%d, 2, false",
        "day DATE, 2026-01-0%d, 1, true",
        "month VARCHAR, M%d, 2, false",
        "Jahr BIGINT, 202%d, 2, false",
        "batch BIGINT, 202%d, 2, true"
    })
    void whatIsPaidAtEachTimeAddsUp(String time, String value, int times, boolean found)
            throws SQLException {
        Quality quality =
                of(
                        "person VARCHAR|salary DECIMAL(18,2)|%s|line BIGINT".formatted(time),
                        20,
                        i ->
                                "p%d|%d|%s|%d"
                                        .formatted(
                                                i / 2,
                                                2000 + i / 2 * 31,
                                                value.formatted(1 + i % times),
                                                i));

        assertThat(doubted(quality).contains("salary")).isEqualTo(found);
    }

    @Test
    void eachRepeatedAmountIsDoubtedOnce() throws SQLException {
        Quality quality =
                of(
                        "order no VARCHAR|invoice VARCHAR|total BIGINT|freight DOUBLE|paid BIGINT",
                        20,
                        i ->
                                "o%1$d|i%1$d|%2$d|%3$d.5|%4$d"
                                        .formatted(i / 2, 100 + i / 2 * 7, i / 2, 3 + i * 17 % 89));

        assertThat(doubted(quality)).containsExactly("total", "freight");
        assertThat(quality.notes().keySet()).containsExactly(2, 3);
    }

    @Test
    void whatIsDoubtedAlreadyIsNotDoubtedAgain() throws SQLException {
        Quality quality = of(columns("total BIGINT"), 20, RepeatedAmountsTest::line, "total");

        assertThat(quality.notes()).isEmpty();
        assertThat(quality.doubts()).isEmpty();
    }

    /// Lines that were sent twice are no lines of one order.
    @Test
    void rowsThatRepeatOthersAreNoGroup() throws SQLException {
        Quality quality =
                of(
                        "order no VARCHAR|total BIGINT",
                        40,
                        i -> "o%d|%d".formatted(i / 2, 100 + i / 2 * 31));

        assertThat(quality.doubts()).extracting(Doubt::column).hasSize(1).containsOnlyNulls();
    }

    @Test
    void namesOfColumnsMayBeOddAndTablesEmpty() throws SQLException {
        String odd = "the \"order\" VARCHAR|total, net DECIMAL(18,2)|line BIGINT|x BIGINT";

        assertThat(doubted(of(odd, 20, RepeatedAmountsTest::line))).containsExactly("total, net");
        assertThat(of(odd, 0, i -> "").doubts()).isEmpty();
        assertThat(of(odd, 1, RepeatedAmountsTest::line).doubts()).isEmpty();
        assertThat(of("total DOUBLE", 9, i -> "" + i / 2).doubts()).isEmpty();
    }
}
