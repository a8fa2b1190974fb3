package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Doubts;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Joint;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The values that rows must have. Those of one field become one condition, those of several
/// fields hold together, unless an `or` stands between them: `gold or in Dallas`. Where it cannot
/// be told how far an `or` reaches, nothing is guessed.
public final class Alternatives {

    private static final double ABOUT_AS_GOOD = 0.06;
    private static final Set<String> PLACING = Set.of("in", "at");
    private static final Set<Function> JOINING = Function.set("AND OR");

    private final Draft draft;
    private final Choice choice;
    private final String anchor;
    private final Doubts doubts;
    private final List<Filter> filters = new ArrayList<>();
    private final Map<String, Filter.OneOf> merged = new LinkedHashMap<>();
    private final List<String> lost = new ArrayList<>();
    private int either;
    private boolean unclear;

    Alternatives(Draft draft, Choice choice, String anchor, Doubts doubts) {
        this.draft = draft;
        this.choice = choice;
        this.anchor = anchor;
        this.doubts = doubts;
    }

    List<Filter> filters() {
        List<List<Said.ValueAsk>> rows = rows(draft.all(Said.ValueAsk.class));
        for (int i = 0; i < rows.size(); i++) {
            row(rows.get(i), i == rows.size() - 1);
        }
        filters.addAll(merged.values());
        return filters;
    }

    /// Whether every `or` between several fields can only be read in one way.
    ///
    /// @param others whether there are conditions beside the values
    boolean clear(boolean others) {
        boolean more =
                others || draft.says(Said.CompareAsk.class) || draft.says(Mark.COMPARE_VALUES);
        return !unclear && (either == 0 || either == 1 && !more);
    }

    /// Values that are said in one breath.
    public static List<List<Said.ValueAsk>> rows(List<Said.ValueAsk> values) {
        List<List<Said.ValueAsk>> rows = new ArrayList<>();
        for (Said.ValueAsk ask : values) {
            if (ask.joint().listed() && !rows.isEmpty()) {
                rows.getLast().add(ask);
            } else {
                rows.add(new ArrayList<>(List.of(ask)));
            }
        }
        return rows;
    }

    private void row(List<Said.ValueAsk> asks, boolean last) {
        boolean or = asks.stream().skip(1).anyMatch(a -> a.joint() == Joint.OR);
        List<Said.ValueAsk> alike = alike(asks);
        boolean one = alike.stream().map(Alternatives::fields).distinct().count() == 1;
        List<Said.ValueAsk> row = or || one ? denied(alike) : alike;
        Map<String, Filter.OneOf> found = new LinkedHashMap<>();
        row.forEach(ask -> value(ask, found));
        if (!or || found.size() == 1) {
            scattered(found);
            apart(asks, found);
            found.forEach((key, some) -> merged.merge(key, some, Alternatives::both));
            return;
        }
        either++;
        List<Filter> some = List.copyOf(found.values());
        unclear |=
                !last
                        || row.getFirst().joint() == Joint.NEXT
                        || row.stream().anyMatch(a -> a.negated() || a.joint() == Joint.AND)
                        || found.values().stream()
                                .anyMatch(o -> choice.multiplies(anchor, o.column().table()));
        filters.add(new Filter.AnyOf(some));
    }

    /// Values of one field that are not said in one breath, as in `vacancies in Oslo with people
    /// from Bergen`, and values in one breath that only lie in fields of one name: they exclude
    /// each other or belong to different things.
    private void scattered(Map<String, Filter.OneOf> found) {
        boolean sets =
                draft.says(Mark.COMPARE_VALUES)
                        || draft.says(Contrast.class)
                        || draft.says(Mark.BOTH)
                        || draft.says(Mark.TOGETHER);
        for (Map.Entry<String, Filter.OneOf> e : found.entrySet()) {
            Filter.OneOf some = e.getValue();
            Filter.OneOf before = merged.get(e.getKey());
            boolean again =
                    before != null
                            && !some.negated()
                            && !sets
                            && !before.values().containsAll(some.values());
            List<String> name = some.column().words();
            boolean elsewhere =
                    found.values().stream()
                            .map(Filter.OneOf::column)
                            .anyMatch(c -> !c.equals(some.column()) && c.words().equals(name));
            if (again || elsewhere) {
                lost.addAll(some.values());
            }
        }
    }

    /// `both steel and concrete deliveries`: two of one sort are meant, and not two sorts of rows.
    private void apart(List<Said.ValueAsk> asks, Map<String, Filter.OneOf> found) {
        boolean coupled =
                draft.says(Mark.BOTH) && asks.size() == 2 && asks.getLast().joint() == Joint.AND;
        boolean rows =
                found.size() == 2
                        && found.values().stream()
                                .allMatch(o -> choice.multiplies(anchor, o.column().table()));
        if (coupled && rows) {
            found.values().forEach(o -> lost.addAll(o.values()));
        }
    }

    /// Values that cannot hold together with the others.
    List<String> lost() {
        return lost;
    }

    /// `Oslo, Bergen and Rome`: where all of them are values of one field, that one is meant.
    private static List<Said.ValueAsk> alike(List<Said.ValueAsk> row) {
        Set<String> common = fields(row.getFirst());
        row.forEach(ask -> common.retainAll(fields(ask)));
        if (row.size() == 1 || common.isEmpty()) {
            return row;
        }
        return row.stream().map(ask -> ask.of(r -> common.contains(Choice.name(r)))).toList();
    }

    private static Set<String> fields(Said.ValueAsk ask) {
        double best =
                ask.things().stream().mapToDouble(Candidate::quality).max().orElse(0)
                        - ABOUT_AS_GOOD;
        Set<String> names = new LinkedHashSet<>();
        ask.things().stream()
                .filter(x -> x.quality() >= best)
                .forEach(x -> names.add(Choice.name(x.ref())));
        return names;
    }

    /// `not paid or open`: neither is wanted.
    private static List<Said.ValueAsk> denied(List<Said.ValueAsk> row) {
        return row.getFirst().negated() ? row.stream().map(Said.ValueAsk::denied).toList() : row;
    }

    private void value(Said.ValueAsk ask, Map<String, Filter.OneOf> found) {
        String deed = place(ask);
        List<Candidate> there = ask.things().stream().filter(x -> beside(deed, x)).toList();
        List<Candidate> things = there.isEmpty() ? ask.things() : there;
        String from = there.isEmpty() ? anchor : deed;
        Candidate best = choice.best(things, from).orElseThrow();
        doubts.about(things, best, from);
        if (best.ref() instanceof Ref.OfValue v) {
            found.merge(
                    v.column().qualified() + ask.negated(),
                    new Filter.OneOf(v.column(), List.of(v.value()), ask.negated()),
                    Alternatives::both);
        } else if (best.ref() instanceof Ref.OfColumn c && ask.named() != null) {
            filters.add(new Filter.Named(c.column(), ask.named()));
        }
    }

    /// `customers who ordered in Houston`: where they did it, and not where they live.
    private String place(Said.ValueAsk ask) {
        String deed = anchor;
        boolean in = false;
        for (Piece p : draft.pieces()) {
            if (p instanceof Piece.Thing t
                    && t.candidates().stream().anyMatch(ask.things()::contains)) {
                return in ? deed : anchor;
            }
            in |= p.said(PLACING);
            if (p instanceof Piece.Thing t && !p.best(Ref::isValue)) {
                deed = Participles.is(t.text()) ? done(t) : anchor;
                in = false;
            } else if (p instanceof Piece.When || p instanceof Piece.Word && !p.is(JOINING)) {
                deed = anchor;
            }
        }
        return anchor;
    }

    private String done(Piece.Thing verb) {
        return Candidate.tables(verb.candidates()).stream()
                .map(Candidate::home)
                .filter(x -> choice.toMany(anchor, x))
                .findFirst()
                .orElse(anchor);
    }

    /// Whether each row of the deed has one such value, and not only through whose it is.
    private boolean beside(String deed, Candidate value) {
        String home = value.home();
        return home != null
                && !deed.equals(anchor)
                && !home.equals(anchor)
                && !choice.multiplies(deed, home)
                && choice.schema().path(deed, home).stream()
                        .flatMap(p -> p.edges().stream())
                        .noneMatch(e -> e.to().equals(anchor));
    }

    private static Filter.OneOf both(Filter.OneOf a, Filter.OneOf b) {
        List<String> values = new ArrayList<>(a.values());
        b.values().stream().filter(x -> !values.contains(x)).forEach(values::add);
        return new Filter.OneOf(a.column(), values, a.negated());
    }
}
