package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.label.WordFile;
import java.util.Set;

/// Words about dates, from the resource `coverage/dates.txt`.
final class DateWords {

    static final Set<String> GENERIC = words("generic");
    static final Set<String> APART = words("apart");
    static final Set<String> WRITTEN = words("written");
    static final Set<String> BETWEEN = words("between");
    static final Set<String> LIGHT = words("light");
    static final Set<String> WHOSE = words("whose");
    static final Set<String> CLOSING = words("closing");
    private static final Set<String> ENDINGS = words("endings");
    private static final int SHORTEST = 3;

    private DateWords() {}

    static Set<String> words(String name) {
        return WordFile.words("coverage/dates.txt", name);
    }

    /// Whether two words are forms of one: "ended", "ends"; "registered", "registration".
    static boolean alike(String one, String other) {
        int shared = 0;
        int most = Math.min(one.length(), other.length());
        while (shared < most && one.charAt(shared) == other.charAt(shared)) {
            shared++;
        }
        for (int at = shared; at >= SHORTEST; at--) {
            if (ends(one.substring(at)) && ends(other.substring(at))) {
                return true;
            }
        }
        return one.equals(other);
    }

    private static boolean ends(String rest) {
        return rest.isEmpty() || ENDINGS.contains(rest);
    }
}
