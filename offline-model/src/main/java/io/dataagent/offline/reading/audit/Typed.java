package io.dataagent.offline.reading.audit;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.question.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is missing, in the words that were typed: a question is told plainly and by the schema
/// before it is read, and a person can do nothing with words that they did not write.
public final class Typed {

    private Typed() {}

    /// The refusal with what was typed of the words it names; with the question where that is none.
    public static Reading.NotUnderstood in(Question q, Reading.NotUnderstood refusal) {
        if (refusal.missing().isEmpty()) {
            return refusal;
        }
        List<Token> typed = new ArrayList<>(Tokens.of(q.text()));
        q.earlier().forEach(e -> typed.addAll(Tokens.of(e)));
        List<String> words =
                refusal.missing().stream()
                        .map(m -> typed(m, typed))
                        .filter(m -> !m.isEmpty())
                        .distinct()
                        .toList();
        return new Reading.NotUnderstood(
                words.isEmpty() ? List.of(q.text().strip()) : words, refusal.reason());
    }

    private static String typed(String missing, List<Token> typed) {
        List<String> words = new ArrayList<>();
        for (Token token : Tokens.of(missing)) {
            Optional<Token> said =
                    typed.stream().filter(t -> t.stem().equals(token.stem())).findFirst();
            said.map(Token::text).filter(w -> !words.contains(w)).ifPresent(words::add);
        }
        return String.join(" ", words);
    }
}
