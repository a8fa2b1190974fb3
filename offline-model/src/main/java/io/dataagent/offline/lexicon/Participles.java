package io.dataagent.offline.lexicon;

import java.util.Set;

/// Past participles, regular and not.
public final class Participles {

    private static final Set<String> PAST =
            Set.of(
                    ("bought sold flown driven taught written lent won sent taken drove flew wrote lost"
                                    + " held borrowed lend left quit built met seen"
                                    + " chosen drawn thrown shown grown known brought caught begun began"
                                    + " broken withdrawn withdrew rebuilt resold")
                            .split(" "));

    private Participles() {}

    /// Whether a word is a past participle, as `ordered` and `flown` are.
    public static boolean is(String text) {
        String lower = text.toLowerCase(java.util.Locale.ROOT);
        String first = lower.split(" ")[0];
        boolean noun = first.length() < 4 || first.endsWith("eed");
        return first.endsWith("ed") && !noun && lower.length() - first.length() <= 4
                || PAST.contains(lower);
    }
}
