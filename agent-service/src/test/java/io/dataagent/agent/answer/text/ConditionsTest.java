package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Comparisons that only repeat what was asked for claim nothing; what is said of a bound number
/// does.
class ConditionsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "There are \uFFFC customers with more than 5 orders.",
                "Customers with more than five orders: \uFFFC.",
                "Stores below € 2,500 were left out.",
                "Kunden mit mehr als 5 Bestellungen: \uFFFC.",
                "Orders above 1.5 million count.",
            })
    void aBoundOfItsOwnIsACondition(String sentence) {
        assertThat(Conditions.bounded(only(sentence), sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uFFFC is more than 5.",
                "The revenue, \uFFFC, was well above 5.",
                "Bonn lag deutlich über dem Plan.",
                "Customers with more than \uFFFC orders.",
                "Revenue is far below 100.",
                "Der Wert \uFFFC ist noch weit höher als 5.",
            })
    void whatIsSaidOfSomethingIsNone(String sentence) {
        assertThat(Conditions.bounded(only(sentence), sentence)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Customers with more than 5 orders.|5",
                "Stores with more than 2,500 items.|2500",
                "Stores above € 2.5 million.|2500000",
                "Stores above 3 thousand.|3000",
                "Orders below 0.5 days.|0.5",
            })
    void theNumberOfABoundIsRead(String sentence, BigDecimal number) {
        assertThat(Conditions.number(only(sentence), sentence).orElseThrow())
                .isEqualByComparingTo(number);
    }

    @Test
    void aWordThatComparesNothingHasNoNumber() {
        String sentence = "Revenue rose 5 times.";
        Claim rise = Claim.in(sentence).getFirst();

        assertThat(Conditions.number(rise, sentence)).isEmpty();
        assertThat(Conditions.bounded(rise, sentence)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The stores above the average are listed.|Which stores are above average?|true",
                "The stores below the average are listed.|Which stores are above average?|false",
                "Bonn is above the average.|Which stores are above average?|false",
                "Bonn exceeds the average.|Which stores exceed the average?|false",
                "The stores above the average are listed.|Which stores are there?|false",
            })
    void aComparisonOfTheQuestionIsRepeated(String sentence, String question, boolean repeated) {
        OwnWords own = new OwnWords(question, "", "", LocalDate.of(2026, 11, 22), "");

        assertThat(Conditions.repeated(only(sentence), sentence, own)).isEqualTo(repeated);
    }

    private static Claim only(String sentence) {
        return Claim.in(sentence).getFirst();
    }
}
