package io.dataagent.query.gate.text;

/// Where a word, a number or an operator ends that begins at a place of a statement.
final class Extent {

    private Extent() {}

    static int word(String sql, int start) {
        int at = start;
        while (at < sql.length()) {
            char c = sql.charAt(at);
            if (c < 128 ? !Characters.wordPart(c) : !Characters.wordPart(sql.codePointAt(at))) {
                break;
            }
            at += c < 128 ? 1 : Character.charCount(sql.codePointAt(at));
        }
        return at;
    }

    /// Takes everything that looks like a part of a number; whether it is one is for others.
    static int number(String sql, int start) {
        int at = start;
        while (at < sql.length()) {
            char c = sql.charAt(at);
            boolean exponentSign =
                    (c == '+' || c == '-')
                            && at > start
                            && "eE".indexOf(sql.charAt(at - 1)) >= 0
                            && Characters.digit(sql.charAt(start));
            if (!Characters.digit(c) && c != '.' && c != 'e' && c != 'E' && !exponentSign) {
                break;
            }
            at++;
        }
        return at;
    }

    /// Stops where a comment begins.
    ///
    /// @param operators the characters of operators
    static int operator(String sql, int start, String operators) {
        int at = start;
        while (at < sql.length()
                && operators.indexOf(sql.charAt(at)) >= 0
                && !(at > start && (sql.startsWith("--", at) || sql.startsWith("/*", at)))) {
            at++;
        }
        return at;
    }
}
