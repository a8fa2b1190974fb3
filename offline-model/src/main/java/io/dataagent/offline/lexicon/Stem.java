package io.dataagent.offline.lexicon;

import java.util.Locale;

/// Cuts a word to its stem, written out first where it is a short form: `qty` meets `quantity`.
public final class Stem {

    private Stem() {}

    /// The stem of one word, in lower case.
    public static String of(String word) {
        String full = Abbreviations.word(word.toLowerCase(Locale.ROOT));
        return io.dataagent.thesaurus.Stem.of(full == null ? word : full);
    }
}
