package io.dataagent.query.source.failure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "connection to server at \"db.internal\" (10.1.2.3), port 5432 failed",
                "Host '10.1.2.3' is not allowed to connect to this MariaDB server",
                "Can't connect to MySQL server on 'db.internal' (111)",
                "could not reach db.internal:5432",
                "no route to fe80::1:2:3",
                "Access denied for user 'reader'@'10.1.2.3' (using password: YES)"
            })
    void aHostIsInNoSentence(String message) {
        assertThat(ErrorText.withoutValues(message))
                .doesNotContain("10.1.2.3", "db.internal", "fe80");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "relation public.orders does not exist",
                "column o.total must appear in the GROUP BY clause",
                "function lower(integer) does not exist at 12:30"
            })
    void namesStay(String message) {
        assertThat(ErrorText.shortened(message)).isEqualTo(message);
    }
}
