package io.dataagent.agent.explore.words;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/// The language of a question, as far as our own sentences are concerned.
public final class Language {

    private static final Set<String> GERMAN =
            Set.of(
                    "der",
                    "die",
                    "das",
                    "und",
                    "ist",
                    "wie",
                    "welche",
                    "welcher",
                    "warum",
                    "gibt",
                    "bei",
                    "unsere",
                    "unseren",
                    "unserer",
                    "mit",
                    "nach",
                    "was",
                    "zeige",
                    "im",
                    "den",
                    "dem",
                    "eine",
                    "ein",
                    "wo",
                    "gerade",
                    "los",
                    "auffällig");

    private Language() {}

    /// `de` where at least two words are German function words, else `en`.
    public static String of(String question) {
        long words =
                Arrays.stream(question.toLowerCase(Locale.ROOT).split("[^\\p{L}]+"))
                        .filter(GERMAN::contains)
                        .count();
        return words >= 2 ? "de" : "en";
    }
}
