package io.dataagent.query.gate.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Corpus;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalTest {

    private static final List<String> PIECES =
            List.of(
                    "'a'",
                    "\"b\"",
                    "`c`",
                    "x'41'",
                    "X'4f'",
                    "b'101'",
                    "0x41",
                    "0b11",
                    "n'd'",
                    "e'\\''",
                    "u&'\\0061'",
                    "U&\"e\"",
                    "$$f$$",
                    "$q$g$q$",
                    "ab",
                    "Ä",
                    "1",
                    "1.5",
                    ".5",
                    "1e3",
                    ",",
                    "(",
                    ")",
                    "[",
                    "]",
                    ".",
                    "::",
                    "+",
                    "-",
                    "*",
                    "/",
                    "=",
                    "<",
                    "#",
                    "~",
                    "@",
                    "%",
                    " ",
                    "/**/",
                    "--\n",
                    "\n",
                    "t#",
                    "?",
                    "''",
                    "\\");

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql"})
    void tokensThatTouchStayTheTokensTheyAre(Dialect dialect) {
        SplittableRandom random = new SplittableRandom(4);
        DialectRules rules = dialect.rules();
        int compared = 0;
        for (int i = 0; i < 60_000; i++) {
            StringBuilder sql = new StringBuilder();
            for (int n = random.nextInt(2, 6); n > 0; n--) {
                sql.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            if (read(sql.toString(), rules) instanceof Lexed.Tokens tokens) {
                Canonical canonical = Canonical.of(tokens.tokens(), rules);
                assertThat(words(canonical.text(), rules))
                        .as(sql.toString())
                        .isEqualTo(alone(tokens, rules));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(5_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "SELECT 'a'\"b\" FROM orders | 'a' \"b\" | POSTGRESQL",
                "SELECT 'a'E'b' | 'a' 'b' | POSTGRESQL",
                "SELECT x'41'ab | CAST('01000001' AS bit(8)) ab | POSTGRESQL",
                "SELECT 'a'\"b\" | 'a' 'b' | MYSQL",
                "SELECT x'41'ab | 0x41 ab | MYSQL"
            })
    void keepsLiteralsApart(String sql, String apart, Dialect dialect) {
        DialectRules rules = dialect.rules();
        Lexed.Tokens tokens = (Lexed.Tokens) read(sql, rules);
        assertThat(Canonical.of(tokens.tokens(), rules).text()).contains(apart);
    }

    @Test
    void textsSideBySideAreNeverOneText() {
        for (Dialect dialect : List.of(Dialect.POSTGRESQL, Dialect.MYSQL)) {
            Verdict verdict =
                    Corpus.gate(dialect)
                            .check(new SqlText("SELECT 'a'\"b\" AS x"), Corpus.scope(dialect));
            assertThat(verdict)
                    .as(dialect.wire())
                    .satisfiesAnyOf(
                            v -> assertThat(v).isInstanceOf(Verdict.Refused.class),
                            v ->
                                    assertThat(((Verdict.Accepted) v).sql().text())
                                            .doesNotContain("'a''b'"));
        }
    }

    /// The tokens of what each token is written as, by itself.
    private static List<String> alone(Lexed.Tokens tokens, DialectRules rules) {
        List<String> words = new ArrayList<>();
        tokens.tokens().forEach(token -> words.addAll(words(token.text(), rules)));
        return words;
    }

    private static List<String> words(String text, DialectRules rules) {
        assertThat(read(text, rules)).as(text).isInstanceOf(Lexed.Tokens.class);
        return ((Lexed.Tokens) read(text, rules))
                .tokens().stream().map(token -> token.kind() + token.text()).toList();
    }

    private static Lexed read(String sql, DialectRules rules) {
        return Lexer.read(sql, rules.lexis(), GateLimits.standard());
    }
}
