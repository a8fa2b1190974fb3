package io.dataagent.offline.wordings;

import io.dataagent.offline.lexicon.Lexicon;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What we do most often, told by what it is done to: `which road do we drive most often` is `which
/// road is driven most often`. English forms of verbs only.
final class Actives {

    private static final Pattern MOST =
            Pattern.compile(
                    "^((?:which|what) .{2,60}?) (?:do|did|does|have|has) (?:we|you|they|people|everyone"
                            + "|everybody) ((?!(?:not|see|have|get|do|use|need|want|like|keep|find|know|make|go|come|prefer)\\b)[a-z]{3,})(?: (?:the )?(most|least)(?: often| frequently| of all)?)"
                            + "(?=\\W*$| (?:in|during|last|this|since|for|at) )",
                    Pattern.CASE_INSENSITIVE);

    private static final Map<String, String> IRREGULAR = Lexicon.map("wordings.actives.irregular");

    private Actives() {}

    static String plain(String text) {
        Matcher m = MOST.matcher(text);
        if (!m.find() || text.indexOf('"') >= 0) {
            return text;
        }
        String verb = m.group(2).toLowerCase(Locale.ROOT);
        return m.replaceFirst(
                Matcher.quoteReplacement(
                        m.group(1) + " is " + participle(verb) + " the " + m.group(3)));
    }

    /// The participle of a verb in its plain form; one that is a participle already stays.
    static String participle(String verb) {
        String known = IRREGULAR.get(verb);
        if (known != null) {
            return known;
        }
        int n = verb.length();
        boolean consonant = n > 1 && "aeiou".indexOf(verb.charAt(n - 2)) < 0;
        if (verb.endsWith("ed") && n > 4 || IRREGULAR.containsValue(verb)) {
            return verb;
        }
        if (verb.endsWith("e")) {
            return verb + "d";
        }
        return verb.endsWith("y") && consonant ? verb.substring(0, n - 1) + "ied" : verb + "ed";
    }
}
