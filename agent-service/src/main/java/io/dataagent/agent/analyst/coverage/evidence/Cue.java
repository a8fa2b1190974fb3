package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.Included;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Words of a question that say that something is not so, not there, or not over yet.
///
/// @param said the words
/// @param strength how surely they leave something out
/// @param from index of the first one
/// @param to index after the last one
/// @param beside roots of the words that they stand beside, their own among them
/// @param next root of the word that they stand before; empty at the end
record Cue(String said, Strength strength, int from, int to, List<String> beside, String next) {

    /// How surely words leave something out.
    enum Strength {
        /// "without", "never", "unpaid".
        NOT,
        /// "still", "current", "overdue": a state that has not ended, or that a column names.
        STILL
    }

    private static final int BEFORE = 4;
    private static final int AFTER = 6;
    private static final Pattern UN =
            Pattern.compile(
                    "(?:un|non)\\p{L}{2,}(?:ed|en|ened"
                            + "|able|ible|safe|clear|healthy|t|te|ter|tes|ten)"
                            + "|(?:un|non)\\p{L}*(?:paid|sold|known|sent|read|met|told|seen|built)"
                            + "|in(?:active|valid|complete|correct|operative|eligible|sufficient)"
                            + "|inaktive?[nrs]?|ungultige?[nrs]?");
    private static final Set<String> UNDONE = Set.of("unpaid", "unsent", "unread", "unknown");
    private static final Pattern NO_UN =
            Pattern.compile(
                    "unt(?:er|il|en|ern).*|unser.*|unit.*|unite.*|union.*|unten|unions|unternehmen");
    private static final Set<String> BOUNDS =
            Set.of(
                    "more", "less", "fewer", "later", "earlier", "only", "just", "mehr", "weniger",
                    "spater", "nur", "alter", "langer");
    private static final Set<String> ALL =
            Set.of("any", "all", "every", "anything", "everything", "anyone", "everyone");
    private static final Set<String> WHETHER = Set.of("or", "oder");
    private static final Set<String> ENDS = Set.of("but", "with", "aber", "mit", "sondern");

    static List<Cue> in(List<String> words) {
        List<Lexicon.Span> not = new ArrayList<>();
        List<Lexicon.Span> phrases =
                new ArrayList<>(Lexicon.all().find(Lexicon.Kind.NEGATED, words));
        for (int i = 0; i < words.size(); i++) {
            if (isUn(words.get(i)) || words.get(i).equals("non") || allBut(words, i)) {
                phrases.add(new Lexicon.Span(i, i + 1));
            }
        }
        phrases.stream()
                .filter(s -> leavesOut(s, words))
                .sorted(Comparator.comparingInt(Lexicon.Span::from))
                .forEach(s -> addApart(s, not));
        List<Lexicon.Span> still = new ArrayList<>();
        Stream.of(Lexicon.Kind.OPEN, Lexicon.Kind.STATE)
                .flatMap(k -> Lexicon.all().find(k, words).stream())
                .filter(s -> not.stream().noneMatch(n -> n.covers(s.from())))
                .sorted(Comparator.comparingInt(Lexicon.Span::from))
                .forEach(s -> addApart(s, still));
        return Stream.concat(
                        not.stream().map(s -> of(s, Strength.NOT, words, not)),
                        still.stream().map(s -> of(s, Strength.STILL, words, List.of())))
                .toList();
    }

    /// "any channel but online".
    private static boolean allBut(List<String> words, int at) {
        return words.get(at).equals("but")
                && words.subList(Math.max(0, at - 2), at).stream().anyMatch(ALL::contains);
    }

    /// Whether a word denies what stands in it: "unpaid", "inactive", "unbesetzt".
    static boolean isUn(String word) {
        return word.length() > 5 && UN.matcher(word).matches() && !NO_UN.matcher(word).matches();
    }

    private static void addApart(Lexicon.Span span, List<Lexicon.Span> to) {
        boolean taken = to.stream().anyMatch(o -> o.covers(span.from()) || span.covers(o.from()));
        if (!taken) {
            to.add(span);
        }
    }

    /// "no more than", "not only", "no 5", "or not" leave nothing out.
    private static boolean leavesOut(Lexicon.Span span, List<String> words) {
        String next = span.to() < words.size() ? words.get(span.to()) : "";
        boolean whether =
                span.from() > 0
                        && WHETHER.contains(words.get(span.from() - 1))
                        && span.to() >= words.size() - 1;
        boolean number = words.get(span.from()).equals("no") && Words.isNumber(next);
        return !BOUNDS.contains(next)
                && !whether
                && !number
                && !Included.at(words, span.from())
                && !Included.twice(words, span.from());
    }

    private static Cue of(
            Lexicon.Span span, Strength strength, List<String> words, List<Lexicon.Span> others) {
        List<String> beside = new ArrayList<>();
        int from = Math.max(0, span.from() - BEFORE);
        int to = Math.min(words.size(), span.to() + AFTER);
        for (int i = span.from() - 1; i >= from && free(i, others); i--) {
            beside.add(Alike.root(words.get(i)));
        }
        for (int i = span.from(); i < span.to(); i++) {
            beside.add(Alike.root(words.get(i)));
            if (isUn(words.get(i))) {
                beside.add(Alike.root(words.get(i).replaceFirst("^(?:un|non|in)", "")));
            }
        }
        String next = "";
        for (int i = span.to(); i < to && free(i, others) && !ENDS.contains(words.get(i)); i++) {
            beside.add(Alike.root(words.get(i)));
            boolean first = next.isEmpty() && !Lexicon.all().isStop(words.get(i));
            next = first ? Alike.root(words.get(i)) : next;
        }
        return new Cue(
                span.text(words), strength, span.from(), span.to(), List.copyOf(beside), next);
    }

    private static boolean free(int at, List<Lexicon.Span> others) {
        return others.stream().noneMatch(o -> o.covers(at));
    }

    /// Whether it is a state that data also name otherwise.
    boolean isUndone() {
        return UNDONE.contains(said);
    }

    boolean near(Set<String> names) {
        return Alike.any(names, beside);
    }
}
