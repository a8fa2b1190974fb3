package io.dataagent.offline.reading;

import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.Draft.CompareAsk;
import io.dataagent.offline.reading.Draft.RelatedAsk;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Settles the conditions of a draft as seen from the dataset that is counted, measured or
/// listed.
final class Conditions {

    private final Draft draft;
    private final Choice choice;
    private final String anchor;
    private final boolean listing;
    private final Set<Ambiguity> assumptions;
    private final List<Filter> comparisons = new ArrayList<>();
    private final List<Column> shown = new ArrayList<>();
    private final List<String> unread = new ArrayList<>();
    private final Set<String> related = new java.util.HashSet<>();

    Conditions(
            Draft draft,
            Choice choice,
            String anchor,
            boolean listing,
            Set<Ambiguity> assumptions) {
        this.draft = draft;
        this.choice = choice;
        this.anchor = anchor;
        this.listing = listing;
        this.assumptions = assumptions;
    }

    List<String> unread() {
        return unread;
    }

    List<Column> shown() {
        return shown;
    }

    List<Filter> comparisons() {
        return comparisons;
    }

    List<Filter> filters() {
        List<Filter> filters = new ArrayList<>(values());
        draft.missing.forEach(
                m -> best(m.things()).ifPresent(c -> filters.add(absent(c, m.negated()))));
        draft.related.forEach(r -> related(r).ifPresent(filters::add));
        mentions().forEach(filters::add);
        columns(filters);
        if (draft.open) {
            open(filters);
        }
        draft.texts.forEach(t -> best(t.things()).ifPresent(c -> filters.add(like(c, t))));
        draft.averages.forEach(
                a ->
                        best(a.things())
                                .ifPresent(
                                        c -> filters.add(new Filter.AgainstAverage(c, a.how()))));
        both(filters);
        return filters;
    }

    private static Filter like(Column c, Draft.TextAsk t) {
        return new Filter.Like(c, t.how(), t.text(), t.negated());
    }

    /// `bought both A and B`: rows elsewhere with the one, and rows with the other.
    private void both(List<Filter> filters) {
        for (Filter f : draft.both ? List.copyOf(filters) : List.<Filter>of()) {
            if (f instanceof Filter.OneOf o
                    && !o.negated()
                    && o.values().size() > 1
                    && choice.reachable(anchor, o.column().table())
                    && choice.multiplies(anchor, o.column().table())) {
                filters.remove(f);
                o.values().forEach(v -> filters.add(with(o.column(), v)));
            }
        }
    }

    private Filter with(Column c, String value) {
        return new Filter.Related(
                choice.schema().table(c.table()),
                Function.AT_LEAST,
                BigDecimal.ONE,
                null,
                List.of(new Filter.OneOf(c, List.of(value), false)));
    }

    /// Conditions on rows elsewhere belong to the rows elsewhere that are counted or that must
    /// not be there: `customers with more than 3 online orders`.
    void absorb(List<Filter> filters) {
        for (int i = 0; i < filters.size(); i++) {
            if (filters.get(i) instanceof Filter.Related r
                    && r.inner().stream().noneMatch(Filter.OneOf.class::isInstance)) {
                List<Filter> inner = new ArrayList<>(r.inner());
                for (Filter f : List.copyOf(filters)) {
                    Column c = Shares.column(f);
                    if (c != null && elsewhere(c.table()) && within(r, c.table())) {
                        inner.add(f);
                        filters.remove(f);
                    }
                }
                int at = filters.indexOf(r);
                filters.set(at, new Filter.Related(r.table(), r.how(), r.count(), r.sum(), inner));
                i = at;
            }
        }
    }

    private boolean elsewhere(String table) {
        return choice.reachable(anchor, table) && choice.multiplies(anchor, table);
    }

    private boolean within(Filter.Related r, String table) {
        return choice.reachable(r.table().name(), table)
                && (!choice.multiplies(r.table().name(), table)
                        || r.sum() == null && r.count().equals(BigDecimal.ONE));
    }

    /// `never rated`: of the rows elsewhere that have that time, none belongs to the row.
    private Filter absent(Column c, boolean negated) {
        boolean far = !c.table().equals(anchor) && elsewhere(c.table());
        if (far) {
            related.add(c.table());
        }
        return far && c.kind() == ColumnKind.TIME
                ? new Filter.Related(
                        choice.schema().table(c.table()),
                        negated ? Function.AT_LEAST : Function.LESS_THAN,
                        BigDecimal.ONE,
                        null,
                        List.of())
                : missing(c, negated);
    }

    private static Filter missing(Column c, boolean negated) {
        boolean flag = c.kind() == ColumnKind.FLAG && !negated;
        return flag ? new Filter.Flagged(c, false) : new Filter.Missing(c, negated);
    }

    private List<Filter> values() {
        Map<String, Filter.OneOf> merged = new LinkedHashMap<>();
        List<Filter> named = new ArrayList<>();
        for (Draft.ValueAsk ask : draft.values) {
            Candidate best = choice.best(ask.candidates(), anchor).orElseThrow();
            rivals(ask, best);
            if (best.ref() instanceof Ref.OfValue v) {
                String key = v.column().qualified() + ask.negated();
                merged.merge(
                        key,
                        new Filter.OneOf(v.column(), List.of(v.value()), ask.negated()),
                        Conditions::both);
            } else if (best.ref() instanceof Ref.OfColumn c && ask.named() != null) {
                named.add(new Filter.Named(c.column(), ask.named()));
            }
        }
        named.addAll(merged.values());
        return named;
    }

    private void rivals(Draft.ValueAsk ask, Candidate best) {
        List<Candidate> rivals = choice.rivals(ask.candidates(), best);
        if (!rivals.isEmpty() && best.ref() instanceof Ref.OfValue v) {
            String others =
                    String.join(", ", rivals.stream().map(r -> Choice.name(r.ref())).toList());
            assumptions.add(
                    new Ambiguity(
                            "Where is "
                                    + v.value()
                                    + " looked for: in "
                                    + v.column().qualified()
                                    + " or "
                                    + others
                                    + "?",
                            "In "
                                    + v.column().qualified()
                                    + ", because it is closest to what is asked for."));
        }
    }

    private static Filter.OneOf both(Filter.OneOf a, Filter.OneOf b) {
        List<String> values = new ArrayList<>(a.values());
        b.values().stream().filter(x -> !values.contains(x)).forEach(values::add);
        return new Filter.OneOf(a.column(), values, a.negated());
    }

    private Optional<Column> best(List<Candidate> things) {
        return choice.best(Clauses.only(things, Clauses::columnLike), anchor)
                .map(c -> ((Ref.OfColumn) c.ref()).column());
    }

    /// `which reasons never occurred`: the only rows elsewhere that belong to it are meant.
    private Optional<Filter> none(RelatedAsk ask) {
        List<Table> children =
                choice.schema().edges().stream()
                        .filter(e -> e.from().equals(anchor) && e.multiplies())
                        .map(e -> choice.schema().table(e.to()))
                        .distinct()
                        .toList();
        if (children.size() != 1) {
            unread.add("never");
            return Optional.empty();
        }
        return Optional.of(
                new Filter.Related(children.getFirst(), ask.how(), ask.count(), null, List.of()));
    }

    private Optional<Filter> related(RelatedAsk ask) {
        if (ask.things().isEmpty()) {
            return none(ask);
        }
        List<Candidate> own =
                Clauses.only(
                        ask.things(),
                        r -> r instanceof Ref.OfColumn c && c.column().table().equals(anchor));
        if (!own.isEmpty() && ask.count().equals(BigDecimal.ONE)) {
            return best(own).map(c -> new Filter.Missing(c, ask.how() != Function.LESS_THAN));
        }
        Optional<Candidate> table =
                choice.best(Clauses.only(ask.things(), Clauses::tableLike), anchor);
        if (table.isEmpty() || anchor.equals(Clauses.table(table.get().ref()))) {
            unread.add("without");
            return Optional.empty();
        }
        Table t = between(((Ref.OfTable) table.get().ref()).table());
        related.add(t.name());
        return Optional.of(new Filter.Related(t, ask.how(), ask.count(), null, List.of()));
    }

    /// `borrowed more than 10 books`: the rows of the verb are counted, since each has one.
    private Table between(Table t) {
        return draft.mentioned.stream()
                .flatMap(m -> Clauses.only(m, Clauses::tableLike).stream().limit(1))
                .map(m -> ((Ref.OfTable) m.ref()).table())
                .filter(m -> !m.name().equals(t.name()) && !m.name().equals(anchor))
                .filter(m -> elsewhere(m.name()) && !choice.multiplies(m.name(), anchor))
                .filter(m -> choice.reachable(m.name(), t.name()))
                .filter(m -> !choice.multiplies(m.name(), t.name()))
                .findFirst()
                .orElse(t);
    }

    /// Datasets that are only named: `customers who ordered` wants those with orders.
    private List<Filter> mentions() {
        List<Filter> filters = new ArrayList<>();
        for (List<Candidate> mention : draft.mentioned) {
            Optional<Candidate> table =
                    choice.best(Clauses.only(mention, Clauses::tableLike), anchor);
            String name = table.map(t -> Clauses.table(t.ref())).orElse(anchor);
            boolean object =
                    name != null
                            && related.stream()
                                    .anyMatch(
                                            r ->
                                                    choice.reachable(r, name)
                                                            && !choice.multiplies(r, name));
            boolean settled =
                    object
                            || name == null
                            || name.equals(anchor)
                            || draft.related.stream().anyMatch(r -> names(r.things(), name));
            if (!settled
                    && choice.reachable(anchor, name)
                    && choice.multiplies(anchor, name)
                    && !split(name)) {
                filters.add(
                        new Filter.Related(
                                choice.schema().table(name),
                                Function.AT_LEAST,
                                BigDecimal.ONE,
                                null,
                                List.of()));
            }
        }
        return filters;
    }

    private boolean split(String table) {
        boolean entity = draft.entity != null && names(draft.entity, table);
        return entity
                || draft.dimensions.stream().anyMatch(d -> names(d, table))
                || draft.measures.stream().anyMatch(m -> names(m.things(), table));
    }

    private static boolean names(List<Candidate> things, String table) {
        return things.stream()
                .anyMatch(x -> x.ref() instanceof Ref.OfTable t && t.table().name().equals(table));
    }

    /// Fields that are only named: a flag is a condition, a time says which time, the rest is
    /// shown.
    private void columns(List<Filter> filters) {
        for (List<Candidate> things : draft.shown) {
            best(things).ifPresent(c -> column(c, filters));
        }
        if (listing
                && draft.entity != null
                && Clauses.only(draft.entity, Clauses::tableLike).isEmpty()) {
            best(draft.entity).ifPresent(c -> shown.add(0, c));
        }
    }

    private void column(Column c, List<Filter> filters) {
        boolean dated = !draft.periods.isEmpty() || !draft.grains.isEmpty();
        switch (c.kind()) {
            case FLAG -> filters.add(new Filter.Flagged(c, true));
            case TIME -> {
                if (dated && elsewhere(c.table()) && timeHint() == null) {
                    unread.add(Labels.of(c));
                } else if (!dated && c.nullRate() > 0 && !listing) {
                    filters.add(new Filter.Missing(c, true));
                } else if (listing && !dated) {
                    shown.add(c);
                }
            }
            case KEY, MEASURE, TEXT -> {
                if (listing) {
                    shown.add(c);
                } else if (!c.table().equals(anchor) || c.kind() != ColumnKind.TEXT) {
                    unread.add(MeasureChoice.spaced(c.name()));
                } else {
                    unread.add(MeasureChoice.spaced(c.name()));
                }
            }
        }
    }

    /// `open`, `active`: what has an end has not ended.
    private void open(List<Filter> filters) {
        List<Column> ends =
                choice.schema().table(anchor).columns().stream()
                        .filter(c -> c.kind() == ColumnKind.TIME && c.nullRate() > 0)
                        .filter(Moments::ends)
                        .toList();
        if (ends.size() != 1) {
            unread.add("open");
            return;
        }
        filters.add(new Filter.Missing(ends.getFirst(), false));
        assumptions.add(
                new Ambiguity(
                        "What counts as open?",
                        "Rows without " + Labels.of(ends.getFirst()) + "."));
    }

    /// The time that the question names, such as `shipped`, or null.
    @Nullable Column timeHint() {
        return draft.shown.stream()
                .flatMap(
                        s ->
                                best(
                                        Clauses.only(
                                                s,
                                                r ->
                                                        r instanceof Ref.OfColumn c
                                                                && c.column().kind()
                                                                        == ColumnKind.TIME))
                                        .stream())
                .filter(
                        c ->
                                choice.reachable(anchor, c.table())
                                        && (!choice.multiplies(anchor, c.table())
                                                || draft.verbs.contains(c.qualified())
                                                || draft.related.stream()
                                                        .anyMatch(r -> names(r.things(), c.table()))
                                                || draft.mentioned.stream()
                                                        .anyMatch(m -> names(m, c.table()))))
                .findFirst()
                .orElse(null);
    }

    /// Adds the stretches of time, once all other conditions are there: they belong to the rows
    /// elsewhere that are counted or summed, where there are such.
    void times(List<Filter> filters) {
        Column hint = timeHint();
        List<Filter> stretches = new ArrayList<>();
        draft.whens.forEach(w -> stretches.add(during(hint, w)));
        draft.periods.stream()
                .filter(p -> draft.whens.stream().noneMatch(w -> w.period().equals(p)))
                .forEach(p -> stretches.add(new Filter.During(hint, p)));
        if (!draft.weekdays.isEmpty()) {
            stretches.add(new Filter.OnDays(hint, draft.weekdays));
        }
        for (Filter during : stretches) {
            int at = hint == null || !hint.table().equals(anchor) ? relatedAt(filters, hint) : -1;
            if (at < 0) {
                filters.add(during);
            } else {
                Filter.Related r = (Filter.Related) filters.get(at);
                List<Filter> inner = new ArrayList<>(r.inner());
                inner.add(during);
                filters.set(at, new Filter.Related(r.table(), r.how(), r.count(), r.sum(), inner));
            }
        }
    }

    private static Filter during(@Nullable Column hint, Piece.When w) {
        boolean apart =
                !w.spans()
                        && java.util.stream.IntStream.range(1, w.parts().size())
                                .anyMatch(
                                        i ->
                                                !w.parts()
                                                        .get(i - 1)
                                                        .end()
                                                        .equals(w.parts().get(i).start()));
        return apart
                ? new Filter.AnyOf(
                        w.parts().stream().map(p -> (Filter) new Filter.During(hint, p)).toList())
                : new Filter.During(hint, w.period());
    }

    private int relatedAt(List<Filter> filters, @Nullable Column hint) {
        for (int i = 0; i < filters.size(); i++) {
            if (filters.get(i) instanceof Filter.Related r
                    && (hint == null || hint.table().equals(r.table().name()))
                    && Times.of(choice.schema(), r.table().name()).isPresent()) {
                return i;
            }
        }
        return -1;
    }

    /// Sorts comparisons into conditions on rows and conditions on groups.
    void compared(Consumer<CompareAsk> onGroups) {
        new ComparedRows(draft, choice, anchor, listing).settle(comparisons::add, onGroups);
    }
}
