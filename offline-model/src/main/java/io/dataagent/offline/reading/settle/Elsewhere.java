package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.RelatedAsk;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Conditions on rows of other datasets that belong to a row: with some, without any, with at
/// least so many, with both.
final class Elsewhere {

    private static final BigDecimal FEW = BigDecimal.valueOf(3);

    private final Draft draft;
    private final Choice choice;
    private final String anchor;
    private final List<String> unread;
    private final Set<String> related = new HashSet<>();

    /// @param unread where words go that mean nothing here
    Elsewhere(Draft draft, Choice choice, String anchor, List<String> unread) {
        this.draft = draft;
        this.choice = choice;
        this.anchor = anchor;
        this.unread = unread;
    }

    Optional<Filter> related(RelatedAsk ask) {
        if (ask.things().isEmpty()) {
            return none(ask);
        }
        List<Candidate> own =
                Clauses.only(ask.things(), r -> r.isColumn() && anchor.equals(r.home()));
        if (!own.isEmpty() && ask.count().equals(BigDecimal.ONE)) {
            return choice.best(Candidate.columns(own), anchor)
                    .map(x -> x.column())
                    .map(x -> new Filter.Missing(x, ask.how() != Function.LESS_THAN));
        }
        Optional<Filter> role = role(ask);
        if (role.isPresent()) {
            return role;
        }
        Optional<Candidate> table = choice.best(Candidate.tables(ask.things()), anchor);
        if (table.isEmpty() || anchor.equals(table.get().home())) {
            unread.add("without");
            return Optional.empty();
        }
        Table asked = table.get().table();
        Table t = between(asked);
        if (!t.name().equals(asked.name()) && ask.count().compareTo(FEW) <= 0 && counted(ask)) {
            unread.add(Labels.of(asked));
        }
        related.add(t.name());
        return Optional.of(new Filter.Related(t, ask.how(), ask.count(), null, List.of()));
    }

    /// `without an advisor`: nobody plays the part, so the field that would say who is empty.
    private Optional<Filter> role(RelatedAsk ask) {
        List<String> roles =
                Clauses.only(ask.things(), Ref.OfRole.class::isInstance).stream()
                        .map(x -> ((Ref.OfRole) x.ref()).role())
                        .toList();
        boolean named = !Candidate.tables(ask.things()).isEmpty();
        return named || !ask.count().equals(BigDecimal.ONE)
                ? Optional.empty()
                : choice.schema().edges().stream()
                        .filter(e -> e.from().equals(anchor) && !e.multiplies())
                        .filter(e -> e.roles().stream().anyMatch(roles::contains))
                        .map(e -> e.fromColumns().getFirst())
                        .flatMap(f -> choice.schema().table(anchor).column(f).stream())
                        .findFirst()
                        .map(x -> new Filter.Missing(x, ask.how() != Function.LESS_THAN));
    }

    private static boolean counted(RelatedAsk ask) {
        return !ask.count().equals(BigDecimal.ONE)
                || ask.how() != Function.AT_LEAST && ask.how() != Function.LESS_THAN;
    }

    /// `borrowed more than 10 books`: the rows of the verb are counted, since each has one.
    private Table between(Table t) {
        return draft.things(Said.Mention.class).stream()
                .flatMap(m -> Candidate.tables(m).stream().limit(1))
                .map(m -> m.table())
                .filter(m -> !m.name().equals(t.name()) && !m.name().equals(anchor))
                .filter(m -> elsewhere(m.name()) && !choice.multiplies(m.name(), anchor))
                .filter(m -> !choice.multiplies(m.name(), t.name()))
                .findFirst()
                .orElse(t);
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

    /// Datasets that are only named: `customers who ordered` wants those with orders.
    List<Filter> mentions() {
        List<Filter> filters = new ArrayList<>();
        for (List<Candidate> mention : draft.things(Said.Mention.class)) {
            Optional<Candidate> table = choice.best(Candidate.tables(mention), anchor);
            String name = table.map(t -> t.home()).or(() -> sold(mention)).orElse(anchor);
            if (table.isEmpty() && anchor.equals(name) && rowsSold(mention)) {
                unread.add("sold");
            }
            boolean settled =
                    name == null
                            || name.equals(anchor)
                            || related.stream().anyMatch(r -> !choice.multiplies(r, name))
                            || named(Said.RelatedAsk.class, name);
            if (!settled && elsewhere(name) && !split(name)) {
                filters.add(Filter.Related.some(choice.schema().table(name)));
            }
        }
        return filters;
    }

    /// `items that were sold`: those that occur where the money is taken. Rows whose sales are
    /// those of something above them, as in `seats sold`, are not picked by it.
    private Optional<String> sold(List<Candidate> mention) {
        return mention.stream().anyMatch(x -> x.is(Ref.Concept.SOLD))
                ? new Money(choice.schema())
                        .sales().stream()
                                .map(x -> x.home())
                                .filter(t -> t != null && choice.reachable(anchor, t))
                                .filter(t -> t.equals(anchor) || !choice.multiplies(t, anchor))
                                .min(Comparator.comparingDouble(t -> choice.cost(anchor, t)))
                : Optional.empty();
    }

    /// Whether rows are counted or listed that nothing says were sold.
    private boolean rowsSold(List<Candidate> mention) {
        boolean said = mention.stream().anyMatch(x -> x.is(Ref.Concept.SOLD));
        boolean rows =
                draft.all(Said.MeasureAsk.class).stream()
                        .allMatch(m -> Candidate.measures(m.things()).isEmpty());
        boolean taken =
                new Money(choice.schema())
                        .sales().stream()
                                .map(x -> x.home())
                                .anyMatch(t -> t != null && !choice.multiplies(anchor, t));
        return said && rows && !taken;
    }

    private boolean split(String table) {
        return names(draft.first(Said.Entity.class), table)
                || named(Said.Split.class, table)
                || named(Said.MeasureAsk.class, table);
    }

    /// Whether what is said of a kind can name a dataset.
    boolean named(Class<? extends Said.Naming> kind, String table) {
        return draft.things(kind).stream().anyMatch(x -> names(x, table));
    }

    private static boolean names(List<Candidate> things, String table) {
        return things.stream().anyMatch(x -> x.isTable() && table.equals(x.home()));
    }

    /// `never rated`: of the rows elsewhere that have that time, none belongs to the row. Where
    /// some of them have it and some not, as with `discharged`, no such row is not what is meant.
    Filter absent(Column c, boolean negated) {
        boolean far = !c.table().equals(anchor) && elsewhere(c.table());
        if (far) {
            related.add(c.table());
        }
        if (far && c.isTime() && !negated && c.nullRate() > 0) {
            unread.add(Labels.of(c));
        }
        if (!far || !c.isTime()) {
            return Conditions.missing(c, negated);
        }
        Function how = negated ? Function.AT_LEAST : Function.LESS_THAN;
        Table rows = choice.schema().table(c.table());
        return new Filter.Related(rows, how, BigDecimal.ONE, null, List.of());
    }

    /// Conditions on rows elsewhere belong to the rows elsewhere that are counted or that must
    /// not be there: `customers with more than 3 online orders`.
    void absorb(List<Filter> filters) {
        if (draft.says(Mark.BOTH) || draft.says(Mark.TOGETHER)) {
            new Couples(draft, choice, anchor, this).share(filters);
        }
        new Deeds(draft, choice, anchor).settle(filters);
        absorb(filters, filters.stream().distinct().toList());
    }

    boolean elsewhere(String table) {
        return choice.toMany(anchor, table);
    }

    /// Whether a condition lies elsewhere, and within all of these rows.
    boolean holds(Filter f, List<Filter.Related> rows) {
        Column c = f.column();
        return c != null
                && elsewhere(c.table())
                && rows.stream().allMatch(r -> within(r, c.table()));
    }

    boolean within(Filter.Related r, String table) {
        return choice.reachable(r.table().name(), table)
                && !back(r.table().name(), table)
                && (!choice.multiplies(r.table().name(), table)
                        || r.sum() == null && r.count().equals(BigDecimal.ONE));
    }

    /// Whether the way there leads back over the rows that are asked for, and so says nothing of
    /// the rows elsewhere.
    private boolean back(String from, String to) {
        return choice.multiplies(from, to)
                && choice.schema().path(from, to).stream()
                        .flatMap(p -> p.edges().stream())
                        .anyMatch(e -> e.to().equals(anchor));
    }

    /// Conditions on rows elsewhere go into the rows elsewhere that are counted or that must not be
    /// there: `customers with more than 3 online orders`.
    ///
    /// @param filters all conditions; changed in place
    /// @param all the same, each once
    private void absorb(List<Filter> filters, List<Filter> all) {
        List<Filter> next = new ArrayList<>(all);
        List<Filter> done = new ArrayList<>();
        while (!next.isEmpty()) {
            Filter first = next.removeFirst();
            if (first instanceof Filter.Related r
                    && r.inner().stream().noneMatch(Filter.OneOf.class::isInstance)) {
                done.addAll(absorbed(r, next, done));
            } else {
                done.add(first);
            }
        }
        filters.clear();
        done.stream().distinct().forEach(filters::add);
    }

    private List<Filter> absorbed(Filter.Related r, List<Filter> next, List<Filter> before) {
        List<Filter> inner = new ArrayList<>(r.inner());
        for (List<Filter> some : List.of(before, next)) {
            for (Filter f : List.copyOf(some)) {
                if (holds(f, List.of(r))) {
                    inner.add(f);
                    some.remove(f);
                }
            }
        }
        return new Deeds(draft, choice, anchor).but(r.with(inner));
    }
}
