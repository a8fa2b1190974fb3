package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures are read exactly, and compared but for the last digits of floating numbers.
class FiguresTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "1",
                "-1",
                "0.1",
                "12345678901234567890.123456789",
                "1E+30",
                "-0.000000001"
            })
    void numbersAndTextsOfNumbersAreTheSame(String number) {
        BigDecimal exact = new BigDecimal(number);
        assertThat(Figures.of(DecimalNode.valueOf(exact))).isEqualByComparingTo(exact);
        assertThat(Figures.of(TextNode.valueOf(number))).isEqualByComparingTo(exact);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "abc", "1,5", "NaN", "Infinity", "1 2", "0x1f", "--1"})
    void otherTextsAreNothing(String text) {
        assertThat(Figures.of(TextNode.valueOf(text))).isEqualByComparingTo("0");
    }

    @Test
    void otherCellsAreNothing() {
        for (JsonNode cell : new JsonNode[] {NullNode.getInstance(), BooleanNode.TRUE}) {
            assertThat(Figures.of(cell)).isEqualByComparingTo("0");
        }
        assertThat(Figures.of(LongNode.valueOf(Long.MIN_VALUE)))
                .isEqualByComparingTo("-9223372036854775808");
        assertThat(Figures.of(DoubleNode.valueOf(0.5))).isEqualByComparingTo("0.5");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 4, 0.25",
        "0, 4, 0",
        "-1, 4, -0.25",
        "1, -4, 0.25",
        "5, 4, 1.25",
        "1, 3, 0.3333333333333333",
    })
    void aShareIsThePartOfTheSizeOfTheWhole(String part, String whole, double share) {
        assertThat(Figures.share(new BigDecimal(part), new BigDecimal(whole))).isEqualTo(share);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.00", "-0"})
    void ofNothingThereIsNoShare(String whole) {
        assertThat(Figures.share(BigDecimal.ONE, new BigDecimal(whole))).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, true",
        "1.0, 1.000, true",
        "0, 0, true",
        "0.1, 0.10000000000000001, true",
        "1000000000, 1000000000.1, true",
        "1000000000, 1000000002, false",
        "1, 1.00001, false",
        "1, -1, false",
        "0, 0.01, false",
        "0, 0.000001, false",
        "-5, -5.000000000000001, true",
        "123456789012345678, 123456789012345679, true",
    })
    void totalsAreTheSameButForTheLastDigits(String one, String other, boolean same) {
        BigDecimal a = new BigDecimal(one);
        BigDecimal b = new BigDecimal(other);
        assertThat(Figures.same(a, b)).isEqualTo(same);
        assertThat(Figures.same(b, a)).isEqualTo(same);
        assertThat(Figures.same(a.negate(), b.negate())).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.0 %",
        "0.1, 10.0 %",
        "1, 100.0 %",
        "0.12345, 12.3 %",
        "-0.5, -50.0 %",
        "2.5, 250.0 %"
    })
    void percentsHaveOneDigit(double share, String percent) {
        assertThat(Figures.percent(share)).isEqualTo(percent);
    }
}
