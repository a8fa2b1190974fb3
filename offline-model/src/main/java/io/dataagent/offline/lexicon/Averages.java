package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What lies above or below the average, however it is compared: `editors earning more than the
/// average salary` and `branches that pay more rent than the average` are those with an above
/// average salary or rent; `cheapest, dearest and average price` are three figures of one field.
/// General English; what stands in quotes is left as it is.
final class Averages {

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

    private static final String LOWEST =
            "cheapest|lowest[- ]priced|least expensive|shortest|smallest|lightest|lowest|minimum|min";
    private static final String HIGHEST =
            "dearest|priciest|costliest|most expensive|highest[- ]priced|longest|largest|biggest"
                    + "|heaviest|highest|maximum|max";
    private static final String AMID = "(?:, and |, | and )(?:the )?";
    private static final String ANY =
            "(?:" + LOWEST + "|" + HIGHEST + "|average|mean|median|typical)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule("\\b(?:dearer|pricier|costlier) than\\b", "more expensive than"),
                    rule(
                            "\\b(?:(?:that|which|who) )?costs? (?:us )?more than (?:the )?average(?=\\W*$)",
                            "more expensive than average"),
                    rule(
                            "\\b(?:(?:that|which|who) )?costs? (?:us )?less than (?:the )?average(?=\\W*$)",
                            "cheaper than average"),
                    rule(
                            "\\b(?:(?:that|which|who) )?(?:earn|earns|earning|make|makes) more than (?:the )?average(?=\\W*$)",
                            "with above average salary"),
                    rule(
                            "\\b(?:(?:that|which|who) )?(?:earn|earns|earning|make|makes) less than (?:the )?average(?=\\W*$)",
                            "with below average salary"),
                    rule(
                            "\\b(?:(?:that|which|who) )?(?:(?:can|could|do|does|did) )?(?!(?:is|are|was|were|with|for)\\b)\\w+ (?:an? )?(?:"
                                    + UP
                                    + ") (?!than\\b)(\\w+(?: \\w+)?) than (?:the |an )?average(?=\\W*$)",
                            "with above average $1"),
                    rule(
                            "\\b(?:(?:that|which|who) )?(?:(?:can|could|do|does|did) )?(?!(?:is|are|was|were|with|for)\\b)\\w+ (?:an? )?(?:"
                                    + DOWN
                                    + ") (?!than\\b)(\\w+(?: \\w+)?) than (?:the |an )?average(?=\\W*$)",
                            "with below average $1"),
                    rule(
                            "\\b(?:(?:that|which|who) )?(?:pay|pays|paying|charge|charges|charging|have|has|having|with|get|gets|ask|asks|offer|offers) (?:us )?an? ((?:(?!with|that)\\w+ ){1,3})"
                                    + "(?:above|over|higher than|greater than|larger than) (?:the )?average(?=\\W*$)",
                            "with above average $1"),
                    rule(
                            "\\b(?:(?:that|which|who) )?(?:pay|pays|paying|charge|charges|charging|have|has|having|with|get|gets|ask|asks|offer|offers) (?:us )?an? ((?:(?!with|that)\\w+ ){1,3})"
                                    + "(?:below|under|lower than|smaller than) (?:the )?average(?=\\W*$)",
                            "with below average $1"),
                    rule("\\b(?:" + LOWEST + ")(?=" + AMID + ANY + AMID + ANY + "\\b)", "minimum"),
                    rule("\\b(?:" + HIGHEST + ")(?=" + AMID + ANY + AMID + ANY + "\\b)", "maximum"),
                    rule(
                            "(?<=\\b(?:minimum|average|mean)(?:, and |, | and )(?:the )?)(?:"
                                    + HIGHEST
                                    + ")(?= and (?:the )?(?:average|mean|median|typical)\\b)",
                            "maximum"),
                    rule(
                            "(?<=\\b(?:maximum|average|mean)(?:, and |, | and )(?:the )?)(?:"
                                    + LOWEST
                                    + ")(?= and (?:the )?(?:average|mean|median|typical)\\b)",
                            "minimum"));

    private Averages() {}

    static String plain(String text) {
        return Rewrite.plain(text.indexOf('"') < 0 ? than(text) : text, RULES);
    }

    /// `more than the average salary`; the average one of those that are compared names no field.
    private static String than(String text) {
        Matcher m = THAN.matcher(text);
        if (!m.find() || before(text, m)) {
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
