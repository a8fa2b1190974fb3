package io.dataagent.query.gate.text;

import io.dataagent.query.gate.Dialect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One text that the parser reads as the server reads the original: no comments, plain literals,
/// and the few spellings of a dialect that the parser knows only in another form.
public final class Canonical {

    private static final Set<String> TIME_WORDS =
            Set.of("year", "quarter", "month", "week", "day", "hour", "minute", "second");

    private final List<Token> tokens;
    private final DialectRules rules;
    private final int[] begins;
    private final String[] written;
    private final StringBuilder text = new StringBuilder();

    private Canonical(List<Token> tokens, DialectRules rules) {
        this.tokens = tokens;
        this.rules = rules;
        this.begins = new int[tokens.size()];
        this.written = new String[tokens.size()];
    }

    public static Canonical of(List<Token> tokens, DialectRules rules) {
        List<Token> spelled = rules.dialect() == Dialect.MYSQL ? castForConvert(tokens) : tokens;
        Canonical canonical = new Canonical(spelled, rules);
        canonical.write();
        return canonical;
    }

    public String text() {
        return text.toString();
    }

    /// What the text is made of.
    List<Token> tokens() {
        return tokens;
    }

    /// How a token is written here.
    String written(int index) {
        return written[index];
    }

    /// The 1-based position in the original text of what stands at an offset of this one.
    @Nullable
    public Integer position(int offset) {
        int found = Arrays.binarySearch(begins, offset - 1);
        int index = found >= 0 ? found : -found - 2;
        return index < 0 || index >= tokens.size() ? null : tokens.get(index).offset() + 1;
    }

    private void write() {
        int end = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (i > 0 && (token.offset() > end || apart(tokens.get(i - 1), token))) {
                text.append(' ');
            }
            begins[i] = text.length();
            written[i] = token.kind() == Token.Kind.WORD ? word(token, i) : token.text();
            text.append(written[i]);
            end = token.end();
        }
    }

    /// Whether tokens that touch in the original must not touch here, because two of them could be
    /// read as one: all but punctuation. The parser takes some operators for parts of names.
    private static boolean apart(Token left, Token right) {
        boolean punctuation =
                left.kind() == Token.Kind.PUNCTUATION || right.kind() == Token.Kind.PUNCTUATION;
        boolean number = digits(left) || digits(right);
        boolean point = number && (left.is(".") || right.is("."));
        return !punctuation || point || right.text().indexOf('#') >= 0;
    }

    private static boolean digits(Token token) {
        return token.kind() == Token.Kind.NUMBER || token.kind() == Token.Kind.PARAMETER;
    }

    private String word(Token token, int i) {
        String word = token.value();
        if (word.equals("table")) {
            return "SELECT * FROM";
        }
        if (rules.foreignWords().contains(word) && !(word.equals("current") && is(i + 1, "row"))) {
            return rules.names().quoted(token);
        }
        return switch (rules.dialect()) {
            case POSTGRESQL -> TIME_WORDS.contains(word) && !unit(i) ? quoted(token) : token.text();
            case MYSQL -> word.equals("mod") && !is(i + 1, "(") ? "%" : token.text();
            case DUCKDB -> token.text();
        };
    }

    private String quoted(Token token) {
        return rules.names().quoted(token);
    }

    /// Whether the word at an index is a unit of time and no name.
    private boolean unit(int i) {
        boolean afterText = i > 0 && tokens.get(i - 1).kind() == Token.Kind.STRING;
        return afterText
                || is(i - 1, "to")
                || is(i + 1, "(")
                || is(i + 1, "to")
                || (is(i - 1, "(") && is(i - 2, "extract"))
                || is(i - 1, "interval");
    }

    private boolean is(int i, String value) {
        return i >= 0
                && i < tokens.size()
                && tokens.get(i).kind() != Token.Kind.STRING
                && tokens.get(i).value().equals(value);
    }

    /// `CONVERT(value, type)` as `CAST(value AS type)`.
    private static List<Token> castForConvert(List<Token> tokens) {
        List<Token> spelled = new ArrayList<>(tokens);
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            int comma =
                    token.kind() == Token.Kind.WORD
                                    && token.value().equals("convert")
                                    && tokens.get(i + 1).is("(")
                            ? onlyComma(tokens, i + 1)
                            : -1;
            if (comma > 0) {
                spelled.set(i, word(token, "CAST"));
                spelled.set(comma, word(tokens.get(comma), " AS "));
            }
        }
        return spelled;
    }

    private static Token word(Token at, String text) {
        return new Token(Token.Kind.WORD, text, text, at.offset(), at.end());
    }

    /// The index of the one comma directly inside a bracket; -1 if there is none or another.
    private static int onlyComma(List<Token> tokens, int open) {
        int depth = 0;
        int comma = -1;
        for (int i = open; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            if (depth == 0) {
                return comma;
            }
            if (depth == 1 && token.is(",")) {
                if (comma >= 0) {
                    return -1;
                }
                comma = i;
            }
        }
        return -1;
    }
}
