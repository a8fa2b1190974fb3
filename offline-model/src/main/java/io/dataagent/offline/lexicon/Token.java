package io.dataagent.offline.lexicon;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// One word, number, sign or quoted text of a question.
///
/// @param text as written, without quotes
/// @param lower in lower case
/// @param stem see [Stem]
/// @param kind what it is
/// @param number its value, for numbers only
public record Token(
        String text, String lower, String stem, Kind kind, @Nullable BigDecimal number) {

    /// What a token can be.
    public enum Kind {
        WORD,
        NUMBER,
        DATE,
        SIGN,
        QUOTED
    }

    /// Whether it is a plain word.
    public boolean word() {
        return kind == Kind.WORD;
    }

    /// Whether it is this word, in any case.
    public boolean is(String word) {
        return kind == Kind.WORD && lower.equals(word);
    }

    /// Whether it is one of these words.
    public boolean in(java.util.Set<String> words) {
        return kind == Kind.WORD && words.contains(lower);
    }
}
