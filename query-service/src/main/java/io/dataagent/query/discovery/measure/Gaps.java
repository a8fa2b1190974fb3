package io.dataagent.query.discovery.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What of a table is not known, as sentences for people.
final class Gaps {

    private static final String OVER = "The time for the whole discovery was over.";

    private final List<String> sentences = new ArrayList<>();

    /// @param missing how many things are not known
    /// @param sentence about them, with `%d` for how many
    void add(long missing, String sentence) {
        if (missing > 0) {
            sentences.add(String.format(Locale.ROOT, sentence, missing));
        }
    }

    /// @param sentence of its own
    void say(String sentence) {
        sentences.add(sentence);
    }

    /// All of it; null if there is no gap.
    @Nullable String sentence(Probe probe) {
        if (sentences.isEmpty()) {
            return null;
        }
        if (!probe.inTime()) {
            sentences.add(OVER);
        }
        return String.join(" ", sentences);
    }

    /// Two of them as one.
    static @Nullable String both(@Nullable String first, @Nullable String second) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        return first.endsWith(OVER) ? first.replace(OVER, second) : first + " " + second;
    }
}
