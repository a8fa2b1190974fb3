package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.Words;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether words of a question and names of a schema may be forms of the same word.
public final class Alike {

    private static final int COMMON = 4;
    private static final int SLIPS = 5;
    private static final Set<String> GENERIC =
            Set.of(
                    "id", "key", "code", "cd", "name", "nm", "number", "no", "nr", "date", "dt",
                    "day", "on", "at", "time", "ts", "by", "is", "has", "flag", "fl", "datum",
                    "type", "value");

    /// Forms that share too few letters with their verb or noun, English and German.
    private static final Map<String, String> IRREGULAR =
            Map.ofEntries(
                    Map.entry("paid", "pay"),
                    Map.entry("sold", "sale"),
                    Map.entry("sell", "sale"),
                    Map.entry("bought", "buy"),
                    Map.entry("left", "leave"),
                    Map.entry("sent", "send"),
                    Map.entry("gave", "give"),
                    Map.entry("taken", "take"),
                    Map.entry("took", "take"),
                    Map.entry("went", "go"),
                    Map.entry("gone", "go"),
                    Map.entry("built", "build"),
                    Map.entry("lent", "loan"),
                    Map.entry("made", "make"),
                    Map.entry("met", "meet"),
                    Map.entry("seen", "see"),
                    Map.entry("held", "hold"),
                    Map.entry("txn", "transaction"),
                    Map.entry("trx", "transaction"),
                    Map.entry("women", "female"),
                    Map.entry("men", "male"),
                    Map.entry("bezahlt", "zahl"),
                    Map.entry("zahlung", "zahl"),
                    Map.entry("bestellt", "bestell"));

    private Alike() {}

    /// The words of texts, without those that say nothing of their own where others remain.
    public static Set<String> stems(Collection<String> texts) {
        return texts.stream().flatMap(t -> stems(t).stream()).collect(Collectors.toSet());
    }

    private static List<String> stems(String text) {
        List<String> all = Words.of(text);
        List<String> own = all.stream().filter(w -> !GENERIC.contains(w)).toList();
        return Stream.of(own.isEmpty() ? all : own).flatMap(List::stream).map(Alike::root).toList();
    }

    /// A word without its endings, and without what makes it a participle or a denial.
    public static String root(String word) {
        String stem = Words.stem(Words.number(word.replaceFirst("'s?$", "")));
        String plain = IRREGULAR.getOrDefault(stem, stem);
        boolean german = plain.length() > 6 && plain.startsWith("ge");
        return german ? plain.substring(2) : plain;
    }

    /// Whether a name and a word begin alike, or the name is short for the word.
    public static boolean same(String name, String word) {
        int shared = Math.min(Math.min(name.length(), word.length()), COMMON);
        return name.equals(word)
                || shared >= COMMON - 1
                        && name.length() >= COMMON - 1
                        && name.substring(0, shared).equals(word.substring(0, shared))
                || Words.shortFor(name, word);
    }

    /// Whether one is a slip of the other: one letter more, less or another, or two that changed
    /// places.
    static boolean slip(String name, String word) {
        if (name.length() < SLIPS || Math.abs(name.length() - word.length()) > 1) {
            return false;
        }
        int from = 0;
        int shorter = Math.min(name.length(), word.length());
        while (from < shorter && name.charAt(from) == word.charAt(from)) {
            from++;
        }
        int end = 0;
        while (end < shorter - from
                && name.charAt(name.length() - 1 - end) == word.charAt(word.length() - 1 - end)) {
            end++;
        }
        int open = name.length() - from - end;
        int other = word.length() - from - end;
        return Math.max(open, other) <= 1
                || open == 2
                        && other == 2
                        && name.charAt(from) == word.charAt(from + 1)
                        && name.charAt(from + 1) == word.charAt(from);
    }

    public static boolean any(Set<String> names, Collection<String> words) {
        return names.stream().anyMatch(n -> words.stream().anyMatch(w -> same(n, w)));
    }
}
