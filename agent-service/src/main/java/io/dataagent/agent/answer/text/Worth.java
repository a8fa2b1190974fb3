package io.dataagent.agent.answer.text;

import io.dataagent.agent.label.WordFile;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Whether more of something is good or bad, as the words for it say: more revenue is good, more
/// costs are bad. The words are the lines of the resource `answer/worth.txt`.
public final class Worth {

    private static final String FILE = "answer/worth.txt";
    private static final Set<String> GOOD = WordFile.words(FILE, "good");
    private static final Set<String> BAD = WordFile.words(FILE, "bad");
    private static final Set<String> RESULT = WordFile.words(FILE, "result");
    private static final Set<String> LOSS = WordFile.words(FILE, "loss");
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}]+");

    private Worth() {}

    /// Above zero if more of what is named is good, below zero if it is bad; zero if nothing says
    /// so, or both.
    public static int of(String... texts) {
        Set<String> words = words(texts);
        int good = words.stream().anyMatch(GOOD::contains) ? 1 : 0;
        int bad = words.stream().anyMatch(BAD::contains) ? 1 : 0;
        return good - bad;
    }

    /// Above zero if a column holds gains, of which those below zero are losses; below zero if it
    /// holds losses; zero if neither is said.
    public static int gain(String column) {
        Set<String> words = words(column);
        int gain = words.stream().anyMatch(RESULT::contains) ? 1 : 0;
        return words.stream().anyMatch(LOSS::contains) ? gain - 1 : gain;
    }

    private static Set<String> words(String... texts) {
        return Arrays.stream(texts)
                .flatMap(t -> NO_WORD.splitAsStream(t.toLowerCase(Locale.ROOT)))
                .collect(Collectors.toSet());
    }
}
