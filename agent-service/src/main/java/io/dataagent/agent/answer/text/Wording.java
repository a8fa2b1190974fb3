package io.dataagent.agent.answer.text;

import java.util.Locale;
import java.util.ResourceBundle;

/// The suite's own sentences in answers, in the language of the answer; English where a language
/// has none. They lie in `answer/wording*.properties`.
///
/// @param language of the answer
public record Wording(Locale language) {

    private static final ResourceBundle.Control EXACT =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    /// A sentence with its names and numbers put in.
    public String say(String key, Object... parts) {
        String sentence =
                ResourceBundle.getBundle(
                                "answer.wording", language, Wording.class.getClassLoader(), EXACT)
                        .getString(key);
        return parts.length == 0 ? sentence : String.format(Locale.ROOT, sentence, parts);
    }

    /// A sentence of a check, which is written in English where it arises, in this language.
    public String told(String sentence) {
        return Sentences.of(language).say(sentence);
    }
}
