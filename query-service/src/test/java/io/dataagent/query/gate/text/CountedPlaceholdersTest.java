package io.dataagent.query.gate.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateLimits;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// As many placeholders as values, none left out; what stands in texts and comments is none.
class CountedPlaceholdersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "POSTGRESQL | SELECT 1 | 0 | -",
                "POSTGRESQL | SELECT $1 | 1 | -",
                "POSTGRESQL | SELECT $1, $2 | 2 | -",
                "POSTGRESQL | SELECT $2, $1 | 2 | -",
                "POSTGRESQL | SELECT $1, $1 | 1 | -",
                "POSTGRESQL | SELECT '$1', $1 | 1 | -",
                "POSTGRESQL | SELECT $$ $2 $$, $1 | 1 | -",
                "POSTGRESQL | SELECT $1 -- $2 | 1 | -",
                "POSTGRESQL | SELECT $1 /* $2 */ | 1 | -",
                "POSTGRESQL | SELECT \"$2\", $1 | 1 | -",
                "POSTGRESQL | SELECT $1 | 0 | no value",
                "POSTGRESQL | SELECT 1 | 2 | There are 2 values",
                "POSTGRESQL | SELECT $1, $3 | 3 | $2 is missing",
                "POSTGRESQL | SELECT $2 | 2 | $1 is missing",
                "POSTGRESQL | SELECT $1, $2 | 1 | has 2 placeholders, and there are 1 values",
                "POSTGRESQL | SELECT $1 | 2 | has 1 placeholders, and there are 2 values",
                "MYSQL | SELECT ? | 1 | -",
                "MYSQL | SELECT ?, ? | 2 | -",
                "MYSQL | SELECT '?', ? | 1 | -",
                "MYSQL | SELECT \"?\", ? | 1 | -",
                "MYSQL | SELECT ? # ? | 1 | -",
                "MYSQL | SELECT ?, ? | 1 | has 2 placeholders, and there are 1 values",
                "MYSQL | SELECT ? | 0 | no value",
                "MYSQL | SELECT 1 | 1 | There are 1 values",
                "DUCKDB | SELECT ? | 1 | -",
                "DUCKDB | SELECT ?, '?' | 1 | -",
                "DUCKDB | SELECT ?, ? | 3 | has 2 placeholders, and there are 3 values",
            })
    void areCounted(Dialect dialect, String sql, int values, String wrong) {
        Violation found = Placeholders.miscounted(tokens(dialect, sql), dialect, values);
        if (wrong.equals("-")) {
            assertThat(found).isNull();
        } else {
            assertThat(found.message()).contains(wrong);
            assertThat(found.rule()).isEqualTo("parameter");
            assertThat(found.position()).isBetween(1, sql.length());
        }
    }

    @Test
    void theOrderOfNumbersMeansNothing() {
        Random random = new Random(4);
        for (int count = 1; count <= 12; count++) {
            List<String> places = new ArrayList<>();
            for (int i = 1; i <= count; i++) {
                places.add("$" + i);
            }
            Collections.shuffle(places, random);
            String sql = "SELECT " + String.join(", ", places);
            for (int values = 0; values <= count + 1; values++) {
                boolean right =
                        Placeholders.miscounted(
                                        tokens(Dialect.POSTGRESQL, sql), Dialect.POSTGRESQL, values)
                                == null;
                assertThat(right).as(sql + " " + values).isEqualTo(values == count);
            }
        }
    }

    @Test
    void whereOneCannotStandTheSentenceNamesIt() {
        assertThat(Placeholders.misplaced("$7"))
                .startsWith("The placeholder $7 cannot stand here.")
                .contains("CAST($7 AS …)");
    }

    private static Lexed.Tokens tokens(Dialect dialect, String sql) {
        Lexed read = Lexer.read(sql, dialect.rules().lexis(), GateLimits.standard());
        assertThat(read).as(sql).isInstanceOf(Lexed.Tokens.class);
        return (Lexed.Tokens) read;
    }
}
