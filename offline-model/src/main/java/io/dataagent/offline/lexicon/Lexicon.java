package io.dataagent.offline.lexicon;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Word lists that are data: `lexicon/<file>.txt` has lines `list = words`, with `|` between
/// phrases of several words, and lines that begin with blanks go on. A list is asked for by its
/// file and its name. What is unknown, empty or said twice stops the start.
public final class Lexicon {

    private static final Map<String, Map<String, List<String>>> FILES = new ConcurrentHashMap<>();

    private Lexicon() {}

    /// Words in any order.
    public static Set<String> set(String key) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(list(key)));
    }

    /// The stems of words.
    public static Set<String> stems(String key) {
        Set<String> stems = new LinkedHashSet<>();
        list(key).forEach(word -> stems.add(Stem.of(word)));
        return Collections.unmodifiableSet(stems);
    }

    /// Words or phrases in order.
    public static List<String> list(String key) {
        int dot = key.indexOf('.');
        String file = key.substring(0, dot);
        List<String> words = FILES.computeIfAbsent(file, Lexicon::read).get(key.substring(dot + 1));
        if (words == null) {
            throw new IllegalStateException(
                    "lexicon/" + file + ".txt has no list " + key.substring(dot + 1));
        }
        return words;
    }

    /// Phrases in order, cut into words.
    public static List<List<String>> phrases(String key) {
        return list(key).stream().map(phrase -> List.of(phrase.split(" "))).toList();
    }

    /// What stands for what: `word: another`.
    public static Map<String, String> map(String key) {
        Map<String, String> map = new LinkedHashMap<>();
        for (String entry : list(key)) {
            String[] sides = entry.split(": ", 2);
            if (sides.length < 2 || map.put(sides[0], sides[1]) != null) {
                throw new IllegalStateException(key + ": not an entry, or one too many: " + entry);
            }
        }
        return Collections.unmodifiableMap(map);
    }

    private static Map<String, List<String>> read(String file) {
        try (InputStream in = Lexicon.class.getResourceAsStream(file + ".txt")) {
            if (in == null) {
                throw new IllegalStateException("there is no lexicon/" + file + ".txt");
            }
            return lists(file, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The lists of a file, by name.
    static Map<String, List<String>> lists(String file, String text) {
        Map<String, List<String>> lists = new LinkedHashMap<>();
        for (String line : text.replaceAll("\n +", " ").split("\n")) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] sides = line.split(" =", 2);
            List<String> words = sides.length < 2 ? List.of() : words(sides[1].strip());
            if (words.isEmpty()) {
                throw wrong(file, sides[0], "has no words");
            }
            if (new LinkedHashSet<>(words).size() < words.size()) {
                throw wrong(file, sides[0], "says a word twice");
            }
            if (lists.put(sides[0], words) != null) {
                throw wrong(file, sides[0], "stands there twice");
            }
        }
        return lists;
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (String word : text.split(text.contains(" | ") ? " \\| " : " ")) {
            if (!word.isBlank()) {
                words.add(word);
            }
        }
        return List.copyOf(words);
    }

    private static IllegalStateException wrong(String file, String list, String what) {
        return new IllegalStateException("lexicon/" + file + ".txt: " + list + " " + what);
    }
}
