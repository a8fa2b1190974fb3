package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorTextTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            textBlock =
                    """
                    invalid input syntax for type integer: "abc" | invalid input syntax for type integer: “…”
                    invalid input syntax for type integer: "a" secret "b" | invalid input syntax for type integer: “…”
                    Duplicate entry 'it's a secret' for key 'x' | Duplicate entry “…”
                    Incorrect datetime value: 'o"secret' | Incorrect datetime value: “…”
                    Could not convert string "a'secret'b" to INT32 | Could not convert string “…” to INT32
                    """)
    void aValueLeavesNothingOfItselfWhateverItHolds(String message, String shown) {
        assertThat(ErrorText.withoutValues(message)).startsWith(shown).doesNotContain("secret");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            textBlock =
                    """
                    SELECT denied to user 'ann'@'10.0.0.7' for table | SELECT denied to user the role for table
                    Cannot open file "/srv/files/x.duckdb": no | Cannot open file "…": no
                    """)
    void noAccountAndNoPathIsNamed(String message, String shown) {
        assertThat(ErrorText.withoutPaths(message)).isEqualTo(shown);
    }
}
