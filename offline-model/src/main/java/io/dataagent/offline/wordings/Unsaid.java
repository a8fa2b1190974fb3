package io.dataagent.offline.wordings;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Questions that judge, rank, compare or split and do not say by what: `which store is the best`,
/// `compare the regions`, `how are the agents doing`, `breakdown by status`. Each can be asked
/// plainly as soon as a figure is chosen. General English; knows no schema.
public final class Unsaid {

    private static final int LONGEST = 160;
    private static final String GOOD =
            "best|better|top|leading|strongest|greatest|finest|most (?:important|valuable|successful"
                    + "|effective|productive)";
    private static final String BAD =
            "worst|worse|bottom|weakest|poorest|least (?:important|valuable|successful|effective"
                    + "|productive)";
    private static final String NUMBER =
            "(?:(?<n>\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twenty) )?";
    private static final String NAME =
            "(?<s>(?!(?:we|it|things|this|that|business|one|by)\\b)[a-z][\\w-]*(?: [\\w-]+){0,2}?)";
    private static final String TIME =
            "(?<t>,? (?:in|during|over|for|since|this|last|so far|today|yesterday|from)\\b.*?)?";
    private static final String END = "\\W*$";
    private static final String SHOW =
            "(?:(?:please |can you )?(?:show|give|list|name|tell|get|find|do)(?: me| us)? )?";
    private static final String OUR = "(?:(?:the|our|my|your|all|a|an) )*";
    private static final String JUDGED = "(?:(?<good>" + GOOD + ")|(?<bad>" + BAD + "))";

    /// How a question is said plainly, with `%s` for the figure.
    private enum Form {
        RANKED,
        SPLIT,
        VALUES,
        WHOLE,
        TREND,
        COUNTED,
        PERIODS,
        GROWTH,
        AVERAGE
    }

    /// @param judging whether it cannot mean anything else
    private record Rule(Form form, boolean judging, Pattern pattern) {}

    private static final List<Rule> RULES =
            List.of(
                    rule(
                            Form.RANKED,
                            SHOW
                                    + "(?:(?:who|which|what)(?:(?: is| are| was| were)|['’](?:s|re)) )?"
                                    + OUR
                                    + JUDGED
                                    + "(?:[ -]performing)? "
                                    + NUMBER
                                    + NAME
                                    + TIME),
                    rule(
                            Form.RANKED,
                            "(?:which|what) (?:of (?:the|our) )?"
                                    + NUMBER
                                    + NAME
                                    + " (?:is|are|was|were|did|does|do|performs?|performed)"
                                    + "(?: doing| performing)? (?:the )?"
                                    + JUDGED
                                    + TIME),
                    rule(
                            Form.PERIODS,
                            "compare (?<s>(?:this|last|the (?:last|previous)|20\\d\\d|january|february"
                                    + "|march|april|may|june|july|august|september|october|november"
                                    + "|december)\\b.*? (?:and|with|to|vs\\.?|against) .*?)"),
                    rule(
                            Form.VALUES,
                            "compare (?<s>[\\w-]+(?: [\\w-]+)? (?:and|with|to|vs\\.?) [\\w-]+(?:"
                                    + " [\\w-]+)?)"
                                    + TIME),
                    rule(Form.SPLIT, "compare " + OUR + NAME + TIME),
                    rule(Form.SPLIT, SHOW + OUR + "(?:breakdown|split) by " + NAME + TIME),
                    judging(
                            Form.SPLIT,
                            "how (?:is|are|was|were|did|do|does|have|has) "
                                    + OUR
                                    + NAME
                                    + " (?:been )?(?:doing|performing|going|performed|perform|do|fare"
                                    + "|faring)"
                                    + TIME),
                    judging(
                            Form.SPLIT,
                            SHOW
                                    + OUR
                                    + "performance (?:of|by|per) (?:each )?"
                                    + OUR
                                    + NAME
                                    + TIME),
                    judging(Form.SPLIT, SHOW + OUR + NAME + " performance" + TIME),
                    judging(
                            Form.WHOLE,
                            "how (?:(?:are|did|were|have|do) we (?:been )?(?:doing|do|done)"
                                    + "|(?:is|was) (?:the |our )?business(?: doing| going)?)"
                                    + TIME),
                    judging(
                            Form.WHOLE,
                            SHOW
                                    + "(?:(?:all|some|the|our|your) )*(?:numbers|figures|stats|statistics"
                                    + "|kpis)(?:,? please)?"
                                    + TIME),
                    rule(
                            Form.WHOLE,
                            SHOW
                                    + "(?:what(?: is| are| were|['’]s) )?"
                                    + OUR
                                    + "(?:usual |latest |current |monthly |weekly |key )*(?:totals?|sums?"
                                    + "|numbers|figures|stats|statistics|kpis|reports?|activity|results)"
                                    + "(?:,? please)?(?<t> (?:by|per|each) (?:day|week|month|quarter"
                                    + "|year)| (?:for|of|in|during|since|this|last|today|yesterday)"
                                    + "\\b.*?)?"),
                    rule(
                            Form.COUNTED,
                            "how many(?: (?:are|were|have|do) (?:there|we(?: have)?))?" + TIME),
                    rule(
                            Form.WHOLE,
                            "how much(?: (?:is|was|were|did|have) (?:there|it|we))?" + TIME),
                    rule(Form.WHOLE, "what (?:happened|about|changed)" + TIME),
                    rule(Form.GROWTH, "(?:growth|change|development)(?: rate)?" + TIME),
                    judging(Form.TREND, SHOW + OUR + "trends?(?: over time)?" + TIME),
                    judging(
                            Form.TREND,
                            "how (?:has|have|did|does) (?:it|this|that|they|things) (?:change|changed"
                                    + "|develop|developed|evolve|evolved)(?: over time)?"
                                    + TIME),
                    judging(
                            Form.AVERAGE,
                            SHOW
                                    + "(?:what(?: is|['’]s) )?(?:the )?averages?(?: by "
                                    + NAME
                                    + ")?"));

    /// A question that waits for a figure.
    ///
    /// @param subject what is judged, in the person's words, or null for everything
    /// @param judging whether it cannot be read in any other way
    /// @param averages whether fields are wanted, and no counts
    /// @param counts whether counts are wanted, and nothing else
    /// @param plain the question said plainly, `%s` for the figure
    public record Frame(
            @org.jspecify.annotations.Nullable String subject,
            boolean judging,
            boolean averages,
            boolean counts,
            String plain) {

        /// The question with a figure.
        public String with(String figure) {
            return plain.replace("%s", figure);
        }
    }

    private Unsaid() {}

    /// The frame of a question that names no figure.
    public static Optional<Frame> of(String text) {
        String plain = Wordings.unframed(text.strip());
        if (plain.length() > LONGEST || plain.contains("%")) {
            return Optional.empty();
        }
        for (Rule rule : RULES) {
            Matcher m = rule.pattern().matcher(plain);
            if (m.matches()) {
                return Optional.of(frame(rule, m));
            }
        }
        return Optional.empty();
    }

    private static Frame frame(Rule rule, Matcher m) {
        String subject = group(m, "s");
        String time = group(m, "t").replaceFirst("^,", "");
        String plain =
                switch (rule.form()) {
                    case RANKED -> ranked(m, subject) + time;
                    case SPLIT -> "%s by " + subject + time;
                    case VALUES -> "compare %s of " + subject + time;
                    case WHOLE -> "%s" + time;
                    case TREND -> "%s per month" + time;
                    case COUNTED -> "%s" + time;
                    case PERIODS -> "compare %s " + subject;
                    case GROWTH -> "growth of %s" + time;
                    case AVERAGE -> "average %s" + (subject.isEmpty() ? "" : " by " + subject);
                };
        boolean whole = subject.isEmpty() || rule.form() == Form.PERIODS;
        return new Frame(
                whole ? null : subject,
                rule.judging(),
                rule.form() == Form.AVERAGE,
                rule.form() == Form.COUNTED,
                plain);
    }

    private static String ranked(Matcher m, String subject) {
        String n = group(m, "n");
        String number = !n.isEmpty() ? n : subject.endsWith("s") ? "10" : "1";
        String end = group(m, "bad").isEmpty() ? "top " : "bottom ";
        return end + number + " " + subject + " by %s";
    }

    private static String group(Matcher m, String name) {
        boolean has = m.pattern().namedGroups().containsKey(name);
        String text = has ? m.group(name) : null;
        return text == null ? "" : text;
    }

    private static Rule rule(Form form, String pattern) {
        return new Rule(form, false, compiled(pattern));
    }

    private static Rule judging(Form form, String pattern) {
        return new Rule(form, true, compiled(pattern));
    }

    private static Pattern compiled(String pattern) {
        return Pattern.compile("(?:" + pattern + ")" + END, Pattern.CASE_INSENSITIVE);
    }
}
