package io.dataagent.offline.lexicon;

import java.util.List;

/// Splits technical names into words: `totalAmount`, `total_amount` and `Total Amount` alike.
public final class Names {

    private Names() {}

    /// The words of a name in lower case.
    public static List<String> words(String name) {
        String spaced =
                name.replaceAll("([\\p{Ll}\\p{N}])(\\p{Lu})", "$1 $2")
                        .replaceAll("(\\p{Lu})(\\p{Lu}\\p{Ll})", "$1 $2");
        return Tokens.words(spaced);
    }

    /// The stems of a name's words.
    public static List<String> stems(String name) {
        return words(name).stream().map(Stem::of).toList();
    }
}
