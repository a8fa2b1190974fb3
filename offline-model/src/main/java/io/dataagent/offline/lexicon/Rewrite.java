package io.dataagent.offline.lexicon;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A turn of phrase and what it says plainly. A turn that opens a question also opens what follows
/// on a phrase put before it, as in `for each depot, how many percent …`.
///
/// @param from the turn
/// @param to what stands for it, with the groups of the pattern as `$1`
record Rewrite(Pattern from, String to) {

    private static final int LONGEST = 1_000;
    private static final Pattern FRONT =
            Pattern.compile(
                    "^(?:for|by|per|in|on|at|during|since|over|last|this|broken|split|grouped|across|among"
                            + "|within|between|from|please|so|hey|hi|hello|ok|okay|well|and|now)\\b[^,:?]{0,60}[,:] "
                            + "(?=(?:how|what|which|who|out|of|the|by|on|in|at|through|to|name|when)\\b)",
                    Pattern.CASE_INSENSITIVE);

    static Rewrite rule(String from, String to) {
        return new Rewrite(Pattern.compile(from, Pattern.CASE_INSENSITIVE), to);
    }

    /// The text with all rules applied in order; as it is where it quotes or is very long.
    static String plain(String text, List<Rewrite> rules) {
        if (text.indexOf('"') >= 0 || text.indexOf('“') >= 0 || text.length() > LONGEST) {
            return text;
        }
        String plain = text;
        for (Rewrite rule : rules) {
            plain = rule.applied(plain);
        }
        return plain;
    }

    private String applied(String text) {
        String whole = from.matcher(text).replaceAll(to);
        Matcher front = FRONT.matcher(whole);
        if (!from.pattern().startsWith("^") || !front.find()) {
            return whole;
        }
        String rest = whole.substring(front.end());
        return whole.substring(0, front.end()) + from.matcher(rest).replaceAll(to);
    }
}
