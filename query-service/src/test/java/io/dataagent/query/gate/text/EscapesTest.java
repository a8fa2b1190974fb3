package io.dataagent.query.gate.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.testserver.Jdbc;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Literals mean what the servers say they mean, end where they end, and are refused where that is
/// not sure.
class EscapesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "NONE | 'a' | a",
                "NONE | '' | ``",
                "NONE | 'it''s' | it's",
                "NONE | '''' | '",
                "NONE | 'a\\' | a\\",
                "NONE | '\"' | \"",
                "C_STYLE | 'a\\'b' | a'b",
                "C_STYLE | 'a''b' | a'b",
                "C_STYLE | 'a\\\\' | a\\",
                "C_STYLE | 'a\\nb' | a~b",
                "MYSQL | 'a\\'b' | a'b",
                "MYSQL | 'a''b' | a'b",
                "MYSQL | 'a\\\\' | a\\",
                "MYSQL | 'a\\%b\\_' | a\\%b\\_",
                "MYSQL | 'a\\xb' | axb",
                "MYSQL | 'a\\nb' | a~b",
                "MYSQL | \"a\\\"b\" | a\"b",
                "MYSQL | \"a\"\"b\" | a\"b",
                "MYSQL | \"it's\" | it's",
                "UNICODE | '\\0061' | a",
                "UNICODE | '\\+000061b' | ab",
                "UNICODE | '\\\\' | \\",
                "UNICODE | 'it''s' | it's",
                "UNICODE | '\\00e4' | ä",
                "UNICODE | '\\+01F600' | 😀",
            })
    void meanWhatTheServersSay(Escapes escapes, String written, String content) {
        Escapes.Literal literal = escapes.read(written, 0);
        assertThat(literal).isNotNull();
        assertThat(literal.content()).isEqualTo(content.replace('~', '\n'));
        assertThat(literal.end()).isEqualTo(written.length());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "NONE | '",
                "NONE | 'a",
                "NONE | 'a''",
                "C_STYLE | 'a\\'",
                "C_STYLE | 'a\\",
                "C_STYLE | 'a\\x41'",
                "C_STYLE | 'a\\u0061'",
                "C_STYLE | 'a\\0'",
                "C_STYLE | 'a\\q'",
                "MYSQL | 'a\\'",
                "MYSQL | 'a\\",
                "MYSQL | 'a\"",
                "UNICODE | '\\00'",
                "UNICODE | '\\00zz'",
                "UNICODE | '\\+00006'",
                "UNICODE | '\\+110000'",
                "UNICODE | '\\",
                "UNICODE | '\\'",
            })
    void whatIsNotSureIsNoLiteral(Escapes escapes, String written) {
        assertThat(escapes.read(written, 0)).isNull();
    }

    @ParameterizedTest
    @EnumSource(Escapes.class)
    void aLiteralEndsAtItsOwnQuote(Escapes escapes) {
        for (String behind : List.of("", " ", " 'b'", "; DROP TABLE x", ")", "\"", "\\", "--'")) {
            String sql = "x = 'abc'" + behind;
            Escapes.Literal literal = escapes.read(sql, 4);
            assertThat(literal).as(behind).isNotNull();
            assertThat(literal.content()).isEqualTo("abc");
            assertThat(literal.end()).isEqualTo(9);
        }
    }

    /// Texts of quotes, backslashes and letters, as DuckDB reads them.
    @ParameterizedTest
    @ValueSource(strings = {"NONE", "C_STYLE"})
    void areReadAsDuckDbReadsThem(String name) throws SQLException {
        Escapes escapes = Escapes.valueOf(name);
        Random random = new Random(17);
        int read = 0;
        try (Connection connection = Jdbc.duckDb("");
                Statement statement = connection.createStatement()) {
            for (int i = 0; i < 400; i++) {
                String written = "'" + text(random, "ab'\\n%\"", 6) + "'";
                Escapes.Literal literal = escapes.read(written, 0);
                if (literal != null && literal.end() == written.length()) {
                    read++;
                    String prefix = escapes == Escapes.C_STYLE ? "E" : "";
                    try (ResultSet result = statement.executeQuery("SELECT " + prefix + written)) {
                        result.next();
                        assertThat(literal.content()).as(written).isEqualTo(result.getString(1));
                    }
                }
            }
        }
        assertThat(read).isGreaterThan(20);
    }

    /// What is quoted as a text comes back as it was.
    @Test
    void quotingIsUndone() {
        Random random = new Random(23);
        for (int i = 0; i < 300; i++) {
            String text = text(random, "a'\"\\;- \n😀ä", 12);
            String plain = "'" + text.replace("'", "''") + "'";
            assertThat(Escapes.NONE.read(plain, 0).content()).isEqualTo(text);
            String slashed = "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
            assertThat(Escapes.MYSQL.read(slashed, 0).content()).isEqualTo(text);
            assertThat(Escapes.C_STYLE.read(slashed, 0).content()).isEqualTo(text);
            String unicode = "'" + text.replace("\\", "\\\\").replace("'", "''") + "'";
            assertThat(Escapes.UNICODE.read(unicode, 0).content()).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0000",
        "f, 1111",
        "F, 1111",
        "1a, 00011010",
        "'', ''",
        "00ff, 0000000011111111"
    })
    void hexDigitsAreFourBitsEach(String digits, String bits) {
        assertThat(Escapes.bitsOfHex(digits)).isEqualTo(bits);
    }

    private static String text(Random random, String of, int longest) {
        int[] points = of.codePoints().toArray();
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(longest);
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(points[random.nextInt(points.length)]);
        }
        return text.toString();
    }
}
