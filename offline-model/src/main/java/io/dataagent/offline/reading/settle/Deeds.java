package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Joint;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `members who never visited Iron Yard`: a value right behind what was done belongs to the deed,
/// although the members have a studio of their own.
record Deeds(Draft draft, Choice choice, String anchor) {

    /// Moves such values into the rows elsewhere that must be there, or must not.
    void settle(List<Filter> filters) {
        for (Filter f : List.copyOf(filters)) {
            if (f instanceof Filter.OneOf o
                    && !o.column().table().equals(anchor)
                    && !choice.multiplies(anchor, o.column().table())) {
                value(o, filters);
            }
        }
    }

    /// `customers who bought A but never B`: rows elsewhere with the one, and none with the other.
    List<Filter> but(Filter.Related r) {
        Optional<Filter.OneOf> denied =
                Filter.only(r.inner(), Filter.OneOf.class)
                        .filter(Filter.OneOf::negated)
                        .filter(n -> r.inner().stream().anyMatch(f -> same(f, n)))
                        .findFirst();
        if (denied.isEmpty() || !r.any()) {
            return each(r);
        }
        Filter.OneOf n = denied.get();
        List<Filter> inner = r.inner().stream().filter(f -> !f.equals(n)).toList();
        List<Filter> others = new ArrayList<>(inner.stream().filter(f -> !same(f, n)).toList());
        others.add(new Filter.OneOf(n.column(), n.values(), false));
        return List.of(
                r.with(inner),
                new Filter.Related(r.table(), Function.LESS_THAN, r.count(), null, others));
    }

    private static boolean same(Filter f, Filter.OneOf n) {
        return f instanceof Filter.OneOf o && !o.negated() && o.column().equals(n.column());
    }

    /// `members who borrowed A and B`: rows elsewhere with the one and with the other.
    List<Filter> each(Filter.Related r) {
        List<Filter.OneOf> several =
                Filter.only(r.inner(), Filter.OneOf.class)
                        .filter(o -> o.values().size() > 1 && !o.negated())
                        .toList();
        if (several.size() != 1 || !and() || !r.any() || measured(several.getFirst())) {
            return List.of(r);
        }
        List<Filter> inner = new ArrayList<>(r.inner());
        inner.remove(several.getFirst());
        return done(r.with(inner), several.getFirst());
    }

    /// Whether more is asked for than how many have done it, or it is split by the values.
    private boolean measured(Filter.OneOf o) {
        return draft.all(Said.MeasureAsk.class).stream()
                        .anyMatch(m -> m.how() != Atom.How.ROWS || !names(m.things(), anchor))
                || draft.things(Said.Split.class).stream()
                        .anyMatch(s -> names(s, o.column().table()));
    }

    private static boolean names(List<Candidate> things, String table) {
        return things.stream().anyMatch(x -> table.equals(x.home()));
    }

    /// Whether values are joined, and none is said to do in place of another.
    private boolean and() {
        List<Joint> joints = draft.all(Said.ValueAsk.class).stream().map(v -> v.joint()).toList();
        return joints.contains(Joint.AND) && !joints.contains(Joint.OR);
    }

    private void value(Filter.OneOf o, List<Filter> filters) {
        for (Filter f : List.copyOf(filters)) {
            if (f instanceof Filter.Related r
                    && r.sum() == null
                    && r.count().equals(BigDecimal.ONE)
                    && !choice.multiplies(r.table().name(), o.column().table())
                    && behind(r.table().name(), o)) {
                int at = filters.indexOf(r);
                filters.remove(r);
                filters.remove(o);
                filters.addAll(Math.min(at, filters.size()), done(r, o));
                return;
            }
        }
    }

    /// Visited the one and the other; visited neither.
    private List<Filter> done(Filter.Related r, Filter.OneOf o) {
        boolean all = r.how() == Function.AT_LEAST && !o.negated() && and();
        List<List<String>> sets =
                all ? o.values().stream().map(List::of).toList() : List.of(o.values());
        Function how = o.negated() ? Function.LESS_THAN : r.how();
        Filter.Related rows = new Filter.Related(r.table(), how, r.count(), null, r.inner());
        return sets.stream()
                .map(values -> (Filter) rows.and(new Filter.OneOf(o.column(), values, false)))
                .toList();
    }

    /// Whether nothing but small words stands between what names the deed and the value.
    private boolean behind(String table, Filter.OneOf o) {
        boolean open = false;
        for (Piece p : draft.pieces()) {
            if (p instanceof Piece.Thing t && open && holds(t, o)) {
                return true;
            }
            open =
                    p instanceof Piece.Thing t
                            ? t.candidates().stream().anyMatch(x -> table.equals(x.home()))
                            : open && (p instanceof Piece.Filler || p.is(Function.NOT));
        }
        return false;
    }

    private static boolean holds(Piece.Thing t, Filter.OneOf o) {
        return t.candidates().stream()
                .anyMatch(
                        x ->
                                x.ref() instanceof Ref.OfValue v
                                        && v.column().equals(o.column())
                                        && o.values().contains(v.value()));
    }
}
