package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.reading.rows.Flags;
import io.dataagent.offline.reading.rows.Verbs;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// Lets neighbours explain each other: `city of the store`, `Oslo branches`, `channel online`.
final class Merges {

    private static final double FAINT = 0.4;

    private final Clauses c;
    private final Draft draft;
    private final Values values;

    Merges(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
        this.values = new Values(clauses, draft);
    }

    void apply() {
        Verbs verbs = new Verbs(c, draft);
        c.places().forEach(this::role);
        c.places().forEach(verbs::verb);
        c.places().forEach(verbs::same);
        for (int i = 0; i < c.size(); i++) {
            int j = c.next(i);
            if (!c.things(i).isEmpty() && !c.things(j).isEmpty()) {
                neighbours(i, j);
            } else if (c.is(j, Function.TOTAL) && j == i + 1 && !c.things(i).isEmpty()) {
                trailing(i, j);
            } else if (!c.things(i).isEmpty()
                    && c.is(j, Function.EXACTLY, Function.BY)
                    && !c.things(c.next(j)).isEmpty()) {
                int k = c.next(j);
                c.useIf(values.valueOfColumn(i, k, c.things(i), c.things(k)), j);
            }
        }
    }

    /// `order total`: the money in it, and no aggregate.
    private void trailing(int i, int j) {
        boolean aggregates =
                !c.things(c.next(j)).isEmpty() || c.is(c.previous(i), Function.HOW_MANY);
        List<Candidate> sums = aggregates ? List.of() : new Money(c.things(i)).sales();
        if (!sums.isEmpty()) {
            c.replace(j, new Piece.Thing(sums, "total"));
            c.use(i);
        }
    }

    private void role(int i) {
        List<Candidate> roles = Clauses.only(c.things(i), Ref::isRole);
        List<Candidate> rest = Clauses.only(c.things(i), r -> !r.isRole());
        int j = c.next(i);
        boolean names = !Clauses.only(c.things(j), r -> r.home() != null).isEmpty();
        if (roles.isEmpty()) {
            return;
        }
        boolean better = rest.isEmpty() || rest.getFirst().quality() < roles.getFirst().quality();
        Set<String> targets =
                roles.stream().map(r -> ((Ref.OfRole) r.ref()).table()).collect(Collectors.toSet());
        List<Candidate> there = within(c.things(j), targets);
        boolean near = j == i + 1 || c.between(i, j, "in", "from", "at");
        if (near && !there.isEmpty()) {
            c.restrict(j, there);
            better = true;
        }
        if (names && better) {
            roles.forEach(r -> draft.say(new Said.Role(((Ref.OfRole) r.ref()).role())));
            c.use(i);
        } else if (!rest.isEmpty()) {
            c.restrict(i, rest);
        }
    }

    private void neighbours(int i, int j) {
        List<Candidate> a = c.things(i);
        List<Candidate> b = c.things(j);
        boolean close = j == i + 1;
        if (close && (compound(i, a, b) || flagged(i, j, a, b) || Adjuncts.described(c, i, j))) {
            return;
        }

        boolean asked =
                c.is(counted(i), Function.WHICH)
                        && (c.is(c.next(j), Function.MOST, Function.FEWEST)
                                || c.compares(c.next(j)));
        if (close && !asked && !c.is(c.previous(i), Function.HOW_MANY) && owner(i, j, a, b)) {
            return;
        }
        if (c.between(i, j, "of", "in", "for") && owned(i, j, a, b)
                || c.between(i, j, "from", "in", "at") && placed(a, j, b)) {
            return;
        }
        boolean said = close || c.between(i, j, "is", "are", "was", "named", "called", "of", "in");
        if (!(said && values.valueOfColumn(i, j, a, b)) && close) {
            values.valueBefore(i, j, a, b);
        }
    }

    /// The piece before a thing and before how many of it are asked for.
    private int counted(int i) {
        int p = c.previous(i);
        return c.number(p) == null ? p : c.previous(p);
    }

    /// `with a driving licence`, where the licence is a yes-or-no field and driving is a value of
    /// other rows: the two words are one noun.
    private boolean compound(int i, List<Candidate> a, List<Candidate> b) {
        boolean foreign =
                b.getFirst().isFlag()
                        && a.stream().allMatch(x -> x.isValue())
                        && within(a, tables(b.subList(0, 1))).isEmpty()
                        && c.is(c.previous(i), Function.WITH);
        c.useIf(foreign, i);
        return foreign;
    }

    /// `electric trucks`, `non-smoking patients`: a yes-or-no field before its table.
    private boolean flagged(int i, int j, List<Candidate> a, List<Candidate> b) {
        Set<String> tables = tables(Candidate.tables(b));
        List<Candidate> flags = within(Clauses.only(a, Ref::isFlag), tables);
        if (flags.isEmpty()) {
            flags = Flags.elsewhere(draft.schema(), a, b);
        }
        if (flags.isEmpty()) {
            return dated(i, a, tables);
        }
        int not = c.previous(i);
        if (c.is(not, Function.NOT)) {
            draft.say(new Said.MissingAsk(flags, false));
            c.use(not);
        } else {
            draft.say(new Said.Shown(flags));
        }
        c.use(i);
        return true;
    }

    /// `number of booked shipments`: a participle that tells which time of its table is meant.
    private boolean dated(int i, List<Candidate> a, Set<String> tables) {
        List<Candidate> times = within(Clauses.only(a, Ref::isTime), tables);
        if (times.isEmpty() || !Participles.is(c.text(i)) || times.size() < a.size()) {
            return false;
        }
        draft.dated(times);
        c.use(i);
        return true;
    }

    /// `store city`, `order value`.
    private boolean owner(int i, int j, List<Candidate> a, List<Candidate> b) {
        Set<String> tables = tables(Candidate.tables(a));
        List<Candidate> columns = within(Clauses.only(b, r -> r.isColumn() && !r.isTime()), tables);
        boolean general = b.getFirst().ref() instanceof Ref.OfConcept;
        boolean faint = general && !columns.isEmpty() && columns.getFirst().quality() < FAINT;
        if (!columns.isEmpty() && Flags.done(columns.getFirst(), c.text(j))) {
            c.restrict(j, columns);
            return true;
        }
        if (!columns.isEmpty() && !faint) {
            c.restrict(j, columns);
            c.use(i);
            draft.say(new Said.Owner(within(Candidate.tables(a), tables(columns))));
            return true;
        }
        List<Candidate> far =
                Participles.is(c.text(i)) ? List.of() : Adjuncts.owned(draft.schema(), a, b);
        if (!far.isEmpty()) {
            c.restrict(j, far);
            c.use(i);
            draft.say(new Said.Role("over " + a.getFirst().home()));
            return true;
        }
        List<Candidate> sums = general ? new Money(a).sales() : List.of();
        if (!sums.isEmpty()) {
            boolean adds = sums.getFirst().column().additive();
            c.restrict(j, adds ? sums : b);
            c.use(i);
        }
        return !sums.isEmpty();
    }

    /// `candidates from Bergen`: where the rows have the value themselves, theirs is meant.
    private boolean placed(List<Candidate> a, int j, List<Candidate> b) {
        boolean rows = a.getFirst().isTable() && b.getFirst().isValue();
        List<Candidate> own =
                rows ? within(Candidate.values(b), tables(a.subList(0, 1))) : List.of();
        if (!own.isEmpty()) {
            c.restrict(j, own);
        }
        return !own.isEmpty();
    }

    /// `city of the store`, `average salary of employees`.
    private boolean owned(int i, int j, List<Candidate> a, List<Candidate> b) {
        Set<String> tables = tables(Candidate.tables(b));
        List<Candidate> columns = within(Candidate.columns(a), tables);
        double top = Candidate.columns(a).stream().mapToDouble(Candidate::quality).max().orElse(0);
        if (columns.isEmpty() || columns.getFirst().quality() < top - 0.25) {
            return false;
        }
        c.restrict(i, columns);
        c.use(j);
        draft.say(new Said.Owner(within(b, tables(columns))));
        return true;
    }

    static Set<String> tables(List<Candidate> some) {
        return some.stream()
                .map(x -> x.home())
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    static List<Candidate> within(List<Candidate> some, Set<String> tables) {
        return some.stream().filter(x -> x.home() != null && tables.contains(x.home())).toList();
    }
}
