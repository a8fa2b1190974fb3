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
    private static final Set<String> COUNTING = Set.of("counting", "count", "gezahlt", "zahle");

    private Included() {}

    /// Whether the word that denies at a place leaves nothing out.
    public static boolean at(List<String> words, int at) {
        boolean before =
                Lexicon.all().find(Kind.INCLUDING, words).stream()
                        .anyMatch(s -> s.to() <= at && s.to() >= at - BEFORE);
        int from = Math.max(0, at - BEFORE);
        int to = Math.min(words.size(), at + AFTER);
        boolean too =
                words.subList(from, at).stream().anyMatch(COUNTING::contains)
                        && (words.subList(at, to).stream().anyMatch(TOO::contains)
                                || String.join(" ", words.subList(at, to)).endsWith("as well"));
        return before || too;
    }

    /// Whether something is asked for although something else of it is missing.
    public static boolean in(List<String> words) {
        return Lexicon.all().find(Kind.NEGATED, words).stream()
                .map(Span::from)
                .anyMatch(at -> at(words, at));
    }
}
