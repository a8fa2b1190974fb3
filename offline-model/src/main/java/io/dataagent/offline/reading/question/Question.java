package io.dataagent.offline.reading.question;

import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.schema.Schema;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// A question with everything that bears on its reading. The same context block always gives the
/// same question, so that every task of a run reads it the same way.
///
/// @param text the person's words
/// @param earlier earlier questions that were answered, oldest first
/// @param today the day that counts as today
/// @param schema the schema at hand
/// @param vocabulary datasets whose words may be read; empty for all
/// @param pins qualified names that a plan has settled on
/// @param words stems of the person's answers to questions and of preferences
/// @param asking whether the person may still be asked back
/// @param strict whether every word must be understood
public record Question(
        String text,
        List<String> earlier,
        LocalDate today,
        Schema schema,
        Set<String> vocabulary,
        Set<String> pins,
        Set<String> words,
        boolean asking,
        boolean strict) {

    private static final Pattern QUALIFIED =
            Pattern.compile("[\\p{L}\\p{N}_$]+\\.[\\p{L}\\p{N}_$]+");

    public Question {
        earlier = List.copyOf(earlier);
        vocabulary = Set.copyOf(vocabulary);
        pins = Set.copyOf(pins);
        words = Set.copyOf(words);
    }

    /// The question of a block, read against a schema.
    ///
    /// @param strict whether every word must be understood; later tasks trust the plan
    public static Question of(ContextBlock block, Schema schema, boolean strict) {
        ClarificationAnswer answer = block.clarification();
        String text = answer == null ? block.question() : answer.originalQuestion();
        Set<String> words = new HashSet<>();
        block.preferences().values().forEach(v -> words.addAll(Names.stems(v)));
        if (answer != null) {
            answer.answers().forEach(a -> words.addAll(Names.stems(a.answer())));
        }
        LocalDate today = block.asOf().atZone(java.time.ZoneId.of(block.timeZone())).toLocalDate();
        boolean settled = answer != null || block.plan() != null;
        return new Question(
                text,
                earlier(block),
                today,
                schema,
                vocabulary(block),
                pins(block, schema),
                words,
                !settled,
                strict);
    }

    /// The same, asked in other words.
    public Question saying(String other) {
        return new Question(other, earlier, today, schema, vocabulary, pins, words, asking, strict);
    }

    /// The same, every word of which must be understood.
    public Question strictly() {
        return new Question(text, earlier, today, schema, vocabulary, pins, words, asking, true);
    }

    /// The same, asked after other questions.
    public Question after(List<String> others) {
        return new Question(text, others, today, schema, vocabulary, pins, words, asking, strict);
    }

    /// Those that were answered, and those behind the last of them: what goes on from one that was
    /// not understood must not be taken to go on from another. A question that is asked again with
    /// what the person chose is no earlier one.
    private static List<String> earlier(ContextBlock block) {
        List<HistoryTurn> turns =
                block.history().stream().filter(t -> !askedAgain(t, block)).toList();
        int answered = 0;
        for (int i = 0; i < turns.size(); i++) {
            answered = answered(turns.get(i)) ? i + 1 : answered;
        }
        int last = answered;
        return IntStream.range(0, turns.size())
                .filter(i -> i >= last || answered(turns.get(i)))
                .mapToObj(i -> turns.get(i).question())
                .filter(t -> !Conversation.chat(t))
                .toList();
    }

    private static boolean askedAgain(HistoryTurn turn, ContextBlock block) {
        ClarificationAnswer answer = block.clarification();
        return answer != null
                && turn.status() == MessageStatus.CLARIFICATION_NEEDED
                && turn.question().equals(answer.originalQuestion());
    }

    private static boolean answered(HistoryTurn turn) {
        return turn.plan() != null || !turn.sql().isEmpty();
    }

    private static Set<String> vocabulary(ContextBlock block) {
        Set<String> names = new HashSet<>();
        if (block.plan() != null) {
            block.plan().steps().forEach(s -> names.addAll(s.datasets()));
        }
        return names;
    }

    private static Set<String> pins(ContextBlock block, Schema schema) {
        Set<String> pins = new HashSet<>();
        if (block.plan() == null) {
            return pins;
        }
        List<String> texts = new ArrayList<>(block.plan().metrics());
        texts.addAll(block.plan().dimensions());
        texts.addAll(block.plan().filters());
        for (String text : texts) {
            Matcher m = QUALIFIED.matcher(text);
            while (m.find()) {
                pins.add(m.group());
            }
            if (text.startsWith("metric ") || schema.find(text).isPresent()) {
                pins.add(text);
            }
        }
        return pins;
    }
}
