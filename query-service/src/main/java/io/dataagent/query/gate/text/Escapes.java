package io.dataagent.query.gate.text;

import org.jspecify.annotations.Nullable;

/// The ways in which text literals are written: plain, `E'…'` and `U&'…'` (PostgreSQL 4.1.2),
/// and with backslashes (MySQL 9.1.1).
enum Escapes {
    NONE,
    C_STYLE,
    UNICODE,
    MYSQL;

    /// A decoded literal.
    ///
    /// @param content what it means
    /// @param end the offset behind it
    record Literal(String content, int end) {}

    /// Reads the literal whose opening quote is at the offset; null if it is not valid.
    @Nullable Literal read(String sql, int quote) {
        return switch (this) {
            case NONE -> plain(sql, quote, '\'');
            case C_STYLE -> cStyle(sql, quote);
            case UNICODE -> unicode(sql, quote, '\'');
            case MYSQL -> mysql(sql, quote);
        };
    }

    static @Nullable Literal unicodeName(String sql, int quote) {
        return unicode(sql, quote, '"');
    }

    static @Nullable Literal plain(String sql, int quote, char mark) {
        StringBuilder content = new StringBuilder();
        for (int i = quote + 1; i < sql.length(); i++) {
            char c = sql.charAt(i);
            if (c != mark) {
                content.append(c);
            } else if (i + 1 < sql.length() && sql.charAt(i + 1) == mark) {
                content.append(mark);
                i++;
            } else {
                return new Literal(content.toString(), i + 1);
            }
        }
        return null;
    }

    private static @Nullable Literal cStyle(String sql, int quote) {
        StringBuilder content = new StringBuilder();
        for (int i = quote + 1; i < sql.length(); i++) {
            char c = sql.charAt(i);
            if (c == '\\') {
                if (i + 1 >= sql.length()) {
                    return null;
                }
                i++;
                int mapped = "nrtbf\\'".indexOf(sql.charAt(i));
                if (mapped < 0) {
                    return null;
                }
                content.append("\n\r\t\b\f\\'".charAt(mapped));
            } else if (c != '\'') {
                content.append(c);
            } else if (i + 1 < sql.length() && sql.charAt(i + 1) == '\'') {
                content.append('\'');
                i++;
            } else {
                return new Literal(content.toString(), i + 1);
            }
        }
        return null;
    }

    /// MySQL 9.1.1: a quote ends the text unless it is doubled or follows a backslash; `\%` and
    /// `\_` keep their backslash.
    private static @Nullable Literal mysql(String sql, int quote) {
        char mark = sql.charAt(quote);
        StringBuilder content = new StringBuilder();
        for (int i = quote + 1; i < sql.length(); i++) {
            char c = sql.charAt(i);
            if (c == '\\') {
                if (i + 1 >= sql.length()) {
                    return null;
                }
                i++;
                char next = sql.charAt(i);
                int mapped = "0nrtbZ".indexOf(next);
                if (next == '%' || next == '_') {
                    content.append('\\');
                }
                content.append(mapped < 0 ? next : "\0\n\r\t\b\032".charAt(mapped));
            } else if (c != mark) {
                content.append(c);
            } else if (i + 1 < sql.length() && sql.charAt(i + 1) == mark) {
                content.append(mark);
                i++;
            } else {
                return new Literal(content.toString(), i + 1);
            }
        }
        return null;
    }

    private static @Nullable Literal unicode(String sql, int quote, char mark) {
        Literal raw = plain(sql, quote, mark);
        if (raw == null) {
            return null;
        }
        StringBuilder content = new StringBuilder();
        String text = raw.content();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '\\') {
                content.append(text.charAt(i));
            } else if (text.startsWith("\\\\", i)) {
                content.append('\\');
                i++;
            } else {
                boolean wide = text.startsWith("\\+", i);
                int from = i + (wide ? 2 : 1);
                int to = from + (wide ? 6 : 4);
                if (to > text.length() || !text.substring(from, to).matches("[0-9a-fA-F]+")) {
                    return null;
                }
                int point = Integer.parseInt(text.substring(from, to), 16);
                if (!Character.isValidCodePoint(point)) {
                    return null;
                }
                content.appendCodePoint(point);
                i = to - 1;
            }
        }
        return new Literal(content.toString(), raw.end());
    }

    static String bitsOfHex(String digits) {
        StringBuilder bits = new StringBuilder();
        for (char c : digits.toCharArray()) {
            String nibble = Integer.toBinaryString(Character.digit(c, 16));
            bits.append("0".repeat(4 - nibble.length())).append(nibble);
        }
        return bits.toString();
    }
}
