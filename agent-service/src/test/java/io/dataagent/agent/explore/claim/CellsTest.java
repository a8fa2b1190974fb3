package io.dataagent.agent.explore.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How rows of our own statements are read.
class CellsTest {

    @ParameterizedTest
    @CsvSource({"Ulm, 2", "ulm, 1", "ULM, 1", "' Bonn ', 0", "Paris, -1", "'', -1"})
    void theGroupThatIsWrittenSoComesBeforeOneThatLooksLikeIt(String value, int row) {
        Cells cells = new Cells(Given.table("grp string", "Bonn", "ulm", "Ulm"));

        assertThat(cells.row("grp", value)).isEqualTo(row);
    }

    @Test
    void aGroupWithoutNameIsNeverMeant() {
        Cells cells = new Cells(Given.table("grp string", "-", "null"));

        assertThat(cells.row("grp", "null")).isEqualTo(1);
        assertThat(cells.row("grp", "")).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "1.0, 0", "1.00, 0", "'1 ', 0", "10, 1", "1e1, 1", "2, -1", "one, -1"})
    void numbersAreTheSameHoweverTheyAreWritten(String value, int row) {
        Cells cells = new Cells(Given.table("grp decimal", "1.0", "10"));

        assertThat(cells.row("grp", value)).isEqualTo(row);
    }

    @Test
    void aTextThatLooksLikeANumberIsAText() {
        assertThat(Cells.same(JsonNodeFactory.instance.textNode("01"), "1")).isFalse();
        assertThat(Cells.same(JsonNodeFactory.instance.textNode("01"), "01")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-01", "2026-03-01T23:00:00Z", "2026-03-01 00:00:00"})
    void aDayIsTheFirstPartOfATime(String text) {
        assertThat(new Cells(Given.table("at string", text)).day(0, "at"))
                .isEqualTo(LocalDate.parse("2026-03-01"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000-00-00", "2026-13-01", "12026-01-01", "infinity", "today", "x"})
    void whatIsNoDayIsSaidToTheModel(String text) {
        Cells cells = new Cells(Given.table("at string", text));

        assertThatThrownBy(() -> cells.day(0, "at"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("“%s” is no date to reckon with", text);
    }

    @Test
    void aTotalIsOneValueAndTheRestInEqualParts() {
        Cells cells =
                new Cells(Given.table("value decimal, n integer, high decimal", "100, 5, 60"));

        assertThat(cells.parts(0, "high")).containsExactly(60.0, 10.0, 10.0, 10.0, 10.0);
    }

    @Test
    void partsAddUpToTheTotalHoweverManyRowsThereAre() {
        Cells cells =
                new Cells(Given.table("value decimal, n integer, high decimal", "1e6, 90000, 50"));

        assertThat(cells.parts(0, "high")).hasSize(1001);
        assertThat(cells.parts(0, "high").stream().mapToDouble(Double::doubleValue).sum())
                .isCloseTo(1e6, within(1e-3));
    }

    @Test
    void oneValueHasNoVariance() {
        Cells cells =
                new Cells(Given.table("n integer, value decimal, variance decimal", "1, 5, -"));

        assertThat(cells.moments(0).variance()).isZero();
        assertThat(cells.moments(0).mean()).isEqualTo(5);
        assertThat(cells.moments(0).n()).isEqualTo(1);
    }

    @Test
    void aShareIsOfItsTrials() {
        Cells cells = new Cells(Given.table("successes integer, trials integer", "3, 12"));

        assertThat(cells.share(0).successes()).isEqualTo(3);
        assertThat(cells.share(0).trials()).isEqualTo(12);
    }
}
