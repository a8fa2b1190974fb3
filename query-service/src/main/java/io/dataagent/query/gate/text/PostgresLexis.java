package io.dataagent.query.gate.text;

import io.dataagent.query.gate.Rule;

/// PostgreSQL's lexical rules (documentation chapter 4.1), `standard_conforming_strings` on.
record PostgresLexis() implements Lexis {

    private static final int NAME_BYTES = 63;

    @Override
    public String operators() {
        return "+-*/<>=~!@#%^&|?";
    }

    @Override
    public String punctuation() {
        return ",()[].:";
    }

    /// PostgreSQL cuts a name behind 63 bytes, between characters (documentation 4.1.1).
    @Override
    public String name(String written) {
        int bytes = 0;
        for (int i = 0; i < written.length(); ) {
            int point = written.codePointAt(i);
            bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
            if (bytes > NAME_BYTES) {
                return written.substring(0, i);
            }
            i += Character.charCount(point);
        }
        return written;
    }

    @Override
    public void skipBlank(Lexer in) {
        skip(in);
    }

    /// Blanks, `--` to the end of the line, and comments that nest.
    static void skip(Lexer in) {
        while (in.at < in.sql.length()) {
            if (Lexis.blank(in.sql.charAt(in.at))) {
                in.at++;
            } else if (in.ahead("--")) {
                while (in.at < in.sql.length() && "\n\r".indexOf(in.sql.charAt(in.at)) < 0) {
                    in.at++;
                }
            } else if (in.ahead("/*")) {
                int before = in.at;
                Lexis.blockComment(in, true);
                if (in.at == before) {
                    return;
                }
            } else {
                return;
            }
        }
    }

    @Override
    public boolean read(Lexer in, char c) {
        return quotedOrDollar(in, c) || prefixed(in, c);
    }

    static boolean quotedOrDollar(Lexer in, char c) {
        switch (c) {
            case '\'' -> in.string(in.at, Escapes.NONE);
            case '"' -> in.quoted(Escapes.plain(in.sql, in.at, '"'), '"');
            case '$' -> dollar(in);
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean prefixed(Lexer in, char c) {
        int start = in.at;
        char prefix = Character.toLowerCase(c);
        if (prefix == 'u' && in.peek(1) == '&' && "'\"".indexOf(in.peek(2)) >= 0) {
            in.at += 2;
            if (in.peek(0) == '"') {
                in.quoted(Escapes.unicodeName(in.sql, in.at), '"');
            } else {
                in.string(start, Escapes.UNICODE);
            }
            return true;
        }
        if (in.peek(1) != '\'' || "ebxn".indexOf(prefix) < 0) {
            return false;
        }
        in.at++;
        switch (prefix) {
            case 'e' -> in.string(start, Escapes.C_STYLE);
            case 'n' -> in.string(start, Escapes.NONE);
            case 'b' -> bits(in, start, "[01]*", false);
            default -> bits(in, start, "[0-9a-fA-F]*", true);
        }
        return true;
    }

    private static void bits(Lexer in, int start, String shape, boolean hex) {
        int end = in.sql.indexOf('\'', in.at + 1);
        String digits = end < 0 ? "?" : in.sql.substring(in.at + 1, end);
        if (digits.isEmpty() || !digits.matches(shape) || digits.length() > 256) {
            in.fail(Rule.NOT_PARSABLE, "A bit literal is not valid.");
            return;
        }
        in.at = end + 1;
        String plain = hex ? Escapes.bitsOfHex(digits) : digits;
        in.add(
                Token.Kind.STRING,
                "CAST('" + plain + "' AS bit(" + plain.length() + "))",
                plain,
                start);
    }

    private static void dollar(Lexer in) {
        String sql = in.sql;
        int start = in.at;
        if (Characters.digit(in.peek(1))) {
            in.placeholder('$');
            return;
        }
        int tagEnd = start + 1;
        while (tagEnd < sql.length()
                && Characters.wordPart(sql.codePointAt(tagEnd))
                && sql.charAt(tagEnd) != '$') {
            tagEnd += Character.charCount(sql.codePointAt(tagEnd));
        }
        if (tagEnd >= sql.length() || sql.charAt(tagEnd) != '$') {
            in.fail(Rule.PARAMETER, "A placeholder is a dollar sign and a number, as in $1.");
            return;
        }
        String tag = sql.substring(start, tagEnd + 1);
        int end = sql.indexOf(tag, tagEnd + 1);
        if (end < 0) {
            in.fail(Rule.NOT_PARSABLE, "A text literal is not closed.");
            return;
        }
        in.at = end + tag.length();
        in.literal(start, sql.substring(tagEnd + 1, end));
    }
}
