package io.dataagent.query.gate.text;

import io.dataagent.query.gate.Rule;
import org.jspecify.annotations.Nullable;

/// The lexical rules of MySQL and MariaDB under the modes that [AssumedSession] pins: backslash
/// escapes on, double quotes around texts, backticks around names.
record MySqlLexis() implements Lexis {

    @Override
    public String operators() {
        return "+-*/<>=!%^&|~";
    }

    @Override
    public String punctuation() {
        return ",().";
    }

    @Override
    public void skipBlank(Lexer in) {
        while (in.at < in.sql.length()) {
            if (Lexis.blank(in.sql.charAt(in.at))) {
                in.at++;
            } else if (in.ahead("#") || lineComment(in)) {
                while (in.at < in.sql.length() && in.sql.charAt(in.at) != '\n') {
                    in.at++;
                }
            } else if (in.ahead("/*")) {
                int before = in.at;
                comment(in);
                if (in.at == before) {
                    return;
                }
            } else {
                return;
            }
        }
    }

    /// Two dashes begin a comment only if a blank follows.
    private static boolean lineComment(Lexer in) {
        return in.ahead("--") && (in.peek(2) <= ' ');
    }

    private static void comment(Lexer in) {
        char mark = in.peek(2) == 'M' ? in.peek(3) : in.peek(2);
        if (mark == '!') {
            in.fail(Rule.CONSTRUCT, "Comments that the server executes are not allowed.");
        } else {
            Lexis.blockComment(in, false);
        }
    }

    @Override
    public boolean read(Lexer in, char c) {
        switch (c) {
            case '\'', '"' -> {
                if (in.after("as")) {
                    in.quoted(Escapes.MYSQL.read(in.sql, in.at), '`');
                } else {
                    in.string(in.at, Escapes.MYSQL);
                }
            }
            case '`' -> in.quoted(Escapes.plain(in.sql, in.at, '`'), '`');
            case '@' -> in.fail(Rule.CONSTRUCT, "Variables are not allowed.");
            case ':' -> in.fail(Rule.CONSTRUCT, "Assignments are not allowed.");
            case '?' -> in.placeholder('?');
            default -> {
                return prefixed(in, c) || ambiguous(in);
            }
        }
        return true;
    }

    private static boolean ambiguous(Lexer in) {
        if (in.ahead("||")) {
            in.fail(
                    Rule.CONSTRUCT,
                    "“||” has two meanings here; write CONCAT to join texts, or OR.");
            return true;
        }
        if (in.ahead("--")) {
            in.fail(Rule.CONSTRUCT, "Put a blank between two minus signs, or after a comment.");
            return true;
        }
        return false;
    }

    private static boolean prefixed(Lexer in, char c) {
        int start = in.at;
        if (in.peek(1) == '\'' && "nN".indexOf(c) >= 0) {
            in.at++;
            in.string(start, Escapes.MYSQL);
            return true;
        }
        if (in.peek(1) == '\'' && "xXbB".indexOf(c) >= 0) {
            int end = in.sql.indexOf('\'', in.at + 2);
            bytes(in, c, true, end < 0 ? null : in.sql.substring(in.at + 2, end), end + 1);
            return true;
        }
        if (c == '0' && "xb".indexOf(in.peek(1)) >= 0) {
            int end = in.at + 2;
            while (end < in.sql.length() && Characters.wordPart(in.sql.codePointAt(end))) {
                end++;
            }
            bytes(in, in.peek(1), false, in.sql.substring(in.at + 2, end), end);
            return true;
        }
        if (c == '_' && introducer(in)) {
            in.fail(Rule.CONSTRUCT, "A character set before a text is not allowed.");
            return true;
        }
        return false;
    }

    private static boolean introducer(Lexer in) {
        int end = in.at;
        while (end < in.sql.length() && Characters.wordPart(in.sql.charAt(end))) {
            end++;
        }
        while (end < in.sql.length() && Lexis.blank(in.sql.charAt(end))) {
            end++;
        }
        return end < in.sql.length() && "'\"".indexOf(in.sql.charAt(end)) >= 0;
    }

    private static void bytes(
            Lexer in, char base, boolean quoted, @Nullable String digits, int end) {
        boolean hex = Character.toLowerCase(base) == 'x';
        if (digits == null
                || digits.isEmpty()
                || digits.length() > 256
                || (hex && quoted && digits.length() % 2 != 0)
                || !digits.matches(hex ? "[0-9a-fA-F]+" : "[01]+")) {
            in.fail(Rule.NOT_PARSABLE, "A bit literal is not valid.");
            return;
        }
        int start = in.at;
        in.at = end;
        String plain = hex ? digits : new java.math.BigInteger(digits, 2).toString(16);
        String even = plain.length() % 2 == 0 ? plain : "0" + plain;
        in.add(Token.Kind.NUMBER, "0x" + even, even, start);
    }

    @Override
    public String literal(String content) {
        return "'" + content.replace("\\", "\\\\").replace("'", "''") + "'";
    }
}
