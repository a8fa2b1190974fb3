package io.dataagent.chat.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {

    private static final String GLOBE = "\uD83C\uDF0D";

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "\uD83C", "a\uDF0D", "\uDF0D\uD83C"})
    void refusesWhatNoDatabaseCanKeep(String text) {
        assertThatThrownBy(() -> PlainText.checked("name", text))
                .isInstanceOf(ProblemException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "\uD83C\uDF0D", "\u202Eright to left", "a\nb"})
    void keepsEveryOtherText(String text) {
        assertThat(PlainText.checked("name", text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"abc, 3, abc", "abcd, 3, ab…", "ab cd, 4, ab…"})
    void shortensWithAnEllipsis(String text, int max, String expected) {
        assertThat(PlainText.shortened(text, max)).isEqualTo(expected);
    }

    @Test
    void neverCutsACharacterInHalf() {
        assertThat(PlainText.shortened(GLOBE.repeat(3), 2)).isEqualTo(GLOBE + "…");
        assertThat(PlainText.length(GLOBE)).isEqualTo(1);
    }
}
