package io.dataagent.query.gate.text;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One text that the parser reads as the server reads the original: no comments, plain literals,
/// and the few spellings of a dialect that the parser knows only in another form.
public final class Canonical {

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
        Canonical canonical = new Canonical(rules.syntax().spelled(tokens), rules);
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
        boolean row = word.equals("current") && is(tokens, i + 1, "row");
        return rules.foreignWords().contains(word) && !row
                ? rules.names().quoted(token)
                : rules.syntax().word(tokens, i);
    }

    /// Whether a word or a mark stands at an index.
    static boolean is(List<Token> tokens, int i, String value) {
        return i >= 0
                && i < tokens.size()
                && tokens.get(i).kind() != Token.Kind.STRING
                && tokens.get(i).value().equals(value);
    }
}
