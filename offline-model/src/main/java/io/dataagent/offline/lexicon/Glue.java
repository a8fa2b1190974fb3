package io.dataagent.offline.lexicon;

import java.util.Set;

/// Words that hold a question together and carry no meaning of their own here. Whatever is
/// neither glue, nor a function word, nor found in the schema makes a question not understood.
public final class Glue {

    private static final Set<String> WORDS = Lexicon.set("english.glue.words");

    private Glue() {}

    /// Whether a word may be passed over without changing the meaning.
    public static boolean safe(Token token) {
        return token.word() && safe(token.lower());
    }

    /// Whether a lower-case word may be passed over.
    public static boolean safe(String lower) {
        return WORDS.contains(lower);
    }
}
