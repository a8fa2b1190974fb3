package io.dataagent.query.proof;

import io.dataagent.thesaurus.Stem;
import io.dataagent.thesaurus.Thesaurus;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How far values lie from what a person wrote: other case, accents and punctuation are
/// the same; slips of the pen, other spellings of a sound, initials and a part of the words are
/// near.
///
/// @param written what the person wrote, folded
/// @param stems of its words
record Likeness(String written, List<String> stems) {

    private static final int FAR = Integer.MAX_VALUE;
    private static final int SHORT = 4;
    private static final int MIDDLE = 8;
    private static final Set<String> SMALL_WORDS = Set.of("of", "the", "and", "und", "der");
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern TWICE = Pattern.compile("(\\p{L})\\1+");

    /// Of what a person wrote.
    static Likeness to(String written) {
        String folded = folded(written);
        return new Likeness(folded, stems(folded));
    }

    /// How many slips a text of this length may have.
    int bearable() {
        int length = written.length();
        return length <= SHORT ? 1 : length <= MIDDLE ? 2 : 3;
    }

    /// 0 for the same value written otherwise, 1 for initials, a sound or a part of the words, else
    /// the letters that differ, two that changed places being one.
    int apart(String value) {
        String a = folded(value);
        String b = written;
        if (a.equals(b) || a.replace(" ", "").equals(b.replace(" ", ""))) {
            return 0;
        }
        if (initials(a, b)
                || initials(b, a)
                || part(a, b)
                || part(b, a)
                || sound(a).equals(sound(b))) {
            return 1;
        }
        boolean tiny = Math.min(a.length(), b.length()) <= 2;
        return tiny || Math.abs(a.length() - b.length()) > 3 ? FAR : slips(a, b);
    }

    /// Whether a value means the same as what was written, word for word: "automobiles" where the
    /// data says "Car". Words alike in all but one or more that WordNet knows as synonyms.
    boolean means(String value) {
        List<String> other = stems(folded(value));
        return stems.size() == other.size()
                && IntStream.range(0, stems.size())
                        .allMatch(
                                i ->
                                        stems.get(i).equals(other.get(i))
                                                || Thesaurus.same(stems.get(i), other.get(i)));
    }

    private static List<String> stems(String folded) {
        return Arrays.stream(folded.split(" ")).map(Stem::of).toList();
    }

    private static String folded(String text) {
        String plain =
                ACCENTS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
        String lower = plain.toLowerCase(Locale.ROOT).replace("ß", "ss").replace("ø", "o");
        return BETWEEN.matcher(lower).replaceAll(" ").strip();
    }

    /// "uk" for "united kingdom".
    private static boolean initials(String few, String words) {
        List<String> all =
                Arrays.stream(words.split(" ")).filter(w -> !SMALL_WORDS.contains(w)).toList();
        return all.size() > 1
                && few.replace(" ", "")
                        .equals(
                                all.stream()
                                        .map(w -> w.substring(0, 1))
                                        .collect(Collectors.joining()));
    }

    /// "houston" for "houston galleria": whole words, and not the least of them.
    private static boolean part(String few, String words) {
        return few.length() >= SHORT && (" " + words + " ").contains(" " + few + " ");
    }

    /// What both sound like; never nothing.
    private static String sound(String text) {
        String spelt =
                text.replace("ph", "f")
                        .replace("sch", "sh")
                        .replace("ck", "k")
                        .replace("c", "k")
                        .replace("z", "s")
                        .replace("y", "i")
                        .replace("w", "v")
                        .replace("th", "t")
                        .replace("ie", "i")
                        .replace("ae", "a")
                        .replace("oe", "o")
                        .replace("ue", "u");
        String once = TWICE.matcher(spelt).replaceAll("$1");
        return once.length() < SHORT ? text : once;
    }

    private static int slips(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : step(d, a, b, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int step(int[][] d, String a, String b, int i, int j) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int least =
                Math.min(d[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean changed =
                i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1);
        return changed ? Math.min(least, d[i - 2][j - 2] + 1) : least;
    }
}
