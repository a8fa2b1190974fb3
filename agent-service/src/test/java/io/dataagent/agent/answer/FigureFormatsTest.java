package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.answer.ValueFormat;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures at the edges of what is rounded, cut and counted in words.
class FigureFormatsTest {

    private static final Formats ENGLISH = new Formats(Reader.of(Map.of(), "UTC", "en"));
    private static final Formats GERMAN = new Formats(Reader.of(Map.of(), "UTC", "de"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-0.4|INTEGER|0",
                "-0.5|INTEGER|-1",
                "0.4|INTEGER|0",
                "0.5|INTEGER|1",
                "2.5|INTEGER|3",
                "-2.5|INTEGER|-3",
                "1234567.5|INTEGER|1,234,568",
                "0|DECIMAL|0.00",
                "0.005|DECIMAL|0.005",
                "0.0999|DECIMAL|0.0999",
                "0.1|DECIMAL|0.10",
                "1.005|DECIMAL|1.01",
                "-1.005|DECIMAL|-1.01",
                "0.0000012|DECIMAL|1.2 × 10⁻⁶",
                "-0.0000012|DECIMAL|-1.2 × 10⁻⁶",
                "0|AUTO|0",
                "7|AUTO|7",
                "7.000|AUTO|7",
                "7.5|AUTO|7.50",
                "0.5|AUTO|0.50",
                "0.05|AUTO|0.05",
                "0.0500|AUTO|0.05",
                "0.0512|AUTO|0.051",
                "-0.05|AUTO|-0.05",
                "0.001|AUTO|0.001",
                "0.001|DECIMAL|0.001",
                "0.00012|AUTO|0.00012",
                "-7.126|AUTO|-7.13",
                "999999|AUTO|999,999",
                "1000000|AUTO|1 million",
                "-1500000|AUTO|-1.5 million",
                "1e30|TEXT|1000000000000000000000000000000",
                "2026|YEAR|2026",
                "2026.0|YEAR|2026",
            })
    void areRoundedHalfUpAndNeverToALessThanNothing(
            BigDecimal number, ValueFormat format, String text) {
        assertThat(ENGLISH.text(new Value.Number(number), format, null)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "999999999|1 billion",
                "994000000|994 million",
                "999996000|1 billion",
                "-999999999|-1 billion",
                "999999999999|1 trillion",
                "1994999|1.99 million",
            })
    void thatRoundUpToTheNextWordHaveTheNextWord(BigDecimal number, String text) {
        assertThat(ENGLISH.text(new Value.Number(number), ValueFormat.AUTO, null)).isEqualTo(text);
        assertThat(ENGLISH.text(new Value.Number(number), ValueFormat.COMPACT, null))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0.0%",
                "1|100.0%",
                "0.125|12.5%",
                "-0.125|-12.5%",
                "0.9999|100.0%",
                "1.004|100%",
                "3.456|346%",
                "0.0012|0.12%",
                "0.000001|0.0001%",
                "0.01|1.0%",
                "0.00994|0.99%",
            })
    void ofAFractionArePercent(BigDecimal number, String text) {
        assertThat(ENGLISH.text(new Value.Number(number), ValueFormat.PERCENT, null))
                .isEqualTo(text);
        assertThat(
                        ENGLISH.text(
                                new Value.Number(number.movePointRight(2)),
                                ValueFormat.PERCENT_POINTS,
                                null))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5|EUR|€5.00",
                "-5|EUR|-€5.00",
                "-0.001|EUR|€0.00",
                "1234.567|USD|US$1,234.57",
                "1234.5|JPY|JP¥1,235",
                "-0.4|JPY|JP¥0",
                "1234.5678|KWD|KWD1,234.568",
                "2500000|EUR|€2.5 million",
                "-2500000|EUR|-€2.5 million",
                "999999999|EUR|€1 billion",
            })
    void ofMoneyHaveTheDigitsOfTheirCurrency(BigDecimal number, String code, String text) {
        String told =
                ENGLISH.text(
                        new Value.Number(number), ValueFormat.AUTO, Currency.getInstance(code));

        assertThat(told.replace("\u00a0", "")).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1234.5|DECIMAL|1.234,50",
                "-0.4|INTEGER|0",
                "999999999|AUTO|1 Milliarde",
                "2000000|AUTO|2 Millionen",
                "0.125|PERCENT|12,5 %",
            })
    void areGermanForAGermanReader(BigDecimal number, ValueFormat format, String text) {
        String told = GERMAN.text(new Value.Number(number), format, null);

        assertThat(told.replace('\u00a0', ' ')).isEqualTo(text);
    }

    @Test
    void fromAnyWholeNumberTheDigitsCanBeReadBack() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            BigDecimal number = BigDecimal.valueOf(random.nextLong(), random.nextInt(6));
            String text = ENGLISH.text(new Value.Number(number), ValueFormat.INTEGER, null);

            assertThat(new BigDecimal(text.replace(",", "")))
                    .isEqualByComparingTo(number.setScale(0, RoundingMode.HALF_UP));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-03-01|DATE|1 March 2026",
                "2026-03-01T00:00:00|AUTO|1 March 2026",
                "2026-03-01 00:00:00|AUTO|1 March 2026",
                "2026-03-01|YEAR|2026",
                "2026-03-01|TEXT|2026-03-01",
                "2026-02-30|DATE|2026-02-30",
                "2026-03-01-7|DATE|2026-03-01-7",
                "20260301AB|DATE|20260301AB",
            })
    void areDatesOnlyIfTheyAre(String cell, ValueFormat format, String text) {
        assertThat(ENGLISH.text(new Value.Text(cell), format, null)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[a](http://evil)",
                "<img src=x>",
                "| a | b |",
                "# heading",
                "**bold**",
                "_it_",
                "`code`",
                "a\\b",
                "![x](y)",
                "~~struck~~",
                "AT&amp;T",
                "R&#60;D",
                "fish & chips; R&D",
            })
    void ofTextBecomeNoMarkdown(String cell) {
        String escaped = ENGLISH.text(new Value.Text(cell), ValueFormat.AUTO, null);

        assertThat(escaped.replaceAll("\\\\(.)", ""))
                .doesNotContainPattern("[\\[\\]<>#|*_`~]|&#?\\w+;");
        assertThat(escaped.replaceAll("\\\\(.)", "$1")).isEqualTo(cell);
    }

    @Test
    void aMarkThatMeansNothingStaysAsItIs() {
        assertThat(Formats.escaped("fish & chips; R&D")).isEqualTo("fish & chips; R&D");
    }

    @Test
    void ofSeveralLinesBecomeOne() {
        assertThat(Formats.escaped("a\nb\r\nc\u2028d")).isEqualTo("a b c d");
    }
}
