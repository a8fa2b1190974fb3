package io.dataagent.agent.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.explore.words.Phrases;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Numbers of a report's tables: no more decimals than anybody needs, and none that say nothing.
class ReadableNumbersTest {

    @ParameterizedTest
    @CsvSource({
        "1234567.891, 1234567.891",
        "0.5, 0.5",
        "0.16878, 0.1688",
        "12.00005, 12.0001",
        "-0.16878, -0.1688",
        "0.0012345, 0.0012",
        "0.00004321, 0.000043",
        "-0.00004321, -0.000043",
        "0.00099999, 0.0010",
        "0.00000, 0.0000",
        "7, 7",
    })
    void aSmallShareIsNotCutToNothing(String number, String shown) {
        TableData table = Given.table("value decimal", number);

        String cell =
                readable(table, "en").rows().getFirst().getFirst().decimalValue().toPlainString();

        assertThat(new BigDecimal(cell)).isEqualByComparingTo(shown);
        assertThat(new BigDecimal(cell).signum()).isEqualTo(new BigDecimal(number).signum());
    }

    @Test
    void aTextOrAMissingValueStays() {
        TableData table = Given.table("grp string, value decimal", "0.123456789, -", "-, 1");

        assertThat(readable(table, "en").rows().toString())
                .isEqualTo("[[\"0.123456789\", null], [null, 1]]");
    }

    @Test
    void whatServedToJudgeIsLeftOutAndOthersKeepTheirNames() {
        TableData table =
                Given.table(
                        "part string, side integer, low decimal, high decimal, variance decimal,"
                                + " first_at date, last_at date, missing integer",
                        "a, 1, 1, 2, 3, 2026-01-01, 2026-01-02, 4",
                        "b, 2, 1, 2, 3, 2026-01-01, 2026-01-02, 0");

        TableData shown = readable(table, "en");

        assertThat(shown.columns())
                .extracting(Column::name)
                .containsExactly("part", "Side", "Without value");
        assertThat(shown.rows().toString())
                .isEqualTo("[[\"a\", \"the first named\", 4], [\"b\", \"compared with\", 0]]");
    }

    @ParameterizedTest
    @CsvSource({"'5, 5', '7, 7', 1", "'5, 5', '7, 8', 2"})
    void countsThatSayTheSameAsTheValuesAreLeftOut(String one, String other, int columns) {
        TableData table = Given.table("value integer, n integer", one, other);

        assertThat(readable(table, "de").columns()).hasSize(columns);
    }

    @Test
    void aTableWithoutRowsHasItsColumns() {
        assertThat(readable(Given.table("grp string, value decimal"), "de").columns())
                .extracting(Column::name)
                .containsExactly("Gruppe", "Wert");
    }

    private static TableData readable(TableData table, String language) {
        return new ReadableRows(table, Phrases.of(language)).readable();
    }
}
