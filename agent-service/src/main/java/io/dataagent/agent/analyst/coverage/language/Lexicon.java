package io.dataagent.agent.analyst.coverage.language;

import io.dataagent.agent.label.WordFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The words that ask for something, from the resources `coverage/en.txt` and `de.txt`.
public final class Lexicon {

    /// What a phrase asks for.
    public enum Kind {
        COUNT,
        AVERAGE,
        TOTAL,
        SHARE,
        HIGHEST,
        LOWEST,
        DESCENDING,
        ASCENDING,
        SORTED,
        NEGATED,
        DISTINCT,
        PER,
        CHANGE,
        MORE,
        ATLEAST,
        LESS,
        ATMOST,
        MONTH,
        YEAR,
        QUARTER,
        WEEK,
        DAY,
        STATE,
        ATTRIBUTE,
        AMOUNT,
        MONEY,
        ADDED,
        MEANT,
        OPEN,
        LINKING,
        PASSIVE,
        INCLUDING,
        UNIT,
        FILLER,
        STOP
    }

    private static final Lexicon ALL = load("en", "de");
    private static final String NUMBER = "n";

    private final Map<Kind, List<List<String>>> phrases = new EnumMap<>(Kind.class);
    private final Set<String> stop = new HashSet<>();
    private final Set<String> fillers = new HashSet<>();

    private Lexicon() {}

    /// English and German.
    public static Lexicon all() {
        return ALL;
    }

    /// Whether a word only holds a sentence together.
    public boolean isStop(String word) {
        return stop.contains(word);
    }

    /// Whether a word asks for nothing of its own: a verb of any subject, a word for a drawing, an
    /// adverb.
    public boolean isFiller(String word) {
        return isStop(word) || fillers.contains(word);
    }

    /// Where phrases of a kind stand, as half-open stretches of words.
    public List<Span> find(Kind kind, List<String> words) {
        List<Span> found = new ArrayList<>();
        for (List<String> phrase : phrases.getOrDefault(kind, List.of())) {
            for (int at = 0; at + phrase.size() <= words.size(); at++) {
                if (matches(phrase, words, at)) {
                    found.add(new Span(at, at + phrase.size()));
                }
            }
        }
        return found;
    }

    /// Whether a phrase of a kind occurs.
    public boolean has(Kind kind, List<String> words) {
        return !find(kind, words).isEmpty();
    }

    /// A stretch of words.
    public record Span(int from, int to) {

        public boolean covers(int at) {
            return at >= from && at < to;
        }

        public String text(List<String> words) {
            return String.join(" ", words.subList(from, to));
        }
    }

    private static boolean matches(List<String> phrase, List<String> words, int at) {
        for (int i = 0; i < phrase.size(); i++) {
            String wanted = phrase.get(i);
            String there = words.get(at + i);
            if (wanted.equals(NUMBER) ? !Words.isNumber(there) : !wanted.equals(there)) {
                return false;
            }
        }
        return true;
    }

    private static Lexicon load(String... languages) {
        Lexicon lexicon = new Lexicon();
        for (String language : languages) {
            lines(language).forEach(lexicon::read);
        }
        return lexicon;
    }

    private void read(String line) {
        int colon = line.indexOf(':');
        Kind kind = Kind.valueOf(line.substring(0, colon).strip().toUpperCase(Locale.ROOT));
        String rest = line.substring(colon + 1);
        if (kind == Kind.STOP) {
            stop.addAll(Words.of(rest));
            return;
        }
        if (kind == Kind.FILLER) {
            fillers.addAll(Words.of(rest));
            return;
        }
        List<List<String>> list = phrases.computeIfAbsent(kind, k -> new ArrayList<>());
        Arrays.stream(rest.split("\\|")).map(Words::of).forEach(list::add);
    }

    private static List<String> lines(String language) {
        return WordFile.lines("coverage/" + language + ".txt").stream()
                .filter(l -> l.contains(":") && !l.startsWith("#"))
                .toList();
    }
}
