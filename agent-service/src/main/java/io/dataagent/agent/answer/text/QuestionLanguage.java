package io.dataagent.agent.answer.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

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
        String name = "/answer/words_" + language + ".txt";
        try (InputStream in = QuestionLanguage.class.getResourceAsStream(name)) {
            String text =
                    new String(
                            Objects.requireNonNull(in, name).readAllBytes(),
                            StandardCharsets.UTF_8);
            return Set.copyOf(Arrays.asList(text.strip().split("\\s+")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
