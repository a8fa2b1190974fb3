package io.dataagent.offline.reading;

import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.Draft.MissingAsk;
import io.dataagent.offline.reading.Draft.ValueAsk;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.EnumSet;
import java.util.List;

/// Takes a question apart, clause by clause: each clause takes its pieces and leaves the rest.
/// What no clause takes is unread, and an unread word makes the question not understood.
final class Grammar {

    private final Clauses c;
    private final Draft draft;
    private int lastValue = -1;

    Grammar(List<Piece> pieces, Schema schema) {
        this.c = new Clauses(pieces);
        this.draft = new Draft(schema);
        draft.pieces.addAll(pieces);
    }

    Draft parse() {
        draft.list =
                c.is(c.next(-1), Function.LIST)
                        && c.find(Function.BY, Function.TREND, Function.COMPARE) < 0
                        && tables();
        new NominalMoments(c, draft).apply();
        new Durations(c).apply();
        new Delays(c, draft).apply();
        new Waits(c, draft).apply();
        new Punctual(c, draft).apply();
        new Lapses(c, draft).apply();
        new Stretches(c, draft).apply();
        new Arithmetic(c, draft).apply();
        new Occurrences(c, draft).apply();
        new Parts(c, draft).apply();
        new Listings(c, draft).apply();
        new Happenings(c, draft).apply();
        new Merges(c, draft).apply();
        new Reasons(c, draft).why();
        Absences absences = new Absences(c, draft);
        TextMatches texts = new TextMatches(c, draft);
        texts.apply();
        new NamedLike(c, draft).apply();
        if (!draft.why) {
            new Contrasts(c, draft).apply();
        }
        new Moments(c, draft).apply();
        for (int i = 0; i < c.size(); i++) {
            if (c.free(i) && c.at(i) instanceof Piece.When w) {
                years(i, w);
            }
        }
        new ComparedFields(c, draft).apply();
        new HalfCompared(c, draft).apply();
        new Graded(c, draft).apply();
        new Amounts(c, draft).apply();
        new Comparisons(c, draft).apply();
        new PerUnit(c, draft).apply();
        new Exactly(c, draft).apply();
        new Attributes(c).apply();
        new Together(c, draft).apply();
        for (int i = 0; i < c.size(); i++) {
            absences.absence(i);
        }
        new Means(c).apply();
        new Stated(c, draft).apply();
        for (int i = 0; i < c.size(); i++) {
            value(i);
        }
        new Duels(c, draft).apply();
        new Heads(c, draft).apply();
        new Rankings(c, draft).apply();
        texts.names();
        new Idle(c, draft).counts();
        new Quotients(c, draft).apply();
        new Groupings(c, draft).apply();
        new Measuring(c, draft).apply();
        for (int i = 0; i < c.size(); i++) {
            when(i);
            entity(i);
        }
        for (int i = 0; i < c.size(); i++) {
            leftover(i);
        }
        new Idle(c, draft).apply();
        new Sorting(draft).apply();
        draft.mentioned.addAll(draft.owners);
        draft.unread.addAll(c.left());
        return draft;
    }

    /// Whether rows are named that can be listed: by their dataset, or by a value behind several
    /// fields, as in `plate, colour and mileage of all vans`.
    private boolean tables() {
        boolean any = false;
        int fields = 0;
        for (int i = 0; i < c.size(); i++) {
            if (c.every(i) != null) {
                return false;
            }
            List<Candidate> things = c.things(i);
            boolean value = !things.isEmpty() && Clauses.valueLike(things.getFirst().ref());
            boolean field = !things.isEmpty() && Clauses.columnLike(things.getFirst().ref());
            fields += field ? 1 : 0;
            any |= value && fields > 1 || !Clauses.only(things, Clauses::tableLike).isEmpty();
        }
        return any;
    }

    private void value(int i) {
        List<Candidate> all = c.things(i);
        List<Candidate> values = Clauses.only(all, Clauses::valueLike);
        boolean rivalled =
                all.stream()
                        .anyMatch(
                                x ->
                                        !Clauses.valueLike(x.ref())
                                                && !values.isEmpty()
                                                && !Kinds.within(x, values)
                                                && x.quality() >= values.getFirst().quality());
        boolean lower = c.text(i).equals(c.text(i).toLowerCase(java.util.Locale.ROOT));
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
            if (negated) {
                c.use(p, before);
            }
            draft.values.add(new ValueAsk(values, negated, null, Joint.between(c, lastValue, i)));
            lastValue = i;
        } else if (c.free(i) && !Clauses.only(all, Clauses::columnLike).isEmpty()) {
            named(i, Clauses.only(all, Clauses::columnLike));
        }
    }

    /// `named "Foo"`: a text that no sample shows, right after the field it belongs to.
    private void named(int i, List<Candidate> columns) {
        int j = c.next(i);
        int k = c.is(j, Function.EXACTLY) ? c.next(j) : j;
        if (c.free(k) && k < c.size() && c.at(k) instanceof Piece.Quoted q) {
            draft.values.add(new ValueAsk(columns, false, q.text(), Joint.ALONE));
            c.use(i, k);
            if (k != j) {
                c.use(j);
            }
        }
    }

    private void when(int i) {
        if (c.free(i) && c.at(i) instanceof Piece.NoDate n) {
            draft.impossible = n.text();
            c.use(i);
        } else if (c.free(i) && c.at(i) instanceof Piece.Days d) {
            boolean not = c.is(c.previous(i), Function.NOT, Function.WITHOUT);
            draft.weekdays.addAll(not ? EnumSet.complementOf(EnumSet.copyOf(d.days())) : d.days());
            c.use(i);
            if (not) {
                c.use(c.previous(i));
            }
        } else if (c.free(i) && c.at(i) instanceof Piece.When w) {
            draft.whens.add(w);
            draft.periods.add(w.period());
            c.use(i);
            if (c.is(i - 1, Function.MORE_THAN) || c.is(c.previous(i), Function.MORE_THAN)) {
                c.use(c.previous(i));
            }
        } else if (c.is(i, Function.TREND, Function.COMPARE, Function.VERSUS) && c.free(i)) {
            draft.trend |= c.is(i, Function.TREND);
            draft.compareValues |= !c.is(i, Function.TREND);
            c.use(i);
        } else if (c.free(i) && c.is(i, Function.BOTH)) {
            draft.both = true;
            c.use(i);
        }
    }

    /// `released after 2015`: a year that is kept as a number.
    private void years(int i, Piece.When w) {
        int k = c.things(c.previous(i)).isEmpty() ? i - 1 : c.previous(i);
        List<Candidate> numbers = cameOut(k, i);
        numbers = numbers.isEmpty() ? Clauses.only(c.things(k), Grammar::yearly) : numbers;
        boolean times =
                !Clauses.only(
                                c.things(k),
                                r ->
                                        r instanceof Ref.OfColumn x
                                                && x.column().kind() == ColumnKind.TIME)
                        .isEmpty();
        if (!numbers.isEmpty() && !times) {
            draft.compares.add(Years.compare(numbers, w.period()));
            c.use(i);
            if (!Clauses.only(c.things(k), Grammar::yearly).isEmpty()) {
                c.use(k);
            }
            if (c.text(k).contains(" ") && !tables() && c.find(Function.HOW_MANY) < 0) {
                Ref field = numbers.getFirst().ref();
                draft.mentioned.add(
                        List.of(draft.table(((Ref.OfColumn) field).column().table(), 1)));
            }
        }
    }

    /// `books that came out after 2005`: the year of rows that have no other time.
    private List<Candidate> cameOut(int k, int i) {
        List<Candidate> rows = Clauses.only(c.things(k), Clauses::tableLike);
        if (rows.isEmpty()
                || !c.between(k, i, "out")
                || !c.between(k, i, "came", "come", "comes")) {
            return List.of();
        }
        Table table = ((Ref.OfTable) rows.getFirst().ref()).table();
        List<Column> years = table.columns().stream().filter(Column::yearly).toList();
        return years.size() == 1 && RowTimes.times(table).isEmpty()
                ? List.of(new Candidate(new Ref.OfColumn(years.getFirst()), 1))
                : List.of();
    }

    private static boolean yearly(Ref ref) {
        return ref instanceof Ref.OfColumn x && x.column().yearly();
    }

    private void entity(int i) {
        boolean relative =
                c.is(i, Function.WHICH)
                        && c.previous(i) >= 0
                        && (c.at(c.previous(i)) instanceof Piece.Thing
                                || c.text(i).equalsIgnoreCase("whose"));
        if (relative && c.free(i)) {
            c.use(i);
        }
        boolean asks = c.is(i, Function.WHICH, Function.LIST) && !figured(i);
        int n = c.next(i);
        Piece.Num count = asks && c.free(i) ? c.number(n) : null;
        int j = count == null ? c.following(i) : c.next(n);
        if (!asks || !c.free(i)) {
            return;
        }
        if (count != null && !c.things(j).isEmpty()) {
            draft.limit = count.value().intValue();
            c.use(n);
        }
        draft.list |= c.is(i, Function.LIST);
        if (c.text(i).equalsIgnoreCase("who") && Flags.doing(c.things(j))) {
            draft.who = true;
            c.use(i);
            return;
        }
        draft.who |= c.text(i).equalsIgnoreCase("who");
        Piece.Every every = c.every(j);
        if (every != null && c.is(i, Function.WHICH)) {
            draft.grains.add(every.grain());
            c.use(i, j);
        } else if (c.free(j)
                && j < c.size()
                && c.at(j) instanceof Piece.Round r
                && c.is(i, Function.WHICH)) {
            draft.parts.add(r.part());
            c.use(i, j);
        } else if (draft.entity == null
                && !Asked.noSplit(c, draft, i, j)
                && !Clauses.only(c.things(j), Clauses::dimensionLike).isEmpty()) {
            draft.entity = Clauses.only(c.things(j), Clauses::dimensionLike);
            draft.plural |= Rankings.plural(c, j) && !(draft.who && j == c.next(i));
            c.use(i, j);
        }
    }

    /// `what was the revenue of the Dallas stores`: a figure is asked for, and no store.
    private boolean figured(int i) {
        int n = c.next(i);
        return c.text(i).equalsIgnoreCase("what")
                && n < c.size()
                && !c.free(n)
                && c.at(n) instanceof Piece.Thing t
                && Clauses.measureLike(t.candidates().getFirst().ref())
                && c.between(
                        n, Math.min(c.following(i), c.size()), "of", "from", "for", "in", "at");
    }

    private void leftover(int i) {
        List<Candidate> things = c.things(i);
        if (things.isEmpty()) {
            return;
        }
        if (things.stream().allMatch(x -> x.ref() instanceof Ref.OfRole)) {
            if (Participles.is(c.text(i))) {
                things.forEach(x -> draft.roles.add(((Ref.OfRole) x.ref()).role()));
                c.use(i);
            }
            return;
        }
        List<Candidate> told =
                Clauses.only(
                        things,
                        r -> !(r instanceof Ref.OfConcept k) || k.concept() != Ref.Concept.SOLD);
        boolean dates =
                told.stream()
                        .anyMatch(
                                x ->
                                        x.quality() > 0.7
                                                && x.ref() instanceof Ref.OfColumn o
                                                && o.column().kind() == ColumnKind.TIME);
        things = dates ? told : things;
        List<Candidate> columns = Clauses.only(things, Clauses::columnLike);
        List<Candidate> tables = Clauses.only(things, Clauses::tableLike);
        boolean plain =
                !tables.isEmpty() && tables.getFirst().quality() >= things.getFirst().quality();
        boolean column =
                !plain
                        && !columns.isEmpty()
                        && columns.getFirst().quality() >= things.getFirst().quality();
        List<Candidate> times =
                Clauses.only(
                        columns,
                        r -> r instanceof Ref.OfColumn x && x.column().kind() == ColumnKind.TIME);
        boolean dated = !draft.periods.isEmpty() || !draft.grains.isEmpty();
        if (Participles.is(c.text(i))) {
            times.forEach(x -> draft.verbs.add(Choice.name(x.ref())));
        }
        if (column && !times.isEmpty() && !dated && Participles.is(c.text(i))) {
            draft.missing.add(new MissingAsk(times, true));
            c.use(i);
            return;
        }
        if (c.is(c.previous(i), Function.AND) && draft.entity == null && !column) {
            return;
        }
        if (column) {
            draft.shown.add(things);
        } else {
            draft.mentioned.add(things);
        }
        c.use(i);
    }
}
