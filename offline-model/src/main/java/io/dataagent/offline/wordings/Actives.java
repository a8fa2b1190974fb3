package io.dataagent.offline.wordings;

import java.util.HashMap;
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

    private static final Map<String, String> IRREGULAR = irregular();

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

    private static Map<String, String> irregular() {
        Map<String, String> map = new HashMap<>();
        String forms =
                "fly=flown sell=sold buy=bought drive=driven teach=taught write=written lend=lent"
                        + " win=won send=sent take=taken lose=lost hold=held build=built meet=met see=seen"
                        + " choose=chosen draw=drawn throw=thrown show=shown grow=grown know=known bring=brought"
                        + " catch=caught begin=begun break=broken withdraw=withdrawn make=made give=given"
                        + " eat=eaten drink=drunk read=read get=got keep=kept leave=left pay=paid put=put run=run"
                        + " ride=ridden sing=sung speak=spoken spend=spent feed=fed find=found forget=forgotten"
                        + " hear=heard hire=hired let=let rent=rented shoot=shot steal=stolen wear=worn tell=told"
                        + " stop=stopped ship=shipped book=booked plan=planned swap=swapped drop=dropped cancel=cancelled";
        for (String pair : forms.split(" ")) {
            String[] sides = pair.split("=");
            map.put(sides[0], sides[1]);
        }
        return Map.copyOf(map);
    }
}
