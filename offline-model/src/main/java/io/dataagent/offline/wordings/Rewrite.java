package io.dataagent.offline.wordings;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A turn of phrase and what it says plainly. A turn that opens a question also opens what follows
/// on a phrase put before it, as in `for each depot, how many percent …`.
///
/// @param from the turn
/// @param to what stands for it, with the groups of the pattern as `$1`
/// @param examples what the turn makes of a question, as the test of the rule
record Rewrite(Pattern from, String to, List<Example> examples) {

    private static final Pattern FRONT =
            Pattern.compile(
                    "^(?:for|by|per|in|on|at|during|since|over|last|this|broken|split|grouped|across|among"
                            + "|within|between|from|please|so|hey|hi|hello|ok|okay|well|and|now)\\b[^,:?]{0,60}[,:] "
                            + "(?=(?:how|what|which|who|out|of|the|by|on|in|at|through|to|name|when)\\b)",
                    Pattern.CASE_INSENSITIVE);

    /// A text as it comes to a rule, and as it leaves it.
    record Example(String before, String after) {}

    Rewrite {
        examples = List.copyOf(examples);
    }

    String applied(String text) {
        String whole = from.matcher(text).replaceAll(to);
        Matcher front = FRONT.matcher(whole);
        if (!from.pattern().startsWith("^") || !front.find()) {
            return whole;
        }
        String rest = whole.substring(front.end());
        return whole.substring(0, front.end()) + from.matcher(rest).replaceAll(to);
    }
}
