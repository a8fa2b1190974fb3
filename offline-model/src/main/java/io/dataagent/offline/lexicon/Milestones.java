package io.dataagent.offline.lexicon;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words for one step of what takes time, whatever their root: a bill that is settled is paid, what
/// is dispatched is shipped, who gets a permit is granted it. General English.
public final class Milestones {

    private static final List<Set<String>> STEPS =
            Lexicon.list("english.milestones.steps").stream().map(Milestones::stems).toList();

    private Milestones() {}

    private static Set<String> stems(String words) {
        return Arrays.stream(words.split(" "))
                .flatMap(w -> Stream.of(w, Stem.of(w)))
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Whether a word can say of a step what the stem of a name says of it.
    public static boolean alike(String word, String stem) {
        String lower = word.toLowerCase(Locale.ROOT);
        String own = Stem.of(lower);
        return STEPS.stream()
                .anyMatch(s -> s.contains(stem) && (s.contains(lower) || s.contains(own)));
    }
}
