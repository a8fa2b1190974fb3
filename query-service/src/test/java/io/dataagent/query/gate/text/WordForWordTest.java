package io.dataagent.query.gate.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Corpus;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordForWordTest {

    private static final GateLimits LIMITS = GateLimits.standard();
    private static final Set<String> QUALIFIERS = Set.of("o", "c", "public", "orders");

    private static final List<String> STATEMENTS =
            List.of(
                    "SELECT o.id, total * 2 AS t FROM orders o WHERE o.total > 10.5 AND name = 'x'",
                    "SELECT * FROM orders AS o JOIN customers AS c ON o.customer_id = c.id",
                    "SELECT count(*), max(o.total) FROM public.orders o GROUP BY c HAVING count(*) > 1",
                    "WITH a AS (SELECT id FROM orders) SELECT o FROM a UNION ALL SELECT c FROM orders",
                    "SELECT CASE WHEN a = 1 THEN 'one' ELSE 'two' END FROM orders ORDER BY a DESC LIMIT 5");

    /// What a changed or added token may be: names, qualifiers, marks, literals, key words.
    private static final List<Token> OTHERS =
            tokens(
                    "o c public orders id other , . ( ) * + - = < > 1 2.5 'x' 'y' FROM SELECT UNION AND OR NOT AS",
                    Dialect.POSTGRESQL);

    private static List<Token> tokens(String sql, Dialect dialect) {
        return ((Lexed.Tokens) Lexer.read(sql, dialect.rules().lexis(), LIMITS)).tokens();
    }

    private static boolean same(String parsed, List<Token> rendered, Dialect dialect) {
        return WordForWord.same(
                Canonical.of(tokens(parsed, dialect), dialect.rules()), rendered, QUALIFIERS);
    }

    private static boolean same(String parsed, String rendered) {
        return same(parsed, tokens(rendered, Dialect.POSTGRESQL), Dialect.POSTGRESQL);
    }

    /// The parser reads words in any case as one.
    private static List<String> meaning(List<Token> tokens) {
        return tokens.stream()
                .map(token -> token.kind() == Token.Kind.WORD ? token.value() : token.text())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql"})
    void theSameTokensAreTheSame(Dialect dialect) {
        for (String sql : STATEMENTS) {
            assertThat(same(sql, tokens(sql, dialect), dialect)).as(sql).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql"})
    void everyRemovedTokenIsNoticed(Dialect dialect) {
        for (String sql : STATEMENTS) {
            List<Token> whole = tokens(sql, dialect);
            for (int from = 0; from < whole.size(); from++) {
                for (int to = from + 1; to <= whole.size(); to++) {
                    List<Token> rest = new ArrayList<>(whole);
                    rest.subList(from, to).clear();
                    assertThat(same(sql, rest, dialect))
                            .as("%s without %d to %d", sql, from, to)
                            .isFalse();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql"})
    void everyInsertedTokenIsNoticed(Dialect dialect) {
        for (String sql : STATEMENTS) {
            List<Token> whole = tokens(sql, dialect);
            for (int at = 0; at <= whole.size(); at++) {
                for (Token other : OTHERS) {
                    List<Token> more = new ArrayList<>(whole);
                    more.add(at, other);
                    assertThat(same(sql, more, dialect))
                            .as("%s with %s at %d", sql, other.text(), at)
                            .isFalse();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql"})
    void everyChangedTokenIsNoticed(Dialect dialect) {
        for (String sql : STATEMENTS) {
            List<Token> whole = tokens(sql, dialect);
            for (int at = 0; at < whole.size(); at++) {
                for (Token other : OTHERS) {
                    List<Token> changed = new ArrayList<>(whole);
                    changed.set(at, other);
                    assertThat(same(sql, changed, dialect))
                            .as("%s with %s at %d", sql, other.text(), at)
                            .isEqualTo(meaning(changed).equals(meaning(whole)));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql"})
    void everyMovedTokenIsNoticed(Dialect dialect) {
        for (String sql : STATEMENTS) {
            List<Token> whole = tokens(sql, dialect);
            for (int from = 0; from < whole.size(); from++) {
                for (int to = 0; to < whole.size(); to++) {
                    List<Token> swapped = new ArrayList<>(whole);
                    Collections.swap(swapped, from, to);
                    List<Token> moved = new ArrayList<>(whole);
                    moved.add(to, moved.remove(from));
                    for (List<Token> other : List.of(swapped, moved)) {
                        assertThat(same(sql, other, dialect))
                                .as("%s with %d at %d", sql, from, to)
                                .isEqualTo(meaning(other).equals(meaning(whole)));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT id FROM orders | SELECT o.id FROM orders",
                "SELECT id FROM orders | SELECT id FROM public.orders",
                "SELECT * FROM orders | SELECT o.id, o.total FROM orders",
                "SELECT o.* FROM orders o | SELECT o.id, o.total FROM orders o",
                "SELECT id FROM Orders | select ID from orders"
            })
    void qualifiersAndListsOfColumnsMayBeNew(String parsed, String rendered) {
        assertThat(same(parsed, rendered)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT id FROM orders | SELECT secret.id FROM orders",
                "SELECT id FROM orders | SELECT public.o.id FROM orders",
                "SELECT o.id FROM orders o | SELECT id FROM orders o",
                "SELECT o.id FROM orders o | SELECT c.id FROM orders o",
                "SELECT * FROM orders | SELECT id FROM orders",
                "SELECT * FROM orders | SELECT o.id, secret.id FROM orders",
                "SELECT * FROM orders | SELECT o.id, total FROM orders",
                "SELECT * FROM orders | SELECT o.id o.total FROM orders",
                "SELECT * FROM orders | SELECT o.id, FROM orders",
                "SELECT o.* FROM orders o | SELECT o.id, o.pg_sleep(1) FROM orders o",
                "SELECT \"Id\" FROM orders | SELECT Id FROM orders",
                "SELECT mec.name FROM orders mec | SELECT mec..name FROM orders mec",
                "SELECT mec..name FROM orders mec | SELECT mec.name FROM orders mec",
                "SELECT mec..name FROM orders mec | SELECT mec.o.name FROM orders mec"
            })
    void anythingElseIsNoticed(String parsed, String rendered) {
        assertThat(same(parsed, rendered)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql"})
    void aNameWithAnEmptyPartIsRefused(Dialect dialect) {
        for (String sql :
                List.of(
                        "SELECT mec..id FROM orders mec",
                        "SELECT mec..* FROM orders mec",
                        "SELECT mec...id FROM orders mec",
                        "SELECT .id FROM orders mec",
                        "SELECT id FROM mec..orders",
                        "SELECT id FROM .orders",
                        "SELECT upper(mec..name) FROM orders mec",
                        "SELECT pg_catalog..lower('a') FROM orders")) {
            assertThat(Corpus.gate(dialect).check(new SqlText(sql), Corpus.scope(dialect)))
                    .as(sql)
                    .isInstanceOf(Verdict.Refused.class);
        }
    }
}
