package io.dataagent.agent.analyst.coverage.evidence;

/// Something about what is there or missing that words and statement do not both say.
///
/// @param words of the question, or what the statement is about
/// @param sentence for a person
/// @param contradiction whether they surely say the opposite of each other
public record Doubt(String words, String sentence, boolean contradiction) {

    static Doubt open(String words, String sentence) {
        return new Doubt(words, sentence.formatted(words), false);
    }
}
