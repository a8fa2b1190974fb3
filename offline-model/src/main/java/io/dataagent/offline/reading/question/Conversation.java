package io.dataagent.offline.reading.question;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.meaning.Reading.Topic;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.wordings.Turns;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Questions that need no data: greetings, what there is, what a word means, how the last answer
/// came about.
public final class Conversation {

    private static final Map<String, Pattern> WHOLE =
            Turns.of("conversation").stream()
                    .collect(Collectors.toMap(Turns.Turn::says, Turns.Turn::pattern));
    private static final String SUBJECT = "SUBJECT_";

    private Conversation() {}

    /// Whether a text is a greeting, thanks or the like, whatever the data.
    static boolean chat(String text) {
        String words = words(Tokens.of(text));
        return WHOLE.entrySet().stream()
                .filter(e -> !e.getKey().startsWith(SUBJECT))
                .anyMatch(e -> e.getValue().matcher(words).matches());
    }

    private static String words(List<Token> tokens) {
        return String.join(
                " ",
                tokens.stream()
                        .filter(t -> t.kind() != Token.Kind.SIGN)
                        .map(Token::lower)
                        .toList());
    }

    public static Optional<Reading> read(List<Token> tokens, Question q) {
        String text = words(tokens);
        for (Topic topic : Topic.values()) {
            Pattern pattern = WHOLE.get(topic.name());
            if (pattern != null && pattern.matcher(text).matches()) {
                return Optional.of(new Reading.Talk(topic, null));
            }
        }
        return subject(Topic.TERM, text)
                .map(s -> (Reading) new Reading.Talk(Topic.TERM, s))
                .or(
                        () ->
                                subject(Topic.DATASET, text)
                                        .filter(s -> named(s, q))
                                        .map(s -> new Reading.Talk(Topic.DATASET, s)));
    }

    private static Optional<String> subject(Topic topic, String text) {
        Pattern pattern = WHOLE.get(SUBJECT + topic);
        Matcher m = pattern == null ? null : pattern.matcher(text);
        if (m == null || !m.matches()) {
            return Optional.empty();
        }
        for (int g = 1; g <= m.groupCount(); g++) {
            String found = m.group(g);
            if (found != null && found.split(" ").length <= 4) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    private static boolean named(String subject, Question q) {
        List<String> stems = io.dataagent.offline.lexicon.Names.stems(subject);
        return q.schema().tables().stream()
                .anyMatch(
                        t ->
                                t.words().equals(stems)
                                        || io.dataagent.offline.lexicon.Names.stems(Labels.of(t))
                                                .equals(stems));
    }
}
