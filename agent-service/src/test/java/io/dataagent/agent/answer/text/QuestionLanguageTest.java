package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionLanguageTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Welche Region hatte im letzten Quartal den höchsten Umsatz?|de",
                "Umsatz je Monat|de",
                "Wie viele Stores gibt es?|de",
                "Zeige mir die Revenue pro Store|de",
                "Which region had the highest revenue last quarter?|en",
                "How many stores do we have in Köln?|en",
                "Why is Houston underperforming?|en",
                "Top 5 cities by revenue|en",
                "revenue|",
                "lorem ipsum dolor|",
                "SELECT 1|"
            })
    void isToldByItsSmallWords(String question, String language) {
        assertThat(QuestionLanguage.of(question).orElse(null)).isEqualTo(language);
    }
}
