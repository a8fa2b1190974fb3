package io.dataagent.query.gate.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.SqlText;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A text is cut into tokens as its server cuts it: what is a comment to one is an operator to the
/// other, and what ends a literal here does not end it there.
class LexerTest {

    /// Values of tokens, with a tilde between them.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\t',
            value = {
                // comments
                "POSTGRESQL | a--b | a",
                "POSTGRESQL | a /* x /* y */ z */ b | a~b",
                "POSTGRESQL | a -- b ; c | a",
                "DUCKDB | a /* x /* y */ z */ b | a~b",
                "DUCKDB | a--b | a",
                "MYSQL | a -- b | a",
                "MYSQL | a # b | a",
                "MYSQL | a#b | a",
                "MYSQL | a /* x /* y */ b | a~b",
                // operators end where a comment begins
                "POSTGRESQL | a +-- b | a~+",
                "POSTGRESQL | a */* b */ c | a~*~c",
                "POSTGRESQL | a<>b | a~<>~b",
                "POSTGRESQL | a::int | a~::~int",
                "POSTGRESQL | a@>b | a~@>~b",
                "POSTGRESQL | a.b.c | a~.~b~.~c",
                "MYSQL | a<=>b | a~<=>~b",
                "MYSQL | a-1 | a~-~1",
                // numbers
                "POSTGRESQL | 1.5e-3 | 1.5e-3",
                "POSTGRESQL | .5 | .5",
                "POSTGRESQL | 1e5 | 1e5",
                "POSTGRESQL | 1-2 | 1~-~2",
                "POSTGRESQL | a.5 | a~.5",
                "MYSQL | 1. | 1.",
                // texts
                "POSTGRESQL | 'it''s' | it's",
                "POSTGRESQL | E'it\\'s' | it's",
                "POSTGRESQL | E'a\\\\b' x | a\\b~x",
                "POSTGRESQL | '\\' x | \\~x",
                "POSTGRESQL | $$it's$$ | it's",
                "POSTGRESQL | $a$x$b$y$a$ | x$b$y",
                "POSTGRESQL | U&'\\0061\\+000062' | ab",
                "POSTGRESQL | U&'\\\\' | \\",
                "POSTGRESQL | N'x' | x",
                "POSTGRESQL | b'101' | 101",
                "POSTGRESQL | x'1F' | 00011111",
                "POSTGRESQL | 'a' 'b' | a~b",
                "POSTGRESQL | 'a--b' | a--b",
                "POSTGRESQL | 'a/*b' x | a/*b~x",
                "MYSQL | 'it\\'s' x | it's~x",
                "MYSQL | 'a\\%b' | a\\%b",
                "MYSQL | 'a\\qb' | aqb",
                "MYSQL | \"text\" | text",
                "MYSQL | \"it\"\"s\" | it\"s",
                "MYSQL | \"it's\" | it's",
                "MYSQL | n'x' | x",
                "MYSQL | 0x1F | 1F",
                "MYSQL | 0b101 | 05",
                "MYSQL | b'11111111' | ff",
                "MYSQL | x'0a' | 0a",
                "MYSQL | 'a#b' | a#b",
                "DUCKDB | E'\\'' x | '~x",
                "DUCKDB | '\\' x | \\~x",
                "DUCKDB | $$a;b$$ | a;b",
                // names
                "POSTGRESQL | \"Two \"\"words\"\"\" | Two \"words\"",
                "POSTGRESQL | Größe | größe",
                "POSTGRESQL | ÄRGER | Ärger",
                "POSTGRESQL | U&\"\\00e4b\" | äb",
                "POSTGRESQL | \"a;b\" | a;b",
                "POSTGRESQL | a$b | a$b",
                "MYSQL | `a``b` | a`b",
                "MYSQL | ÄRGER | Ärger",
                "MYSQL | x AS 'two words' | x~as~two words",
                "MYSQL | x AS \"a\" | x~as~a",
                "DUCKDB | \"a\"\"b\" | a\"b",
                // places of values
                "POSTGRESQL | a=$1 | a~=~$1",
                "MYSQL | a=? | a~=~$1",
                "MYSQL | ?,? | $1~,~$2",
                "DUCKDB | ?-? | $1~-~$2",
                // ends
                "POSTGRESQL | a; | a",
                "POSTGRESQL | a ; ; -- x | a",
                "MYSQL | a;# b | a"
            })
    void cutsAsTheServerDoes(Dialect dialect, String sql, String values) {
        assertThat(read(sql, dialect)).isInstanceOf(Lexed.Tokens.class);
        assertThat(tokens(sql, dialect).stream().map(Token::value).collect(Collectors.joining("~")))
                .isEqualTo(values);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\t',
            value = {
                "POSTGRESQL | 'a | not_parsable",
                "POSTGRESQL | /* a /* b */ | not_parsable",
                "POSTGRESQL | \"a | not_parsable",
                "POSTGRESQL | \"\" | not_parsable",
                "POSTGRESQL | $a$ x | not_parsable",
                "POSTGRESQL | $ a | parameter",
                "POSTGRESQL | $0 | parameter",
                "POSTGRESQL | $1a | parameter",
                "POSTGRESQL | $10000 | parameter",
                "POSTGRESQL | E'\\x41' | not_parsable",
                "POSTGRESQL | U&'\\00' | not_parsable",
                "POSTGRESQL | U&'\\+110000' | not_parsable",
                "POSTGRESQL | U&'\\0000' | character",
                "POSTGRESQL | b'12' | not_parsable",
                "POSTGRESQL | x'1G' | not_parsable",
                "POSTGRESQL | 1a | not_parsable",
                "POSTGRESQL | 1.2.3 | not_parsable",
                "POSTGRESQL | a; b | one_statement",
                "POSTGRESQL | `a` | character",
                "POSTGRESQL | a\\b | character",
                "POSTGRESQL | {a} | character",
                "POSTGRESQL | a\u00a0b | character",
                "POSTGRESQL | a\u200bb | character",
                "POSTGRESQL | \u202ea | character",
                "POSTGRESQL | a\uff1bb | character",
                "POSTGRESQL | \u2019a\u2019 | character",
                "MYSQL | @a | construct",
                "MYSQL | @@version | construct",
                "MYSQL | a := 1 | construct",
                "MYSQL | a--b | construct",
                "MYSQL | /*!50000 a */ | construct",
                "MYSQL | /*M!50000 a */ | construct",
                "MYSQL | /*! a */ | construct",
                "MYSQL | _utf8'a' | construct",
                "MYSQL | _latin1 \"a\" | construct",
                "MYSQL | x'a' | not_parsable",
                "MYSQL | 0xG | not_parsable",
                "MYSQL | b'2' | not_parsable",
                "MYSQL | 'a\\ | not_parsable",
                "MYSQL | 'a\\0b' | character",
                "MYSQL | `` | not_parsable",
                "MYSQL | a; b | one_statement",
                "MYSQL | {a} | character",
                "MYSQL | a[1] | character",
                "MYSQL | $1 | character",
                "MYSQL | /* a | not_parsable",
                "DUCKDB | $1 | parameter",
                "DUCKDB | $a | parameter",
                "DUCKDB | `a` | character",
                "DUCKDB | a; b | one_statement"
            })
    void refusesWhatTheServerReadsOtherwiseOrNotAtAll(Dialect dialect, String sql, String rule) {
        assertThat(read(sql, dialect))
                .isInstanceOfSatisfying(
                        Lexed.Broken.class,
                        broken -> assertThat(broken.violation().rule()).isEqualTo(rule));
    }

    @Test
    void everyTokenStandsWhereItWasWritten() {
        String sql = "select  'ä''ö' /* c */ , \"X y\"  from\n t1 where a>=1.5 ;";
        for (Dialect dialect : List.of(Dialect.POSTGRESQL, Dialect.DUCKDB)) {
            List<Token> tokens = tokens(sql, dialect);
            int end = 0;
            for (Token token : tokens) {
                assertThat(token.offset()).isGreaterThanOrEqualTo(end);
                assertThat(token.text()).isEqualTo(sql.substring(token.offset(), token.end()));
                end = token.end();
            }
            assertThat(tokens).hasSize(10);
        }
    }

    /// What is written of a literal is read back as the same literal.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\t',
            value = {
                "a",
                "it's",
                "''",
                "a\\",
                "\\'",
                "\\\\'",
                "x; DROP TABLE y; --",
                "%_\\%\\_",
                "\u00e4\ud83d\ude00\u200b",
                "/* */",
                "$$",
                "\"`",
            })
    void aLiteralSurvivesBeingWritten(String content) {
        for (Dialect dialect : Dialect.all()) {
            String written = dialect.rules().lexis().literal(content);
            assertThat(tokens(written, dialect))
                    .as(dialect.wire())
                    .singleElement()
                    .satisfies(token -> assertThat(token.value()).isEqualTo(content))
                    .satisfies(token -> assertThat(token.kind()).isEqualTo(Token.Kind.STRING));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\t',
            value = {"a", "a b", "A", "ä", "a\"b", "a`b", "a.b", "select", "a;b", "--", "1", "a'b"})
    void aNameSurvivesBeingQuoted(String name) {
        for (Dialect dialect : Dialect.all()) {
            List<Token> tokens = tokens(dialect.quote(name), dialect);
            assertThat(tokens).as(dialect.wire()).hasSize(1);
            assertThat(tokens.getFirst().value()).isEqualTo(name);
            assertThat(tokens.getFirst().kind()).isEqualTo(Token.Kind.QUOTED);
            Names names = dialect.rules().names();
            assertThat(names.relation(dialect.quote(name))).isEqualTo(name);
            assertThat(names.relation(names.written(name))).isEqualTo(name);
            assertThat(names.column(names.written(name))).isEqualTo(names.columnKey(name));
        }
    }

    @ParameterizedTest
    @CsvSource({"62, 62", "63, 63", "64, 63", "200, 63"})
    void postgresqlReadsSixtyThreeBytesOfAName(int length, int read) {
        String name = "n".repeat(length);
        for (String sql : List.of(name, "\"" + name + "\"", "U&\"" + name + "\"")) {
            assertThat(tokens(sql, Dialect.POSTGRESQL).getFirst().value()).hasSize(read);
        }
        assertThat(tokens(name, Dialect.DUCKDB).getFirst().value()).hasSize(length);
        assertThat(tokens(name, Dialect.MYSQL).getFirst().value()).hasSize(length);
        assertThat(tokens("'" + name + "'", Dialect.POSTGRESQL).getFirst().value()).hasSize(length);
    }

    @Test
    void andNeverHalfACharacter() {
        assertThat(first("ä".repeat(40))).isEqualTo("ä".repeat(31));
        assertThat(first("n" + "ä".repeat(40))).isEqualTo("n" + "ä".repeat(31));
        assertThat(first("名".repeat(30))).isEqualTo("名".repeat(21));
        assertThat(first("𝒳".repeat(20))).isEqualTo("𝒳".repeat(15));
    }

    private static String first(String name) {
        return tokens("\"" + name + "\"", Dialect.POSTGRESQL).getFirst().value();
    }

    @ParameterizedTest
    @CsvSource({"POSTGRESQL", "MYSQL", "DUCKDB"})
    void keepsItsBounds(Dialect dialect) {
        GateLimits limits = new GateLimits(20, 4, 2);
        assertThat(rule("a".repeat(20), dialect, limits)).isEmpty();
        assertThat(rule("a".repeat(21), dialect, limits)).isEqualTo("too_long");
        assertThat(rule("a b c d", dialect, limits)).isEmpty();
        assertThat(rule("a b c d e", dialect, limits)).isEqualTo("too_long");
        assertThat(rule("(())", dialect, limits)).isEmpty();
        assertThat(rule("(((", dialect, limits)).isEqualTo("too_deep");
        assertThat(rule(")(((", dialect, limits)).isEmpty();
        assertThat(rule("a\0b", dialect, limits)).isEqualTo("character");
        assertThat(rule("", dialect, limits)).isEmpty();
    }

    private static String rule(String sql, Dialect dialect, GateLimits limits) {
        return Lexer.read(sql, dialect.rules().lexis(), limits) instanceof Lexed.Broken broken
                ? broken.violation().rule()
                : "";
    }

    @Test
    void recordsHoldNoLiterals() {
        String sql = "SELECT a, 'secret', 12.5, E'se\\'cret', $$secret$$ FROM t -- secret";
        assertThat(Gate.withoutLiterals(new SqlText(sql), Dialect.POSTGRESQL))
                .isEqualTo("SELECT a , ? , ? , ? , ? FROM t");
        assertThat(Gate.withoutLiterals(new SqlText("SELECT \"secret\", 0xCAFE"), Dialect.MYSQL))
                .isEqualTo("SELECT ? , ?");
        assertThat(Gate.withoutLiterals(new SqlText("SELECT 'secret"), Dialect.MYSQL))
                .isEqualTo("(unreadable, 14 characters)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\t',
            value = {
                "SELECT 1 | true",
                "SELECT 1; | true",
                "SELECT 1 ; ; | true",
                "SELECT ';' | true",
                "SELECT 1; DELETE FROM t | false",
                ";DELETE FROM t | false",
                "SELECT 1; SELECT 'x | false",
                "SELECT 'x; DELETE | false",
                "SELECT \u00a01; DELETE FROM t | false",
                "SELECT 1 /* ; */ | true",
                "SELECT 1 -- ; x | true",
            })
    void oneStatementIsOne(String sql, boolean one) {
        for (Dialect dialect : Dialect.all()) {
            assertThat(OneStatement.is(sql, dialect)).as(dialect.wire()).isEqualTo(one);
        }
    }

    @Test
    void anUnreadableTextWithASecondStatementIsNotOne() {
        assertThat(OneStatement.is("SELECT @a; DELETE FROM t", Dialect.MYSQL)).isFalse();
        assertThat(OneStatement.is("SELECT a || b; DELETE FROM t", Dialect.MYSQL)).isFalse();
        assertThat(OneStatement.is("SELECT `a`; DELETE FROM t", Dialect.POSTGRESQL)).isFalse();
        assertThat(OneStatement.is("SELECT @@version", Dialect.MYSQL)).isTrue();
    }

    private static Lexed read(String sql, Dialect dialect) {
        return Lexer.read(sql, dialect.rules().lexis(), GateLimits.standard());
    }

    private static List<Token> tokens(String sql, Dialect dialect) {
        return read(sql, dialect) instanceof Lexed.Tokens tokens ? tokens.tokens() : List.of();
    }
}
