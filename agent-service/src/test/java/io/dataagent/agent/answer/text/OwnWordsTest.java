package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What may be repeated as it is: digits in digits, and as words that say the same.
class OwnWordsTest {

    private static final String QUOTABLE =
            "3\n2 lines of the file were not readable and left out (the first: line 63)";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "There are three sheets. |",
                "There are 3 sheets. |",
                "Two lines were left out, the first is line 63. |",
                "There are four sheets. | four",
                "There are 30 sheets. | 30",
                "Thirteen lines were left out. | Thirteen"
            })
    void holdsWordsAndDigitsAgainstWhatMayBeRepeated(String sentence, String unbound) {
        OwnWords own = new OwnWords("", "", "", LocalDate.of(2026, 11, 22), QUOTABLE);

        assertThat(String.join(",", own.unbound(sentence, Set.of())))
                .isEqualTo(unbound == null ? "" : unbound);
    }
}
