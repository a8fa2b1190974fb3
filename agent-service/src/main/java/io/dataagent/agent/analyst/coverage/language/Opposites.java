package io.dataagent.agent.analyst.coverage.language;

import io.dataagent.agent.label.WordFile;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Words for a flag that is not set, which its name does not have: "absent" beside `present`. They
/// lie in the resource `coverage/opposites.txt`.
public final class Opposites {

    private static final Map<String, Set<String>> ALL = read();

    private Opposites() {}

    /// The opposites of the words of a name.
    public static Set<String> of(Collection<String> name) {
        Set<String> all = new HashSet<>();
        name.forEach(w -> all.addAll(ALL.getOrDefault(w, Set.of())));
        return all;
    }

    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> all = new HashMap<>();
        for (String line : WordFile.lines("coverage/opposites.txt")) {
            List<String> words = List.of(line.substring(line.indexOf(':') + 1).strip().split("\\s+"));
            all.computeIfAbsent(words.getFirst(), w -> new HashSet<>())
                    .addAll(words.subList(1, words.size()));
        }
        return all;
    }
}
