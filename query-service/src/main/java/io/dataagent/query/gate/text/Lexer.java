package io.dataagent.query.gate.text;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads a statement by its server's own lexical rules, so that the parser behind it never has to
/// guess: comments vanish, every kind of literal becomes a plain one, and characters that look
/// like something else are refused.
public final class Lexer {

    static final Pattern NUMBER = Pattern.compile("(\\d++(\\.\\d*+)?|\\.\\d++)([eE][+-]?\\d++)?");

    private static final Pattern PLACEHOLDER = Pattern.compile("[1-9]\\d{0,3}");

    final String sql;
    int at;

    private final GateLimits limits;
    private final Lexis lexis;
    private final List<Token> tokens = new ArrayList<>();
    private int depth;
    private int unnumbered;
    private @Nullable Violation broken;

    private Lexer(String sql, Lexis lexis, GateLimits limits) {
        this.sql = sql;
        this.lexis = lexis;
        this.limits = limits;
    }

    public static Lexed read(String sql, Lexis lexis, GateLimits limits) {
        if (sql.length() > limits.maxCharacters()) {
            return new Lexed.Broken(
                    at(
                            limits.maxCharacters(),
                            Rule.TOO_LONG,
                            "The statement is longer than "
                                    + limits.maxCharacters()
                                    + " characters."));
        }
        int nul = sql.indexOf('\0');
        if (nul >= 0) {
            return new Lexed.Broken(
                    at(nul, Rule.CHARACTER, "The statement holds a NUL character."));
        }
        Lexer lexer = new Lexer(sql, lexis, limits);
        Violation violation = lexer.run();
        return violation == null ? new Lexed.Tokens(lexer.tokens) : new Lexed.Broken(violation);
    }

    private @Nullable Violation run() {
        boolean ended = false;
        while (broken == null) {
            lexis.skipBlank(this);
            if (broken != null || at >= sql.length()) {
                break;
            }
            if (sql.charAt(at) == ';') {
                ended = true;
                at++;
            } else if (ended) {
                fail(Rule.ONE_STATEMENT, "There is more than one statement.");
            } else {
                next(sql.charAt(at));
            }
        }
        return broken;
    }

    private void next(char c) {
        if (tokens.size() >= limits.maxTokens()) {
            fail(Rule.TOO_LONG, "The statement has more than " + limits.maxTokens() + " tokens.");
        } else if (lexis.read(this, c)) {
            return;
        } else if (Characters.digit(c) || (c == '.' && Characters.digit(peek(1)))) {
            number();
        } else if (Characters.letter(sql.codePointAt(at))) {
            word();
        } else if (lexis.punctuation().indexOf(c) >= 0) {
            punctuation(c);
        } else if (lexis.operators().indexOf(c) >= 0) {
            operator();
        } else {
            fail(Rule.CHARACTER, "There is a character that no statement needs.");
        }
    }

    /// The character so many places ahead; a blank behind the end.
    char peek(int ahead) {
        return at + ahead < sql.length() ? sql.charAt(at + ahead) : ' ';
    }

    boolean ahead(String text) {
        return sql.startsWith(text, at);
    }

    void word() {
        int start = at;
        at = Extent.word(sql, start);
        String text = lexis.name(sql.substring(start, at));
        add(Token.Kind.WORD, text, Names.fold(text), start);
    }

    /// Reads a text literal whose opening quote is here.
    ///
    /// @param start where the literal began, before any prefix
    void string(int start, Escapes escapes) {
        Escapes.Literal literal = escapes.read(sql, at);
        if (literal == null) {
            fail(Rule.NOT_PARSABLE, "A text literal is not closed or not valid.");
            return;
        }
        at = literal.end();
        literal(start, literal.content());
    }

    /// Whether the last token is this word.
    boolean after(String word) {
        return !tokens.isEmpty()
                && tokens.getLast().kind() == Token.Kind.WORD
                && tokens.getLast().value().equals(word);
    }

    /// Reads a placeholder whose mark is here, with the number behind it or else the next one.
    ///
    /// @param mark how it is written before its number
    void placeholder(char mark) {
        int start = at;
        at++;
        while (at < sql.length() && Characters.digit(sql.charAt(at))) {
            at++;
        }
        boolean bare = at == start + 1;
        String number = bare ? String.valueOf(unnumbered + 1) : sql.substring(start + 1, at);
        unnumbered += bare ? 1 : 0;
        if (!PLACEHOLDER.matcher(number).matches() || joined()) {
            fail(Rule.PARAMETER, "Placeholders are numbered from 1 to 1000 and end with a blank.");
            return;
        }
        add(Token.Kind.PARAMETER, mark + number, "$" + number, start);
    }

    private boolean joined() {
        return at < sql.length() && Characters.wordPart(sql.codePointAt(at));
    }

    void literal(int start, String content) {
        if (content.indexOf('\0') >= 0) {
            fail(Rule.CHARACTER, "A text literal holds a zero character.");
            return;
        }
        add(Token.Kind.STRING, lexis.literal(content), content, start);
    }

    void quoted(Escapes.@Nullable Literal name, char quote) {
        int start = at;
        if (name == null || name.content().isEmpty() || name.content().indexOf('\0') >= 0) {
            fail(Rule.NOT_PARSABLE, "A quoted name is not valid.");
            return;
        }
        at = name.end();
        String read = lexis.name(name.content());
        add(Token.Kind.QUOTED, Names.quote(read, quote), read, start);
    }

    private void number() {
        int start = at;
        at = Extent.number(sql, start);
        String text = sql.substring(start, at);
        if (!lexis.number(text) || (at < sql.length() && Characters.letter(sql.codePointAt(at)))) {
            fail(Rule.NOT_PARSABLE, "A number is not valid.");
            return;
        }
        add(Token.Kind.NUMBER, text, text, start);
    }

    private void punctuation(char c) {
        int start = at;
        String text = ahead("::") ? "::" : String.valueOf(c);
        depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
        if (depth > limits.maxDepth()) {
            fail(
                    Rule.TOO_DEEP,
                    "The statement nests deeper than " + limits.maxDepth() + " levels.");
            return;
        }
        at += text.length();
        add(Token.Kind.PUNCTUATION, text, text, start);
    }

    private void operator() {
        int start = at;
        at = Extent.operator(sql, start, lexis.operators());
        String text = sql.substring(start, at);
        add(Token.Kind.OPERATOR, text, text, start);
    }

    void add(Token.Kind kind, String text, String value, int offset) {
        tokens.add(new Token(kind, text, value, offset, at));
    }

    void fail(Rule rule, String message) {
        broken = at(at, rule, message);
    }

    private static Violation at(int offset, Rule rule, String message) {
        return new Violation(rule.wire(), message, offset + 1, null, List.of());
    }
}
