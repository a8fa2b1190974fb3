package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import java.util.List;

/// Who or what was first or last by a time that is named: `born last`, `hired first`, `the earliest
/// birth date`, `published first` where only the year is kept.
record Firsts(Clauses c, Draft draft) {

    /// Orders what the question is about by the time named beside a word.
    boolean apply(int i, boolean descending) {
        int at = time(i);
        List<Candidate> times = times(at);
        int subject = times.isEmpty() ? -1 : subject(times);
        if (subject < 0) {
            return alone(i, at, times, descending);
        }
        Piece.Num number = c.number(c.previous(subject));
        new Rankings(c, draft).rank(i, subject, new Subjects(c, draft).at(subject), descending);
        draft.limit(number, draft.says(Mark.PLURAL));
        draft.set(new Said.Order(times));
        draft.say(Mark.LIST);
        c.use(at);
        c.useIf(number != null, c.previous(subject));
        return true;
    }

    /// `latest invoice date`: the time itself, where no rows are named that have it.
    private boolean alone(int i, int at, List<Candidate> times, boolean descending) {
        boolean first =
                at > i
                        && c.find(Function.WHICH) < 0
                        && times.stream().noneMatch(x -> x.isYear())
                        && !draft.says(Said.Entity.class, Said.MeasureAsk.class);
        if (first) {
            draft.extreme(descending, times);
            c.use(i, at);
        }
        return first;
    }

    /// Where the time is named: right behind the word, or by a verb before or behind it.
    private int time(int i) {
        int before = c.previous(i);
        boolean verb = Participles.is(c.text(before)) || c.text(before).equals("born");
        boolean field = !times(c.next(i)).isEmpty() && c.tables(c.next(i)).isEmpty();
        return field ? c.next(i) : verb ? before : -1;
    }

    private List<Candidate> times(int k) {
        return Clauses.only(c.things(k), r -> r.isTime() || r.isYear());
    }

    /// The rows of the question that one of the times is a field of, or -1.
    private int subject(List<Candidate> times) {
        List<String> tables = times.stream().map(x -> x.home()).toList();
        return c.places()
                .filter(
                        k ->
                                new Subjects(c, draft)
                                        .at(k).stream().anyMatch(x -> tables.contains(x.home())))
                .findFirst()
                .orElse(-1);
    }
}
