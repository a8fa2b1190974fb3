package io.dataagent.agent.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where a long text is cut: never within a sign, and never longer than asked for.
class BeginningTest {

    @ParameterizedTest
    @CsvSource({"abc, 0, ''", "abc, 2, ab", "abc, 3, abc", "abc, 9, abc", "'', 5, ''"})
    void asManyCharsAsThereIsRoomFor(String text, int most, String beginning) {
        assertThat(Beginning.of(text, most)).isEqualTo(beginning);
    }

    @ParameterizedTest
    @CsvSource({"a😀b, 1, a", "a😀b, 2, a", "a😀b, 3, a😀", "😀, 1, ''", "😀😀, 3, 😀"})
    void aSignOfTwoCharsIsThereWholeOrNotAtAll(String text, int most, String beginning) {
        assertThat(Beginning.of(text, most)).isEqualTo(beginning);
    }

    @Test
    void whateverIsCutCanBeWrittenAndReadAgain() {
        String text = "Umsatz 📈 für 🇩🇪 und 한국 – 𝒙²";
        for (int most = 0; most <= text.length(); most++) {
            String cut = Beginning.of(text, most);
            byte[] written = cut.getBytes(StandardCharsets.UTF_8);
            assertThat(new String(written, StandardCharsets.UTF_8)).isEqualTo(cut);
            assertThat(text).startsWith(cut);
            assertThat(cut.length()).isBetween(Math.max(0, most - 1), most);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ae\u0301b, 2, a",
        "ae\u0301b, 3, ae\u0301",
        "a👍🏽b, 3, a",
        "a👍🏽b, 5, a👍🏽",
        "a👩‍💻b, 4, a",
        "a👩‍💻b, 3, a",
        "❤️, 1, ''"
    })
    void noSignIsPartedFromItsMarks(String text, int most, String beginning) {
        assertThat(Beginning.of(text, most)).isEqualTo(beginning);
    }

    @Test
    void aTextOfMarksOnlyIsCutAllTheSame() {
        String marks = "a" + "\u0301".repeat(100);

        assertThat(Beginning.of(marks, 50)).isEqualTo(marks.substring(0, 50));
    }

    @ParameterizedTest
    @CsvSource({"abc, 3, abc", "abcd, 3, ab…", "a😀b, 3, a…", "abcd, 1, …"})
    void whatIsShortenedEndsWithAnEllipsisAndFits(String text, int most, String shortened) {
        assertThat(Beginning.shortened(text, most)).isEqualTo(shortened);
    }
}
