package io.dataagent.offline.lexicon;

import java.util.Map;
import java.util.Set;

/// Tells whether a verb and a noun come from one root: `prescribed` and `prescription`, `denied`
/// and `denial`, `enrolled` and `enrolment`. Endings only; it knows no schema.
public final class Kin {

    private static final int SHORTEST = 4;
    private static final Set<String> ENDINGS = Lexicon.set("english.kin.endings");
    private static final Map<String, String> ROOTS = Lexicon.map("english.kin.roots");

    private Kin() {}

    /// Whether two stems have one root.
    public static boolean related(String first, String second) {
        String a = plain(first);
        String b = plain(second);
        if (a.equals(b)) {
            return true;
        }
        if (ROOTS.getOrDefault(a, a).equals(ROOTS.getOrDefault(b, b))) {
            return true;
        }
        int common = 0;
        int most = Math.min(a.length(), b.length());
        while (common < most && a.charAt(common) == b.charAt(common)) {
            common++;
        }
        return common >= SHORTEST
                && 2 * common >= Math.max(a.length(), b.length())
                && ending(a.substring(common))
                && ending(b.substring(common));
    }

    private static String plain(String stem) {
        return stem.length() > 3 && stem.endsWith("y")
                ? stem.substring(0, stem.length() - 1) + "i"
                : stem;
    }

    private static boolean ending(String rest) {
        return rest.isEmpty() || ENDINGS.contains(rest);
    }
}
