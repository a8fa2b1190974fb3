package io.dataagent.offline.reading;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.audit.Typed;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Taken;
import io.dataagent.offline.reading.engine.Utterance;
import io.dataagent.offline.reading.followup.FollowUp;
import io.dataagent.offline.reading.question.Conversation;
import io.dataagent.offline.reading.question.Question;
import io.dataagent.offline.reading.settle.ListedFigures;
import io.dataagent.offline.reading.settle.Resolver;
import io.dataagent.offline.reading.tagging.Tagger;
import io.dataagent.offline.reading.time.Calendar;
import io.dataagent.offline.reading.time.SlashedDates;
import io.dataagent.offline.reading.why.WhyReading;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.wordings.Unsaid;
import io.dataagent.offline.wordings.Wordings;
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

    /// The reading of a question. A refusal names nothing but words that were typed.
    public static Reading read(Question q) {
        Reading reading = found(q);
        return reading instanceof Reading.NotUnderstood n ? Typed.in(q, n) : reading;
    }

    private static Reading found(Question q) {
        SlashedDates dates = new SlashedDates(q.words());
        Optional<Reading> talk =
                Conversation.read(Tokens.of(q.text()), q)
                        .or(() -> Conversation.read(tokens(q.text(), dates), q));
        if (talk.isPresent()) {
            return talk.get();
        }
        if (q.schema().tables().isEmpty()) {
            return new Reading.NotUnderstood(List.of(), "there are no datasets");
        }
        Optional<Unsaid.Frame> unsaid =
                q.earlier().isEmpty() ? Unsaid.of(q.text()) : Optional.empty();
        return unsaid.isPresent() ? unsaid(q, dates, unsaid.get()) : asked(q, dates);
    }

    /// As it is said, if every word of that can be read and nothing else be meant; else with a
    /// figure. Tasks that trust the plan decide it as strictly as the Planner did.
    private static Reading unsaid(Question q, SlashedDates dates, Unsaid.Frame frame) {
        boolean said = !(asked(q.strictly(), dates) instanceof Reading.NotUnderstood);
        return !frame.judging() && said
                ? asked(q, dates)
                : new Unmeasured(q.strictly(), frame, x -> asked(x, dates))
                        .read()
                        .orElseGet(() -> asked(q, dates));
    }

    private static Reading asked(Question q, SlashedDates dates) {
        Draft draft = draft(q, dates);
        answered(q).forEach(r -> draft.say(new Said.Role(r)));
        if (!q.strict()) {
            draft.drop(Said.Unread.class);
        } else if (draft.says(Mark.ROWS_BEFORE)) {
            return new Reading.NotUnderstood(
                    List.of(),
                    "it points back at the last answer, and it is not known here which of its rows "
                            + "are meant: name them");
        } else if (draft.says(Mark.FOLLOWS) && lost(q)) {
            return new Reading.NotUnderstood(
                    List.of(), "the question that this one goes on from is not understood");
        }
        if (draft.says(Mark.WHY)) {
            return new WhyReading(draft, q.schema(), q.pins(), new Calendar(q.today())).read();
        }
        return asked(new Resolver(draft, q.schema(), q).resolve(), q, dates.questions());
    }

    /// Which rules and stages take which words of a question.
    public static List<Taken> taken(Question q) {
        return List.copyOf(draft(q, new SlashedDates(q.words())).taken());
    }

    /// What a question says, before names are settled, with the words that say it.
    public static List<Utterance> said(Question q) {
        return draft(q, new SlashedDates(q.words())).said();
    }

    /// Whether the question before was not understood: what goes on from it would be another one.
    private static boolean lost(Question q) {
        List<String> before = q.earlier();
        Question last = q.saying(before.getLast()).after(before.subList(0, before.size() - 1));
        return read(last) instanceof Reading.NotUnderstood;
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
        return dates.settled(Tokens.of(Wordings.plain(text)));
    }

    /// The reading with what has to be asked first, where the person can be asked.
    private static Reading asked(Reading reading, Question q, List<ClarificationQuestion> dates) {
        if (!(reading instanceof Reading.Understood plain)) {
            return reading;
        }
        Reading.Understood u = ListedFigures.totalled(plain, q.schema());
        Set<ClarificationQuestion> questions = new LinkedHashSet<>(dates);
        questions.addAll(u.questions());
        return new Reading.Understood(
                ListedFigures.chosen(u.meaning(), q.schema()),
                u.assumptions(),
                q.asking() ? List.copyOf(questions) : List.of());
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
