package io.dataagent.query.gate.text;

/// A token by the lexical rules of the database.
///
/// @param kind what it is
/// @param text as it stands in the canonical text
/// @param value a name folded as the database folds it, a literal's content, `$` and the number of
///     a placeholder, or the text
/// @param offset 0-based position in the original text
/// @param end 0-based position behind it in the original text
public record Token(Kind kind, String text, String value, int offset, int end) {

    /// The kinds of tokens.
    public enum Kind {
        WORD,
        QUOTED,
        STRING,
        NUMBER,
        PARAMETER,
        OPERATOR,
        PUNCTUATION
    }

    boolean name() {
        return kind == Kind.WORD || kind == Kind.QUOTED;
    }

    /// Which value belongs to a placeholder, from 1 on.
    public int number() {
        return Integer.parseInt(value, 1, value.length(), 10);
    }

    public boolean is(String punctuation) {
        return kind == Kind.PUNCTUATION && text.equals(punctuation);
    }
}
