package io.dataagent.query.gate;

import io.dataagent.contracts.query.Violation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads a statement by PostgreSQL's own lexical rules (documentation chapter 4.1), so that the
/// parser behind it never has to guess: comments vanish, every kind of literal becomes a plain
/// one, and characters that look like something else are refused.
final class Lexer {

    private static final String OPERATORS = "+-*/<>=~!@#%^&|?";
    private static final String PUNCTUATION = ",()[].:";

    private final String sql;
    private final GateLimits limits;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int depth;
    private @Nullable Violation broken;

    private Lexer(String sql, GateLimits limits) {
        this.sql = sql;
        this.limits = limits;
    }

    static Lexed read(String sql, GateLimits limits) {
        if (sql.length() > limits.maxCharacters()) {
            return new Lexed.Broken(
                    Violations.of(
                            Rule.TOO_LONG,
                            "The statement is longer than "
                                    + limits.maxCharacters()
                                    + " characters."));
        }
        Lexer lexer = new Lexer(sql, limits);
        Violation violation = lexer.run();
        return violation == null ? new Lexed.Tokens(lexer.tokens) : new Lexed.Broken(violation);
    }

    private @Nullable Violation run() {
        boolean ended = false;
        while (broken == null) {
            skipBlank();
            if (broken != null || at >= sql.length()) {
                break;
            }
            if (sql.charAt(at) == ';') {
                ended = true;
                at++;
            } else if (ended) {
                fail(Rule.ONE_STATEMENT, "There is more than one statement.");
            } else {
                next();
            }
        }
        return broken;
    }

    private void next() {
        char c = sql.charAt(at);
        if (tokens.size() >= limits.maxTokens()) {
            fail(Rule.TOO_LONG, "The statement has more than " + limits.maxTokens() + " tokens.");
        } else if (c == '\'') {
            string(at, Escapes.NONE);
        } else if (c == '"') {
            quoted(at, false);
        } else if (c == '$') {
            dollar();
        } else if (Characters.digit(c)
                || (c == '.' && at + 1 < sql.length() && Characters.digit(sql.charAt(at + 1)))) {
            number();
        } else if (Characters.letter(sql.codePointAt(at))) {
            word();
        } else if (PUNCTUATION.indexOf(c) >= 0) {
            punctuation(c);
        } else if (OPERATORS.indexOf(c) >= 0) {
            operator();
        } else {
            fail(Rule.CHARACTER, "There is a character that no statement needs.");
        }
    }

    private void skipBlank() {
        while (at < sql.length()) {
            char c = sql.charAt(at);
            if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == 0x0B) {
                at++;
            } else if (sql.startsWith("--", at)) {
                while (at < sql.length() && sql.charAt(at) != '\n' && sql.charAt(at) != '\r') {
                    at++;
                }
            } else if (sql.startsWith("/*", at)) {
                blockComment();
                if (broken != null) {
                    return;
                }
            } else {
                return;
            }
        }
    }

    private void blockComment() {
        int level = 0;
        int i = at;
        do {
            if (i >= sql.length()) {
                fail(Rule.NOT_PARSABLE, "A comment is not closed.");
                return;
            }
            if (sql.startsWith("/*", i)) {
                level++;
                i += 2;
            } else if (sql.startsWith("*/", i)) {
                level--;
                i += 2;
            } else {
                i++;
            }
        } while (level > 0);
        at = i;
    }

    private void word() {
        int start = at;
        char next = start + 1 < sql.length() ? sql.charAt(start + 1) : ' ';
        char c = Character.toLowerCase(sql.charAt(start));
        if (next == '\'' && "ebxn".indexOf(c) >= 0) {
            at++;
            prefixed(start, c);
            return;
        }
        if (c == 'u' && next == '&' && start + 2 < sql.length()) {
            if (sql.charAt(start + 2) == '\'') {
                at += 2;
                string(start, Escapes.UNICODE);
                return;
            }
            if (sql.charAt(start + 2) == '"') {
                at += 2;
                quoted(start, true);
                return;
            }
        }
        while (at < sql.length() && Characters.wordPart(sql.codePointAt(at))) {
            at += Character.charCount(sql.codePointAt(at));
        }
        String text = sql.substring(start, at);
        add(Token.Kind.WORD, text, Names.fold(text), start);
    }

    private void prefixed(int start, char prefix) {
        switch (prefix) {
            case 'e' -> string(start, Escapes.C_STYLE);
            case 'n' -> string(start, Escapes.NONE);
            case 'b' -> bits(start, "[01]*", false);
            case 'x' -> bits(start, "[0-9a-fA-F]*", true);
            default -> throw new IllegalStateException("no such prefix");
        }
    }

    private void bits(int start, String shape, boolean hex) {
        int end = sql.indexOf('\'', at + 1);
        String digits = end < 0 ? "?" : sql.substring(at + 1, end);
        if (!digits.matches(shape) || digits.length() > 256) {
            fail(Rule.NOT_PARSABLE, "A bit literal is not valid.");
            return;
        }
        at = end + 1;
        String plain = hex ? Escapes.bitsOfHex(digits) : digits;
        if (plain.isEmpty()) {
            fail(Rule.NOT_PARSABLE, "A bit literal is empty.");
            return;
        }
        add(
                Token.Kind.STRING,
                "CAST('" + plain + "' AS bit(" + plain.length() + "))",
                plain,
                start);
    }

    private void string(int start, Escapes escapes) {
        Escapes.Literal literal = escapes.read(sql, at);
        if (literal == null) {
            fail(Rule.NOT_PARSABLE, "A text literal is not closed or not valid.");
            return;
        }
        at = literal.end();
        literal(start, literal.content());
    }

    private void dollar() {
        int start = at;
        int tagEnd = at + 1;
        while (tagEnd < sql.length()
                && Characters.wordPart(sql.codePointAt(tagEnd))
                && sql.charAt(tagEnd) != '$') {
            tagEnd += Character.charCount(sql.codePointAt(tagEnd));
        }
        if (tagEnd >= sql.length() || sql.charAt(tagEnd) != '$') {
            fail(Rule.CONSTRUCT, "Parameters are not allowed; write the value.");
            return;
        }
        String tag = sql.substring(start, tagEnd + 1);
        int end =
                tag.length() > 2 && Characters.digit(tag.charAt(1))
                        ? -1
                        : sql.indexOf(tag, tagEnd + 1);
        if (end < 0) {
            fail(Rule.NOT_PARSABLE, "A text literal is not closed.");
            return;
        }
        at = end + tag.length();
        literal(start, sql.substring(tagEnd + 1, end));
    }

    private void literal(int start, String content) {
        if (content.indexOf('\0') >= 0) {
            fail(Rule.CHARACTER, "A text literal holds a zero character.");
            return;
        }
        add(Token.Kind.STRING, "'" + content.replace("'", "''") + "'", content, start);
    }

    private void quoted(int start, boolean unicode) {
        Escapes.Literal name = unicode ? Escapes.unicodeName(sql, at) : Escapes.plain(sql, at, '"');
        if (name == null || name.content().isEmpty() || name.content().indexOf('\0') >= 0) {
            fail(Rule.NOT_PARSABLE, "A quoted name is not valid.");
            return;
        }
        at = name.end();
        add(Token.Kind.QUOTED, Names.quote(name.content()), name.content(), start);
    }

    private void number() {
        int start = at;
        while (at < sql.length()) {
            char c = sql.charAt(at);
            boolean exponentSign =
                    (c == '+' || c == '-')
                            && "eE".indexOf(sql.charAt(at - 1)) >= 0
                            && Characters.digit(sql.charAt(start));
            if (!Characters.digit(c)
                    && c != '.'
                    && c != 'e'
                    && c != 'E'
                    && !(at > start && exponentSign)) {
                break;
            }
            at++;
        }
        String text = sql.substring(start, at);
        if (!text.matches("(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?")
                || (at < sql.length() && Characters.letter(sql.codePointAt(at)))) {
            fail(Rule.NOT_PARSABLE, "A number is not valid.");
            return;
        }
        add(Token.Kind.NUMBER, text, text, start);
    }

    private void punctuation(char c) {
        int start = at;
        boolean cast = sql.startsWith("::", at);
        String text = cast ? "::" : String.valueOf(c);
        depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
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
        while (at < sql.length()
                && OPERATORS.indexOf(sql.charAt(at)) >= 0
                && !(at > start && (sql.startsWith("--", at) || sql.startsWith("/*", at)))) {
            at++;
        }
        String text = sql.substring(start, at);
        add(Token.Kind.OPERATOR, text, text, start);
    }

    private void add(Token.Kind kind, String text, String value, int offset) {
        tokens.add(new Token(kind, text, value, offset, at));
    }

    private void fail(Rule rule, String message) {
        broken = new Violation(rule.wire(), message, at + 1, null, List.of());
    }
}
