package io.dataagent.query.gate.text;

import io.dataagent.query.gate.Rule;

/// The lexical rules in which dialects differ. A text is read exactly as its server reads it.
public sealed interface Lexis permits PostgresLexis, MySqlLexis, DuckDbLexis {

    /// The characters of which operators are made.
    String operators();

    /// The characters that are a token each.
    String punctuation();

    /// Skips blanks and comments, or fails if a comment is not a plain one.
    void skipBlank(Lexer in);

    /// Reads a quote, a word or a literal that is special to the dialect.
    ///
    /// @return false if nothing of the kind begins here
    boolean read(Lexer in, char c);

    /// How a number may look.
    default boolean number(String text) {
        return Lexer.NUMBER.matcher(text).matches();
    }

    /// As much of a name as the server reads.
    default String name(String written) {
        return written;
    }

    /// How a text literal is written so that the server reads back this content.
    default String literal(String content) {
        return "'" + content.replace("'", "''") + "'";
    }

    /// Skips a block comment that begins here.
    ///
    /// @param nested whether comments may hold comments
    static void blockComment(Lexer in, boolean nested) {
        int level = 0;
        int i = in.at;
        do {
            if (i >= in.sql.length()) {
                in.fail(Rule.NOT_PARSABLE, "A comment is not closed.");
                return;
            }
            if (in.sql.startsWith("/*", i) && (nested || level == 0)) {
                level++;
                i += 2;
            } else if (in.sql.startsWith("*/", i)) {
                level--;
                i += 2;
            } else {
                i++;
            }
        } while (level > 0);
        in.at = i;
    }

    static boolean blank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == 0x0B;
    }
}
