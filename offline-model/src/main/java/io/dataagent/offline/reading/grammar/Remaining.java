package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.MissingAsk;
import io.dataagent.offline.reading.ranking.Rankings;
import io.dataagent.offline.reading.rows.Flags;
import java.time.DayOfWeek;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// What no other clause has taken: the stretch of time, the rows that are asked for, and things
/// that are only mentioned or shown.
record Remaining(Clauses c, Draft draft) {

    void apply() {
        for (int i = 0; i < c.size(); i++) {
            when(i);
            entity(i);
        }
        c.places().forEach(this::leftover);
    }

    private void when(int i) {
        if (c.free(i) && c.at(i) instanceof Piece.NoDate n) {
            draft.set(n);
            c.use(i);
        } else if (c.free(i) && c.at(i) instanceof Piece.Days d) {
            boolean not = c.is(c.previous(i), Function.NOT, Function.WITHOUT);
            Set<DayOfWeek> others = EnumSet.complementOf(EnumSet.copyOf(d.days()));
            draft.say(new Said.Weekdays(not ? others : d.days()));
            c.use(i);
            c.useIf(not, c.previous(i));
        } else if (c.free(i) && c.at(i) instanceof Piece.When w) {
            draft.say(w);
            c.use(i);
            c.useWord(c.previous(i), Function.MORE_THAN);
        } else if (c.is(i, Function.TREND, Function.COMPARE, Function.VERSUS) && c.free(i)) {
            draft.sayIf(Mark.TREND, c.is(i, Function.TREND));
            draft.sayIf(Mark.COMPARE_VALUES, !c.is(i, Function.TREND));
            c.use(i);
        } else if (c.free(i) && c.is(i, Function.BOTH)) {
            draft.say(Mark.BOTH);
            c.use(i);
        }
    }

    private void entity(int i) {
        boolean relative =
                c.is(i, Function.WHICH)
                        && c.previous(i) >= 0
                        && (c.thing(c.previous(i)) || c.text(i).equalsIgnoreCase("whose"));
        c.useIf(relative && c.free(i), i);
        boolean asks = c.is(i, Function.WHICH, Function.LIST) && !figured(i);
        int n = c.next(i);
        Piece.Num count = asks && c.free(i) ? c.number(n) : null;
        int j = count == null ? c.following(i) : c.next(n);
        if (!asks || !c.free(i)) {
            return;
        }
        if (count != null && !c.things(j).isEmpty()) {
            draft.set(new Said.Limit(count.value().intValue()));
            c.use(n);
        }
        draft.sayIf(Mark.LIST, c.is(i, Function.LIST));
        if (c.text(i).equalsIgnoreCase("who") && Flags.doing(c.things(j))) {
            draft.say(Mark.WHO);
            c.use(i);
            return;
        }
        draft.sayIf(Mark.WHO, c.text(i).equalsIgnoreCase("who"));
        Said period = c.period(j);
        if (period != null && c.is(i, Function.WHICH)) {
            draft.say(period);
            c.use(i, j);
        } else if (!draft.says(Said.Entity.class)
                && !Asked.noSplit(c, draft, i, j)
                && !c.dimensions(j).isEmpty()) {
            draft.set(new Said.Entity(c.dimensions(j)));
            draft.sayIf(
                    Mark.PLURAL,
                    Rankings.plural(c, j) && !(draft.says(Mark.WHO) && j == c.next(i)));
            c.use(i, j);
        }
    }

    /// `what was the revenue of the Dallas stores`: a figure is asked for, and no store.
    private boolean figured(int i) {
        int n = c.next(i);
        return c.text(i).equalsIgnoreCase("what")
                && !c.free(n)
                && c.best(n, Ref::isMeasure)
                && c.between(
                        n, Math.min(c.following(i), c.size()), "of", "from", "for", "in", "at");
    }

    private void leftover(int i) {
        List<Candidate> things = c.things(i);
        if (things.isEmpty()) {
            return;
        }
        boolean participle = Participles.is(c.text(i));
        if (things.stream().allMatch(x -> x.isRole())) {
            if (participle) {
                things.forEach(x -> draft.say(new Said.Role(((Ref.OfRole) x.ref()).role())));
                c.use(i);
            }
            return;
        }
        List<Candidate> told = Clauses.only(things, r -> !r.is(Ref.Concept.SOLD));
        boolean dates = told.stream().anyMatch(x -> x.quality() > 0.7 && x.isTime());
        things = dates ? told : things;
        boolean column = best(things, Ref::isColumn) && !best(things, Ref::isTable);
        List<Candidate> times = Clauses.only(things, Ref::isTime);
        boolean dated = draft.says(Piece.When.class, Said.Each.class);
        draft.sayIf(new Said.Deed(times), participle);
        boolean listed = c.is(c.previous(i), Function.AND) && !draft.says(Said.Entity.class);
        if (column && !times.isEmpty() && !dated && participle) {
            draft.say(new MissingAsk(times, true));
            c.use(i);
        } else if (column || !listed) {
            draft.say(column ? new Said.Shown(things) : new Said.Mention(things));
            c.use(i);
        }
    }

    /// Whether one of a kind fits as well as anything else.
    private static boolean best(List<Candidate> things, Predicate<Ref> kind) {
        return things.stream()
                .filter(x -> kind.test(x.ref()))
                .limit(1)
                .anyMatch(x -> x.quality() >= things.getFirst().quality());
    }
}
