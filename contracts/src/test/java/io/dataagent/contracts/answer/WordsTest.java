package io.dataagent.contracts.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The words that models use for the words that there are.
class WordsTest {

    private enum Colour {
        RED,
        DARK_BLUE
    }

    private static final Map<String, Colour> SYNONYMS =
            Map.of("crimson", Colour.RED, "navy_blue", Colour.DARK_BLUE);

    @ParameterizedTest
    @CsvSource({
        "red, RED",
        "RED, RED",
        "' Red ', RED",
        "dark blue, DARK_BLUE",
        "dark-blue, DARK_BLUE",
        "Dark - Blue, DARK_BLUE",
        "dark_blue, DARK_BLUE",
        "Crimson, RED",
        "navy  blue, DARK_BLUE"
    })
    void areReadInAnySpelling(String text, Colour colour) {
        assertThat(Spelling.find(Colour.class, text, SYNONYMS)).contains(colour);
        assertThat(Spelling.read(Colour.class, "colour", text, SYNONYMS)).isEqualTo(colour);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "darkblue", "reddish", "dark__blue", "rot", "r e d"})
    void areNotGuessed(String text) {
        assertThat(Spelling.find(Colour.class, text, SYNONYMS)).isEmpty();
        assertThatThrownBy(() -> Spelling.read(Colour.class, "colour", text, SYNONYMS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("colour " + text + " is unknown; use one of red, dark_blue");
    }

    @Test
    void areTheSameWhereverTheServerStands() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            assertThat(AggregateOp.of("MINIMUM")).isEqualTo(AggregateOp.MIN);
            assertThat(AggregateOp.MIN.wire()).isEqualTo("min");
            assertThat(ChartType.of("PIE")).isEqualTo(ChartType.PIE);
            assertThat(CombineOp.of("MULTIPLY")).isEqualTo(CombineOp.PRODUCT);
            assertThat(ValueFormat.of("INT")).isEqualTo(ValueFormat.INTEGER);
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "total, SUM",
        "avg, AVERAGE",
        "Arithmetic Mean, AVERAGE",
        "weighted mean, WEIGHTED_AVERAGE",
        "lowest, MIN",
        "largest, MAX",
        "n, COUNT",
        "non-null count, COUNT",
        "nunique, COUNT_DISTINCT",
        "unique, COUNT_DISTINCT"
    })
    void ofWhatIsMadeOfAColumn(String text, AggregateOp op) {
        assertThat(AggregateOp.of(text)).isEqualTo(op);
    }

    @ParameterizedTest
    @CsvSource({
        "plus, SUM",
        "times, PRODUCT",
        "mean, AVERAGE",
        "minimum, MIN",
        "maximum, MAX",
        "abs, ABSOLUTE",
        "magnitude, ABSOLUTE"
    })
    void ofWhatIsMadeOfNumbers(String text, CombineOp op) {
        assertThat(CombineOp.of(text)).isEqualTo(op);
    }

    @ParameterizedTest
    @CsvSource({
        "delta, DIFFERENCE",
        "minus, DIFFERENCE",
        "absolute change, DIFFERENCE",
        "yoy, PERCENT_CHANGE",
        "growth, PERCENT_CHANGE",
        "relative change, PERCENT_CHANGE"
    })
    void ofHowFarOneNumberIsFromAnother(String text, ChangeOp op) {
        assertThat(ChangeOp.of(text)).isEqualTo(op);
    }

    @ParameterizedTest
    @CsvSource({
        "trend, DIRECTION",
        "up or down, DIRECTION",
        "above-or-below, RELATION",
        "higher or lower, RELATION"
    })
    void ofComparison(String text, ComparisonOp op) {
        assertThat(ComparisonOp.of(text)).isEqualTo(op);
    }

    @ParameterizedTest
    @CsvSource({
        "desc, DESCENDING",
        "high to low, DESCENDING",
        "asc, ASCENDING",
        "smallest first, ASCENDING"
    })
    void ofOrder(String text, RankOrder order) {
        assertThat(RankOrder.of(text)).isEqualTo(order);
    }

    @ParameterizedTest
    @CsvSource({
        "columns, BAR",
        "horizontal bar, BAR",
        "stacked column, STACKED_BAR",
        "clustered bar, GROUPED_BAR",
        "timeseries, LINE",
        "stacked area, AREA",
        "bubble, SCATTER",
        "distribution, HISTOGRAM",
        "doughnut, PIE",
        "matrix, HEATMAP",
        "box and whisker, BOXPLOT"
    })
    void ofCharts(String text, ChartType type) {
        assertThat(ChartType.of(text)).isEqualTo(type);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "weighted", "median", "sum of squares"})
    void ofNoOperationAreRefusedWithTheOnesThatThereAre(String text) {
        assertThatThrownBy(() -> AggregateOp.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("op " + text + " is unknown; use one of sum, average");
    }
}
