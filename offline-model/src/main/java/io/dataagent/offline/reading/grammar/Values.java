package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Joint;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said.ValueAsk;
import io.dataagent.offline.reading.rows.Lookups;
import java.util.List;

/// Values that rows must have: `gold customers`, `not in Dallas`, `named "Foo"`, and what stands
/// beside them: `city Oslo`, `Oslo branches`.
final class Values {

    private final Clauses c;
    private final Draft draft;
    private int last = -1;

    Values(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
    }

    void at(int i) {
        List<Candidate> all = c.things(i);
        List<Candidate> values = Candidate.values(all);
        boolean rivalled =
                all.stream()
                        .anyMatch(
                                x ->
                                        !x.isValue()
                                                && !values.isEmpty()
                                                && !Lookups.within(x, values)
                                                && x.quality() >= values.getFirst().quality());
        boolean lower = c.text(i).equals(c.lower(i));
        boolean clear =
                !values.isEmpty()
                        && values.getFirst().quality() >= all.getFirst().quality()
                        && !(rivalled && lower);
        boolean grouping =
                c.is(c.previous(i), Function.BY, Function.HOW_MANY) && values.size() < all.size();
        if (clear && !grouping) {
            int p = c.previous(i);
            int before = c.is(p, Function.BY) ? c.previous(p) : p;
            boolean negated =
                    c.is(before, Function.NOT) || c.is(before, Function.WITHOUT) && c.free(before);
            c.use(i);
            c.useIf(negated, p, before);
            draft.say(new ValueAsk(values, negated, null, Joint.between(c, last, i)));
            last = i;
        } else if (c.free(i) && !Candidate.columns(all).isEmpty()) {
            named(i, Candidate.columns(all));
        }
    }

    /// `named "Foo"`: a text that no sample shows, right after the field it belongs to.
    private void named(int i, List<Candidate> columns) {
        int j = c.next(i);
        int k = c.is(j, Function.EXACTLY) ? c.next(j) : j;
        if (c.free(k) && c.at(k) instanceof Piece.Quoted q) {
            draft.say(new ValueAsk(columns, false, q.text(), Joint.ALONE));
            c.use(i, j, k);
        }
    }

    /// `city Oslo`, `channel is online`.
    boolean valueOfColumn(int i, int j, List<Candidate> a, List<Candidate> b) {
        List<Candidate> columns = Candidate.columns(a);
        List<Candidate> values = of(Candidate.values(b), columns);
        if (values.isEmpty() || c.is(c.previous(i), Function.BY, Function.WHICH)) {
            return false;
        }
        c.restrict(j, values);
        c.use(i);
        return true;
    }

    /// `Oslo branches`, `online channel`, `senior members`.
    void valueBefore(int i, int j, List<Candidate> a, List<Candidate> b) {
        List<Candidate> values = Candidate.values(a);
        List<Candidate> ofColumn = of(values, Candidate.columns(b));
        List<Candidate> rows = Candidate.tables(b);
        double named =
                of(Candidate.columns(b), ofColumn).stream()
                        .mapToDouble(Candidate::quality)
                        .max()
                        .orElse(0);
        boolean column = rows.isEmpty() || rows.getFirst().quality() < named;
        if (!ofColumn.isEmpty() && column && !c.is(c.previous(i), Function.VERSUS)) {
            c.restrict(i, ofColumn);
            c.use(j);
            return;
        }
        List<Candidate> ofTable = Merges.within(values, Merges.tables(Candidate.tables(b)));
        if (!ofTable.isEmpty()) {
            c.restrict(i, ofTable);
        }
    }

    /// Those whose field is that of one of the others.
    private static List<Candidate> of(List<Candidate> some, List<Candidate> others) {
        return some.stream()
                .filter(x -> others.stream().anyMatch(y -> y.column().equals(x.column())))
                .toList();
    }
}
