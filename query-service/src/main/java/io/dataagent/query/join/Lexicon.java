package io.dataagent.query.join;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The words that names of tables and columns are read with, from `join/words.txt`: a heading in
/// brackets, then words.
final class Lexicon {

    private static final String FILE = "/join/words.txt";
    private static final Map<String, Set<String>> WORDS = read();

    /// Words that end the name of a key.
    static final Set<String> KEYS = list("keys");

    /// Words that look as if they ended in one of them.
    static final Set<String> NO_KEYS = list("no-keys");

    /// Names of keys and attributes that say nothing of a table.
    static final Set<String> GENERIC = list("generic");

    /// Words around the name of a table.
    static final Set<String> AROUND_TABLES = list("around-tables");

    /// Words of amounts and of other values that are measured, counted or chosen.
    static final Set<String> MEASURES = list("measures");

    /// Roles that a row of the same table has.
    static final Set<String> SELF = list("self");

    /// Roles of people.
    static final Set<String> PEOPLE = list("people");

    /// Tables of people.
    static final Set<String> PEOPLE_TABLES = list("people-tables");

    /// Words that mean the same rows, in groups like `club/team/squad`.
    static final Map<String, Set<String>> SAME = groups("same");

    private Lexicon() {}

    private static Map<String, Set<String>> groups(String heading) {
        Map<String, Set<String>> groups = new HashMap<>();
        for (String group : list(heading)) {
            Set<String> words = Set.of(group.split("/"));
            for (String word : words) {
                groups.merge(
                        word,
                        words,
                        (a, b) -> {
                            Set<String> both = new HashSet<>(a);
                            both.addAll(b);
                            return both;
                        });
            }
        }
        return Map.copyOf(groups);
    }

    private static Set<String> list(String heading) {
        return Objects.requireNonNull(WORDS.get(heading), heading);
    }

    private static Map<String, Set<String>> read() {
        try (InputStream in = Lexicon.class.getResourceAsStream(FILE)) {
            String text =
                    new String(
                            Objects.requireNonNull(in, FILE).readAllBytes(),
                            StandardCharsets.UTF_8);
            Map<String, Set<String>> words = new LinkedHashMap<>();
            for (String part : text.split("\\[")) {
                String[] headed = part.split("]", 2);
                if (headed.length == 2) {
                    words.put(headed[0], Set.copyOf(List.of(headed[1].strip().split("\\s+"))));
                }
            }
            return words;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
