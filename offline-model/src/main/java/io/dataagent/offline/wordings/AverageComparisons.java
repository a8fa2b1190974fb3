package io.dataagent.offline.wordings;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `editors earning more than the average salary` are those with an above average salary. Where
/// what is averaged was named before, as in `branches with more sales than the average branch`, it
/// names no field.
final class AverageComparisons {

    private static final String UP =
            "more|higher|greater|larger|bigger|longer|better|dearer|pricier|costlier|heavier|taller"
                    + "|older|faster|stronger|more expensive";
    private static final String DOWN =
            "less|fewer|lower|smaller|shorter|worse|cheaper|lighter|younger|slower|weaker"
                    + "|less expensive";
    private static final String VERB =
            "(?:is|are|was|were|have|has|having|had|earn(?:s|ed|ing)?|gets?|getting|makes?|making|made"
                    + "|costs?|costing|sells?(?: for)?|selling for|sold for|go(?:es)? for|charg(?:es?|ing)|paid"
                    + "|pays?|paying|takes?|taking|weigh(?:s|ing)?|lasts?|lasting|priced|spends?|spending)";
    private static final String END = "(?=\\W*$| (?:in|for|among|during|last|this|by|per) )";
    private static final Pattern THAN =
            Pattern.compile(
                    " (?:(?:that|which|who) )?"
                            + VERB
                            + " (?:much |far )?(?:at )?("
                            + UP
                            + "|"
                            + DOWN
                            + ") than (?:the |an )(?:average|mean) ((\\w{3,}?)s?(?: \\w+){0,2}?)"
                            + END,
                    Pattern.CASE_INSENSITIVE);

    private AverageComparisons() {}

    /// The text with what is compared with an average told plainly.
    static String plain(String text) {
        Matcher m = THAN.matcher(text);
        if (text.indexOf('"') >= 0 || !m.find() || before(text, m)) {
            return text;
        }
        boolean up = m.group(1).toLowerCase(Locale.ROOT).matches(UP);
        return text.substring(0, m.start())
                + (up ? " with above average " : " with below average ")
                + text.substring(m.start(2));
    }

    private static boolean before(String text, Matcher m) {
        return text.substring(0, m.start())
                .toLowerCase(Locale.ROOT)
                .contains(m.group(3).toLowerCase(Locale.ROOT));
    }
}
