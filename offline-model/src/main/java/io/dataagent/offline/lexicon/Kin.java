package io.dataagent.offline.lexicon;

import java.util.Map;
import java.util.Set;

/// Tells whether a verb and a noun come from one root: `prescribed` and `prescription`, `denied`
/// and `denial`, `enrolled` and `enrolment`. Endings only; it knows no schema.
public final class Kin {

    private static final int SHORTEST = 4;
    private static final Set<String> ENDINGS =
            Set.of(
                    ("y ie i b v ution lation al er or e ment ion tion ation ition ption sion ssion ance ence anc enc ant ent"
                                    + " ing ur ed be bed t de d ure ery ry cy ity ive able age ag ist ise ize"
                                    + " yed ye ve at ate iz is ting ning n ne l el le mentation ic ical ful")
                            .split(" "));
    private static final Map<String, String> ROOTS =
            Map.ofEntries(
                    Map.entry("flight", "fly"),
                    Map.entry("admission", "admit"),
                    Map.entry("purchas", "buy"),
                    Map.entry("paym", "pay"),
                    Map.entry("payment", "pay"),
                    Map.entry("los", "loss"),
                    Map.entry("weigh", "weight"),
                    Map.entry("birth", "born"),
                    Map.entry("loan", "lend"),
                    Map.entry("hir", "hire"),
                    Map.entry("bill", "billing"));

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
