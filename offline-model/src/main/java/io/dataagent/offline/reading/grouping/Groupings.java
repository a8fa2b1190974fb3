package io.dataagent.offline.reading.grouping;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// What to split by: `by region and month`, `per store`, `monthly`, `for each category`.
public final class Groupings {

    private static final Set<Function> FIGURES =
            Function.set("HOW_MANY HOW_MUCH TOTAL AVERAGE SHARE");

    private static final Set<Function> MEASURING = Function.set("HOW_MANY AVERAGE TOTAL MEDIAN");

    private final Clauses c;
    private boolean per;
    private final Draft draft;

    public Groupings(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
    }

    public void at(int i) {
        if (c.free(i) && c.is(i, Function.BY) && !averaged(i)) {
            by(i);
        }
        Piece.Every every = c.every(i);
        if (every != null && every.adjective() && !c.is(c.previous(i), Function.AVERAGE)) {
            draft.say(new Said.Each(every.grain()));
            c.use(i);
        }
    }

    /// `average revenue per customer` divides and does not split; see [Measuring].
    private boolean averaged(int i) {
        boolean per = c.text(i).equalsIgnoreCase("per");
        int thing = c.previous(i);
        int before = c.previous(thing);
        boolean counted =
                c.is(before, Function.HOW_MANY) && c.is(c.previous(before), Function.AVERAGE);
        int by = c.following(i);
        boolean entity = !c.tables(by).isEmpty() || c.every(by) != null;
        boolean summed =
                c.is(before, Function.AVERAGE)
                        && entity
                        && !c.things(thing).isEmpty()
                        && (!c.things(thing).getFirst().isColumn()
                                || Concepts.UNITS.contains(Stem.of(c.lower(thing))));
        return per && (counted || summed);
    }

    private void by(int i) {
        int j = c.following(i);
        named(j);
        if (own(i)) {
            c.use(i, j);
            return;
        }
        if (c.said(i + 1, "how")) {
            draft.unread("how");
        }
        if (KindGroups.whole(c, i, j)) {
            draft.say(new Said.Mention(c.tables(j)));
            c.use(i, j);
            return;
        }

        if (KindGroups.taken(c, draft, i) || c.condition(c.next(i)) || doers(i, j)) {
            draft.sayIf(Mark.COMPARE_VALUES, KindGroups.both(c, i));
            c.use(i);
            return;
        }
        boolean any = ranked(j);
        per = c.text(i).matches("(?i)(.*\\b)?(per|each|every)(\\b.*)?");
        while (take(j)) {
            c.use(j);
            any = true;
            int and = c.next(j);
            boolean more = c.is(and, Function.AND, Function.BY);
            int k = c.following(and);
            if (!more || !groupable(k)) {
                break;
            }
            c.use(and);
            j = k;
        }
        c.useIf(any, i);
    }

    /// `temperature per probe`, where the rows of `probes` say in a field `probe` of which one they
    /// are: no row is one probe.
    private void named(int j) {
        List<Candidate> things = c.things(j);
        List<Candidate> fields =
                things.stream()
                        .filter(Candidate::isColumn)
                        .filter(x -> things.stream().anyMatch(t -> names(x.column(), t)))
                        .toList();
        if (!fields.isEmpty()) {
            c.restrict(j, fields);
        }
    }

    private static boolean names(Column c, Candidate rows) {
        return rows.isTable()
                && rows.table().name().equals(c.table())
                && rows.table().words().equals(c.words())
                && !rows.table().unique(List.of(c));
    }

    /// `average attendees per event`: the field is one of the event, so nothing is split.
    private boolean own(int i) {
        int thing = c.previous(i);

        List<Candidate> fields = c.columns(thing);
        int before = c.previous(thing);
        boolean average =
                c.is(before, Function.AVERAGE, Function.MEDIAN)
                        || c.is(before, Function.HOW_MANY)
                                && c.is(c.previous(before), Function.AVERAGE);
        boolean across = c.text(i).equalsIgnoreCase("across");
        return (across || average && c.text(i).equalsIgnoreCase("per"))
                && !fields.isEmpty()
                && c.tables(c.following(i)).stream()
                        .anyMatch(
                                x ->
                                        fields.stream()
                                                .anyMatch(f -> x.table().name().equals(f.home())));
    }

    /// `by number of orders`: ranks by an aggregate that is read later.
    private boolean ranked(int j) {
        boolean aggregate = c.is(j, Function.HOW_MANY) || c.is(j, Clauses.AGGREGATES);
        draft.sayIf(Mark.SUPERLATIVE, aggregate && draft.says(Said.Entity.class));
        boolean ranks =
                draft.says(Said.Entity.class)
                        || draft.says(Mark.PLACE)
                        || c.find(Function.COMPARE) >= 0;
        return aggregate && ranks;
    }

    /// `orders by customers from Dallas`: whose they are, where nothing is measured.
    private boolean doers(int i, int j) {
        int k = c.next(j);
        boolean people =
                c.text(i).equalsIgnoreCase("by")
                        && c.first(j, Ref::isTable)
                        && Concepts.persons(c.things(j).getFirst().table().words());
        boolean told =
                k < c.size()
                        && c.between(j, k, "of", "from", "in", "with")
                        && c.best(k, Ref::isValue);
        return people
                && told
                && !draft.says(Said.MeasureAsk.class, Said.Entity.class)
                && c.find(FIGURES) < 0
                && c.everywhere(Ref::isMeasure).isEmpty();
    }

    private boolean groupable(int k) {
        return c.period(k) != null || !c.dimensions(k).isEmpty() || c.is(k, Function.BY);
    }

    /// A whole number that has few values, such as a level or a minute, or counts years.
    private boolean whole(Ref ref) {
        return ref.isColumn(x -> x.isMeasure() && x.integer() && (few(x) || x.yearly()));
    }

    private boolean few(Column x) {
        Long values = x.field().distinctCount();
        Long rows = draft.schema().table(x.table()).view().rowCount();
        return values != null && rows != null && 2 * values <= rows;
    }

    /// `average attendance by matchday`: what is measured is named already, or the word splits for
    /// certain, or another split stands before it.
    private boolean splits(int j) {
        boolean figure =
                IntStream.range(0, j).anyMatch(k -> !c.measures(k).isEmpty() || c.is(k, MEASURING));
        boolean ranked = draft.says(Mark.SUPERLATIVE) || draft.says(Said.Entity.class);
        return !ranked && (figure || per || draft.says(Said.Split.class));
    }

    private boolean take(int j) {
        Said period = c.period(j);
        if (period != null) {
            draft.say(period);
            return true;
        }
        Piece.Every after = c.every(c.next(j));
        List<Candidate> times = Clauses.only(c.things(j), Ref::isTime);
        if (after != null && !times.isEmpty()) {
            draft.say(new Said.Each(after.grain()));
            draft.say(new Said.Shown(times));
            c.use(c.next(j));
            return true;
        }
        if (!times.isEmpty() && times.size() == c.things(j).size()) {
            draft.say(new Said.Each(Grain.DAY));
            draft.say(new Said.Shown(times));
            return true;
        }
        List<Candidate> all = c.things(j);
        List<Candidate> groups = Clauses.only(all, r -> r.isDimension() && !r.isMeasure());
        List<Candidate> measures = Candidate.measures(all);
        List<Candidate> numbers = Clauses.only(all, this::whole);
        if (groups.isEmpty() && !numbers.isEmpty() && splits(j)) {
            draft.say(new Said.Split(numbers));
            return true;
        }
        boolean ranks =
                draft.says(Mark.SUPERLATIVE)
                        || draft.says(Said.Entity.class)
                        || groups.isEmpty() && !per;
        if (!measures.isEmpty()
                && ranks
                && (groups.isEmpty()
                        || measures.getFirst().quality() >= groups.getFirst().quality())) {
            if (draft.says(Mark.SUPERLATIVE) && c.find(Function.HOW_MANY) < 0) {
                draft.all(Said.MeasureAsk.class).stream()
                        .filter(m -> m.how() == Atom.How.ROWS && !m.share())
                        .forEach(draft::drop);
            }
            draft.say(new Said.MeasureAsk(null, all));
            draft.say(Mark.SUPERLATIVE);
            return true;
        }
        if (groups.isEmpty()) {
            return false;
        }
        boolean ranked =
                draft.says(Mark.SUPERLATIVE)
                        && draft.says(Said.Entity.class)
                        && !draft.says(Said.MeasureAsk.class);
        boolean counts =
                ranked && !per && !draft.says(Said.Order.class) && groups.getFirst().isTable();
        draft.say(
                counts
                        ? new Said.MeasureAsk(Atom.How.ROWS, Candidate.tables(groups))
                        : new Said.Split(groups));
        return true;
    }
}
