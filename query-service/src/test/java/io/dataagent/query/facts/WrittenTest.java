package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Reckoning with numbers that a statement writes: what is read swallows what is written, what is
/// not known stays so, and no number is lost on the way.
class WrittenTest {

    private static Written of(String... numbers) {
        Written all = Written.NONE;
        for (String number : numbers) {
            all = all.and(Written.of(number));
        }
        return all;
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text);
    }

    @ParameterizedTest
    @CsvSource({
        "42,42",
        "-7,-7",
        "0,0",
        "3.50,3.5",
        "100,1E+2",
        "5.,5",
        ".25,0.25",
        "-.5,-0.5",
        "007,7",
    })
    void aLiteralIsItsNumberWhateverItsZeros(String literal, String number) {
        assertThat(Written.of(literal).numbers())
                .containsExactly(number(number).stripTrailingZeros());
        assertThat(Written.of(literal).others()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e5", "2.5e+10", "1_000", "1.2.3", "9e9"})
    void aNumberInAnotherFormMayBeAny(String literal) {
        assertThat(Written.of(literal)).isEqualTo(Written.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "paid", "4 apples", "2024-01-01", "x1", "-", "--1", "1-2"})
    void aTextIsNoNumber(String literal) {
        assertThat(Written.of(literal)).isEqualTo(Written.NONE);
    }

    @Test
    void aNumberWithoutEndMayBeAny() {
        assertThat(Written.of("9".repeat(31)).others()).isTrue();
        assertThat(Written.of("9".repeat(30)).numbers()).hasSize(1);
    }

    @Test
    void whatIsReadSwallowsWhatIsWritten() {
        assertThat(of("5").with(Written.NONE, BigDecimal::add)).isEqualTo(Written.NONE);
        assertThat(Written.NONE.with(of("5"), BigDecimal::multiply)).isEqualTo(Written.NONE);
        assertThat(Written.NONE.over(of("5"))).isEqualTo(Written.NONE);
        assertThat(of("5").over(Written.NONE)).isEqualTo(Written.NONE);
    }

    @Test
    void whatIsNotKnownStaysSo() {
        assertThat(of("5").with(Written.UNKNOWN, BigDecimal::add).others()).isTrue();
        assertThat(Written.UNKNOWN.each(BigDecimal::negate).others()).isTrue();
        assertThat(Written.UNKNOWN.rounded().others()).isTrue();
        assertThat(of("5").and(Written.UNKNOWN).numbers()).containsExactly(number("5"));
    }

    @Test
    void everyPairIsReckoned() {
        Written sums = of("1", "2").with(of("10", "20"), BigDecimal::add);

        assertThat(sums.numbers())
                .containsExactlyInAnyOrder(number("11"), number("21"), number("12"), number("22"));
    }

    @Test
    void noDivisionByZeroIsAnError() {
        assertThat(of("5").over(of("0"))).isEqualTo(Written.NONE);
        assertThat(of("5").over(of("0", "2")).numbers())
                .containsExactlyInAnyOrder(number("2.5"), number("2"));
    }

    @Test
    void aQuotientOfWholeNumbersMayHaveLostItsFraction() {
        assertThat(of("7").over(of("2")).numbers())
                .containsExactlyInAnyOrder(number("3.5"), number("3"));
        assertThat(of("-7").over(of("2")).numbers())
                .containsExactlyInAnyOrder(number("-3.5"), number("-3"));
    }

    @Test
    void whatIsRoundedInAnyWayIsThere() {
        Set<BigDecimal> rounded = new HashSet<>(of("41.65").rounded().numbers());

        assertThat(rounded)
                .contains(number("41.65"), number("41.7"), number("41.6"))
                .contains(number("42"), number("41"));
    }

    @Test
    void theFormOfANumberMakesNoOther() {
        assertThat(of("1.0", "1", "1.00").numbers()).hasSize(1);
        assertThat(of("2").with(of("0.5"), BigDecimal::multiply).maybeZero()).isFalse();
        assertThat(of("2").with(of("2.0"), BigDecimal::subtract).maybeZero()).isTrue();
        assertThat(of("0.00").maybeZero()).isTrue();
    }

    @Test
    void moreThanAHundredNumbersMayBeAny() {
        Written many = Written.NONE;
        for (int i = 0; i < 100; i++) {
            many = many.and(Written.of(String.valueOf(i)));
        }
        assertThat(many.others()).isFalse();
        assertThat(many.numbers()).hasSize(100);
        assertThat(many.and(Written.of("100")).others()).isTrue();
        assertThat(many.and(Written.of("100")).isEmpty()).isFalse();
    }

    @Test
    void whatMarksAndFillsIsNotTold() {
        assertThat(of("-1", "0", "1", "42", "-3", "2.50").told())
                .containsExactly(number("-3"), number("2.5"), number("42"));
        assertThat(Written.FLAG.told()).isEmpty();
        assertThat(Written.SIGN.told()).isEmpty();
    }

    @Test
    void onlyOneNumberIsConstant() {
        assertThat(of("5").constant()).isEqualTo(of("5"));
        assertThat(of("5", "6").constant()).isEqualTo(Written.NONE);
        assertThat(Written.NONE.constant()).isEqualTo(Written.NONE);
    }

    @Test
    void theOrderOfWhatIsWrittenMakesNoDifference() {
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            List<String> some =
                    List.of(
                            String.valueOf(random.nextInt(50)),
                            random.nextInt(50) + "." + random.nextInt(10),
                            String.valueOf(-random.nextInt(50)));
            Written forth = of(some.get(0), some.get(1), some.get(2));
            Written back = of(some.get(2), some.get(1), some.get(0));

            assertThat(forth).isEqualTo(back);
            assertThat(forth.with(of("3"), BigDecimal::add))
                    .isEqualTo(of("3").with(back, BigDecimal::add));
            assertThat(forth.and(back)).isEqualTo(forth);
        }
    }
}
