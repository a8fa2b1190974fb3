package io.dataagent.offline.lexicon;

import java.util.Locale;
import java.util.Set;

/// Past participles, regular and not.
public final class Participles {

    private static final Set<String> PAST = Lexicon.set("english.participles.past");

    private Participles() {}

    /// Whether a word is a past participle, as `ordered` and `flown` are.
    public static boolean is(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        String first = lower.split(" ")[0];
        boolean noun = first.length() < 4 || first.endsWith("eed");
        return first.endsWith("ed") && !noun && lower.length() - first.length() <= 4
                || PAST.contains(lower);
    }
}
