package io.dataagent.agent.answer.text;

import io.dataagent.agent.label.WordFile;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// In which language somebody asks, as far as the suite has sentences in it: by the small words of
/// a language, which names and terms of the data do not change.
public final class QuestionLanguage {

    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}]+");
    private static final Pattern GERMAN_LETTER = Pattern.compile("[äöüß]");
    private static final Set<String> GERMAN = words("de");
    private static final Set<String> ENGLISH = words("en");

    private QuestionLanguage() {}

    /// The tag of the language; empty where it cannot be told.
    public static Optional<String> of(String question) {
        String text = question.toLowerCase(Locale.ROOT);
        String[] words = NO_WORD.split(text);
        long german = count(words, GERMAN) + (GERMAN_LETTER.matcher(text).find() ? 1 : 0);
        long english = count(words, ENGLISH);
        if (german == english) {
            return Optional.empty();
        }
        return Optional.of(german > english ? "de" : "en");
    }

    private static long count(String[] words, Set<String> known) {
        return Arrays.stream(words).filter(known::contains).count();
    }

    private static Set<String> words(String language) {
        return WordFile.lines("answer/words_" + language + ".txt").stream()
                .flatMap(line -> Arrays.stream(line.strip().split("\\s+")))
                .collect(Collectors.toUnmodifiableSet());
    }
}
