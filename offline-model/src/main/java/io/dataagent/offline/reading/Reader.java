package io.dataagent.offline.reading;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.offline.lexicon.Asides;
import io.dataagent.offline.lexicon.Countings;
import io.dataagent.offline.lexicon.Denials;
import io.dataagent.offline.lexicon.Limits;
import io.dataagent.offline.lexicon.NameParts;
import io.dataagent.offline.lexicon.Paraphrases;
import io.dataagent.offline.lexicon.Quotes;
import io.dataagent.offline.lexicon.Relatives;
import io.dataagent.offline.lexicon.Sayings;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.schema.Schema;
import java.util.HashSet;
import java.util.LinkedHashSet;
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
        SlashedDates dates = new SlashedDates(q.words());
        List<Token> tokens = tokens(q.text(), dates);
        Optional<Reading> talk = Conversation.read(tokens, q);
        if (talk.isPresent()) {
            return talk.get();
        }
        if (q.schema().tables().isEmpty()) {
            return new Reading.NotUnderstood(List.of(), "there are no datasets");
        }
        if (q.earlier().isEmpty() && Asides.vague(q.text())) {
            return new Reading.NotUnderstood(List.of(), "it does not say what to measure");
        }
        Draft draft = draft(q, dates);
        draft.roles.addAll(answered(q));
        if (!q.strict()) {
            draft.unread.clear();
        }
        if (draft.why) {
            return new WhyReading(draft, q.schema(), q.pins(), new Calendar(q.today())).read();
        }
        return asked(new Resolver(draft, q.schema(), q).resolve(), q, dates.questions());
    }

    private static Draft draft(Question q, SlashedDates dates) {
        Tagger tagger = new Tagger(q.schema(), q.vocabulary());
        Calendar calendar = new Calendar(q.today());
        Draft current = null;
        for (String earlier : q.earlier()) {
            current = FollowUp.merge(current, tagger, tokens(earlier, dates), calendar);
        }
        return FollowUp.merge(current, tagger, tokens(q.text(), dates), calendar);
    }

    private static List<Token> tokens(String text, SlashedDates dates) {
        Quotes quotes = Quotes.of(text);
        String parts = NameParts.plain(quotes.text());
        String said = Limits.plain(Relatives.plain(Denials.plain(parts)));
        String plain = Countings.plain(Paraphrases.plain(Sayings.plain(Asides.plain(said))));
        return dates.settled(Tokens.of(quotes.restored(plain)));
    }

    /// The reading with what has to be asked first, where the person can be asked.
    private static Reading asked(Reading reading, Question q, List<ClarificationQuestion> dates) {
        if (!(reading instanceof Reading.Understood u)) {
            return reading;
        }
        Set<ClarificationQuestion> questions = new LinkedHashSet<>(dates);
        questions.addAll(u.questions());
        return new Reading.Understood(
                u.meaning(), u.assumptions(), q.asking() ? List.copyOf(questions) : List.of());
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
