package io.dataagent.agent.analyst.coverage.language;

import io.dataagent.agent.analyst.coverage.language.Lexicon.Kind;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Span;
import java.util.List;
import java.util.Set;

/// Words that deny, of what is to be there all the same: "including doctors who have none",
/// "counting customers without orders too".
public final class Included {

    private static final int BEFORE = 6;
    private static final int AFTER = 5;
    private static final Set<String> TOO = Set.of("too", "mit", "mitgezahlt", "mitzahlen");
    private static final int FAR = 9;
    private static final Set<String> LEAVING_OUT =
            Set.of(
                    "leave",
                    "leaving",
                    "skip",
                    "skipping",
                    "ignore",
                    "ignoring",
                    "omit",
                    "omitting",
                    "exclude",
                    "excludes",
                    "excluding",
                    "disregarding",
                    "except",
                    "ausgenommen",
                    "ohne");
    private static final Set<String> AND = Set.of("and", "but", "und", "aber");
    private static final Set<String> NONE = Set.of("nothing", "none", "nobody", "nichts");
    private static final Set<String> ONLY = Set.of("only", "just", "nur");
    private static final Set<String> COUNTING = Set.of("counting", "count", "gezahlt", "zahle");

    private Included() {}

    /// Whether the word that denies at a place leaves nothing out.
    public static boolean at(List<String> words, int at) {
        boolean before =
                Lexicon.all().find(Kind.INCLUDING, words).stream()
                        .anyMatch(s -> s.to() <= at && s.to() >= at - BEFORE);
        boolean anew = at > 0 && AND.contains(words.get(at - 1));
        int from = Math.max(0, at - BEFORE);
        int to = Math.min(words.size(), at + AFTER);
        boolean too =
                words.subList(from, at).stream().anyMatch(COUNTING::contains)
                        && (words.subList(at, to).stream().anyMatch(TOO::contains)
                                || String.join(" ", words.subList(at, to)).endsWith("as well"));
        return before && !anew || too || countedIn(words, at) || nothingBut(words, at);
    }

    /// "carried nothing but express parcels": only these.
    private static boolean nothingBut(List<String> words, int at) {
        return NONE.contains(words.get(at))
                && at + 1 < words.size()
                && words.get(at + 1).equals("but");
    }

    /// "…, counting stores that had none": behind what is asked for, and not the asking itself.
    private static boolean countedIn(List<String> words, int at) {
        int from = Math.max(1, at - BEFORE);
        for (int i = from; i < at - 1; i++) {
            if (words.get(i).equals("counting") && !ONLY.contains(words.get(i + 1))) {
                return true;
            }
        }
        return false;
    }

    /// Whether some who have none are left out, which is denied twice: "ignore those not shipped",
    /// "leave out the days for which there is no count".
    public static boolean twice(List<String> words) {
        return Lexicon.all().find(Kind.NEGATED, words).stream()
                .anyMatch(s -> twice(words, s.from()));
    }

    /// Whether the word that denies at a place is in what another one leaves out.
    public static boolean twice(List<String> words, int at) {
        return Lexicon.all().find(Kind.NEGATED, words).stream()
                .filter(s -> s.to() <= at && s.to() >= at - FAR)
                .anyMatch(s -> LEAVING_OUT.contains(words.get(s.from())));
    }

    /// Whether something is asked for although something else of it is missing.
    public static boolean in(List<String> words) {
        return Lexicon.all().find(Kind.NEGATED, words).stream()
                .map(Span::from)
                .anyMatch(at -> at(words, at));
    }
}
