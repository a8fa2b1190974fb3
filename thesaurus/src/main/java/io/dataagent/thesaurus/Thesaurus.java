package io.dataagent.thesaurus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;

/// What WordNet says of how near two words are: synonyms, words derived from each other, and a
/// wider word for a narrower one, of their usual senses. `wordnet.txt` is sorted, one stem a line.
public final class Thesaurus {

    private static final double ALIKE = 0.5;
    private static final double ROUNDABOUT = 0.42;
    private static final double WIDER = 0.4;
    private static final Near NOTHING = new Near(Set.of(), Set.of(), Set.of());

    private record Near(Set<String> alike, Set<String> derived, Set<String> wider) {}

    /// Read when the first unknown word is met.
    private static final class Lines {
        private static final String[] ALL = read();

        private static String[] read() {
            try (InputStream in = Thesaurus.class.getResourceAsStream("wordnet.txt")) {
                byte[] bytes = Objects.requireNonNull(in, "wordnet.txt").readAllBytes();
                String[] lines = new String(bytes, StandardCharsets.US_ASCII).split("\n");
                Arrays.sort(lines);
                return lines;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private Thesaurus() {}

    /// How well the stem of a question's word stands for the stem of a name: 0 if not at all. A
    /// narrower word never stands for a wider one, since it may restrict what is meant.
    public static double likeness(String word, String name) {
        Near a = near(word);
        Near b = near(name);
        if (a.alike().contains(name)
                || b.alike().contains(word)
                || a.derived().contains(name)
                || b.derived().contains(word)) {
            return ALIKE;
        }
        if (a.alike().stream().anyMatch(b.derived()::contains)
                || a.derived().stream().anyMatch(b.alike()::contains)) {
            return ROUNDABOUT;
        }
        return b.wider().contains(word) ? WIDER : 0;
    }

    /// Whether two stems mean the same in one of their usual senses, or one is derived
    /// from what the other means.
    public static boolean same(String one, String other) {
        return likeness(one, other) >= ROUNDABOUT;
    }

    /// Whether a stem is that of an English word that it has something to say of.
    public static boolean knows(String stem) {
        return !near(stem).equals(NOTHING);
    }

    private static Near near(String stem) {
        String key = stem + "|";
        int at = Arrays.binarySearch(Lines.ALL, key);
        int i = at < 0 ? -at - 1 : at;
        if (i >= Lines.ALL.length || !Lines.ALL[i].startsWith(key)) {
            return NOTHING;
        }
        String[] parts = Lines.ALL[i].split("\\|", -1);
        return new Near(words(parts[1]), words(parts[2]), words(parts[3]));
    }

    private static Set<String> words(String list) {
        return list.isEmpty() ? Set.of() : Set.of(list.split(" "));
    }
}
