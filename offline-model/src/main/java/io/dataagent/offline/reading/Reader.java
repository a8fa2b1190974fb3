package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Paraphrases;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.schema.Schema;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads questions. Deterministic: the same question and schema always give the same reading. It
/// understands all of a question or nothing of it: a word that it cannot place might change the
/// meaning, and a wrong answer is worse than none.
public final class Reader {

    private Reader() {}

    /// The reading of a question.
    public static Reading read(Question q) {
        List<Token> tokens = Tokens.of(Paraphrases.plain(q.text()));
        Optional<Reading> talk = Conversation.read(tokens, q);
        if (talk.isPresent()) {
            return talk.get();
        }
        if (q.schema().tables().isEmpty()) {
            return new Reading.NotUnderstood(List.of(), "there are no datasets");
        }
        Draft draft = draft(q);
        draft.roles.addAll(answered(q));
        if (!q.strict()) {
            draft.unread.clear();
        }
        if (draft.why) {
            return new WhyReading(draft, q.schema(), q.pins(), new Calendar(q.today())).read();
        }
        return asked(new Resolver(draft, q.schema(), q).resolve(), q);
    }

    private static Draft draft(Question q) {
        Tagger tagger = new Tagger(q.schema(), q.vocabulary());
        Calendar calendar = new Calendar(q.today());
        Draft current = null;
        for (String earlier : q.earlier()) {
            current =
                    FollowUp.merge(
                            current, tagger, Tokens.of(Paraphrases.plain(earlier)), calendar);
        }
        return FollowUp.merge(current, tagger, Tokens.of(Paraphrases.plain(q.text())), calendar);
    }

    private static Reading asked(Reading reading, Question q) {
        return reading instanceof Reading.Understood u && !q.asking()
                ? new Reading.Understood(u.meaning(), u.assumptions(), List.of())
                : reading;
    }

    /// Roles that the person's answers and preferences name.
    private static Set<String> answered(Question q) {
        Schema schema = q.schema();
        Set<String> roles = new HashSet<>();
        schema.edges()
                .forEach(e -> e.roles().stream().filter(q.words()::contains).forEach(roles::add));
        schema.tables().stream()
                .filter(t -> q.words().containsAll(t.words()))
                .forEach(t -> roles.add("over " + t.name()));
        return roles;
    }
}
