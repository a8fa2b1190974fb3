package io.dataagent.offline.wordings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every rule does what its examples say, and a file that is not whole stops the start.
class WordingFileTest {

    static Stream<Sort> sorts() {
        return Wordings.sorts();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sorts")
    void everyRuleDoesWhatItsExamplesSay(Sort sort) {
        assertThat(sort.rules()).anyMatch(rule -> !rule.examples().isEmpty());
        for (Rewrite rule : sort.rules()) {
            for (Rewrite.Example example : rule.examples()) {
                assertThat(rule.applied(example.before()))
                        .as("%s: %s", sort.name(), rule.from())
                        .isEqualTo(example.after());
            }
        }
    }

    @Test
    void aPartStandsForItsPatternAndABlankAtAnEndIsWritten() {
        Sort sort =
                new WordingFile("any")
                        .read("# why\nMORE = over|above\n^(?:${MORE}) 5\\x20 => at least 6\\x20\n");

        assertThat(sort.apply("above 5 of them")).isEqualTo("at least 6 of them");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a => b;a => c | wordings/any.txt, line 2: this turn has a rule already",
                "${MORE} => b | wordings/any.txt, line 1: no part is called MORE",
                "MORE = x;a => b | wordings/any.txt, line 2: no rule uses MORE",
                "MORE = x;MORE = y | wordings/any.txt, line 2: MORE is named twice",
                "# nothing | wordings/any.txt, line 1: there is no rule",
                "> a => b | wordings/any.txt, line 1: an example stands behind its rule",
                "so and so | wordings/any.txt, line 1: a rule is written `turn => words`",
                "(a => b | wordings/any.txt, line 1: Unclosed group in (a"
            })
    void whatIsNotWholeStopsTheStartAndSaysWhere(String lines, String said) {
        assertThatThrownBy(() -> new WordingFile("any").read(lines.replace(';', '\n')))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(said);
    }

    @Test
    void aFileThatIsMissingIsNamed() {
        assertThatThrownBy(() -> Sort.of("nowhere"))
                .hasMessage("wordings/nowhere.txt, line 0: there is no such file");
    }
}
