package io.dataagent.query.convert.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.MadeRows;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The last row closes a statement where it is called a balance and all its numbers are reckoned.
class ClosingRowTest {

    private static final String COLUMNS =
            "day DATE|what VARCHAR|debit DECIMAL(18,2)|credit DECIMAL(18,2)|balance DECIMAL(18,2)";
    private static final String BOOKED =
            """
            2026-03-01|Rent|700.00||300.00
            2026-03-02|Wage||2000.00|2300.00
            2026-03-03|Food|45.50||2254.50
            2026-03-04|Back||10.00|2264.50
            """;

    private static ClosingRow of(String columns, String... rows) throws SQLException {
        try (MadeRows made = MadeRows.typed(columns, rows)) {
            return ClosingRow.of(made, MadeRows.TABLE, made.columns());
        }
    }

    @Test
    void itIsNoDataAndPeopleAreTold() throws SQLException {
        ClosingRow closing = of(COLUMNS, BOOKED, "2026-03-31|Balance|745.50|2010.00|2264.50");

        assertThat(MadeRows.numbers(closing.gone())).containsExactly(4L);
        assertThat(closing.gone().getFirst().cells())
                .containsExactly("2026-03-31", "Balance", "745.50", "2010.00", "2264.50");
        assertThat(closing.notes())
                .containsExactly("1 row that is the sum of other rows is left out.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "closing balance",
                "Ending Balance",
                "Final balance:",
                "Endsaldo",
                "SALDO",
                "Abschluss-Saldo",
                " Balance "
            })
    void itIsCalledABalance(String name) throws SQLException {
        assertThat(of(COLUMNS, BOOKED, "|%s|745.50|2010.00|2264.50".formatted(name)).gone())
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "''", "Opening balance", "Anfangssaldo", "New Balance shoes", "Bal"})
    void anyOtherNameIsThatOfABooking(String name) throws SQLException {
        ClosingRow closing = of(COLUMNS, BOOKED, "|%s|745.50|2010.00|2264.50".formatted(name));

        assertThat(closing.gone()).isEmpty();
        assertThat(closing.notes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "745.50, 2010.00, '', 1",
        "745.50, '', 2264.50, 1",
        "745.50, '', '', 1",
        "'', '', 2264.50, 0",
        "'', '', '', 0",
        "745.51, 2010.00, 2264.50, 0",
        "745.50, 2010.01, 2264.50, 0",
        "745.50, 2010.00, 2264.51, 0",
        "45.50, 2010.00, 2264.50, 0"
    })
    void allItsNumbersAreSumsOrTheBalanceAbove(
            String debit, String credit, String balance, int gone) throws SQLException {
        String last = String.join("|", "", "Balance", debit, credit, balance);

        assertThat(of(COLUMNS, BOOKED, last).gone()).hasSize(gone);
    }

    @ParameterizedTest
    @CsvSource({"99.5, 0", "45.5, 1", "'', 1", "nan, 0", "inf, 0"})
    void floatingNumbersHaveToBeReckonedAsWell(String rate, int gone) throws SQLException {
        String columns = "what VARCHAR|debit BIGINT|rate DOUBLE";

        assertThat(of(columns, "Rent|700|20.25\nFood|45|25.25", "Balance|745|" + rate).gone())
                .hasSize(gone);
    }

    @Test
    void aSumOfFloatingNumbersMayBeOffByWhatTheyCannotHold() throws SQLException {
        String rows = "Rent|0.1\nFood|0.2\nFuel|0.7";

        assertThat(of("what VARCHAR|debit DOUBLE", rows, "Balance|1.0000000000000002").gone())
                .hasSize(1);
        assertThat(of("what VARCHAR|debit DOUBLE", rows, "Balance|1.01").gone()).isEmpty();
    }

    @Test
    void theSumOfNothingIsNoProof() throws SQLException {
        String columns = "what VARCHAR|debit BIGINT";

        assertThat(of(columns, "Rent|0\nFood|0", "Balance|0").gone()).isEmpty();
        assertThat(of(columns, "Rent|5\nBack|-5", "Balance|0").gone()).isEmpty();
        assertThat(of(columns, "Rent|5", "Balance|5").gone()).isEmpty();
        assertThat(of(columns, "Rent|5\nFood|", "Balance|5").gone()).isEmpty();
        assertThat(of(columns, "Rent|5\nFood|6", "Balance|11").gone()).hasSize(1);
    }

    @Test
    void onlyTheLastRowClosesAStatement() throws SQLException {
        assertThat(of("what VARCHAR|debit BIGINT", "Rent|5\nFood|6\nBalance|11\nFuel|3").gone())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"what VARCHAR|debit BIGINT", "what VARCHAR|kind VARCHAR"})
    void tablesOfNoRowOrOneHaveNone(String columns) throws SQLException {
        assertThat(of(columns).gone()).isEmpty();
        assertThat(of(columns, "Balance|5").gone()).isEmpty();
    }

    @Test
    void namesOfColumnsMayBeOdd() throws SQLException {
        assertThat(of("a \"b\" VARCHAR|from, to BIGINT", "Rent|5\nFood|6", "Balance|11").gone())
                .hasSize(1);
    }
}
