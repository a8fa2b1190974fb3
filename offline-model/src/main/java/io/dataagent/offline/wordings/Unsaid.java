package io.dataagent.offline.wordings;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Questions that judge, rank, compare or split and do not say by what: `which store is the best`,
/// `compare the regions`, `how are the agents doing`, `breakdown by status`. Each can be asked
/// plainly as soon as a figure is chosen. General English; knows no schema.
public final class Unsaid {

    private static final int LONGEST = 160;

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

    private static final List<Rule> RULES = Turns.of("unsaid").stream().map(Unsaid::rule).toList();

    /// A question that waits for a figure.
    ///
    /// @param subject what is judged, in the person's words, or null for everything
    /// @param judging whether it cannot be read in any other way
    /// @param averages whether fields are wanted, and no counts
    /// @param counts whether counts are wanted, and nothing else
    /// @param plain the question said plainly, `%s` for the figure
    public record Frame(
            @Nullable String subject,
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

    private static Rule rule(Turns.Turn turn) {
        String[] says = turn.says().split(" ");
        return new Rule(Form.valueOf(says[0]), says.length > 1, turn.pattern());
    }
}
