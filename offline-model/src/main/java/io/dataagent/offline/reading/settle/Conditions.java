package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.meaning.Years;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Doubts;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.CompareAsk;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.schema.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Settles the conditions of a draft as seen from the dataset that is counted, measured or
/// listed.
final class Conditions {

    private final Draft draft;
    private final Choice choice;
    private final String anchor;
    private final boolean listing;
    private final Doubts doubts;
    private final List<Filter> comparisons = new ArrayList<>();
    private final List<Column> shown = new ArrayList<>();
    private final List<String> unread = new ArrayList<>();
    private final Elsewhere elsewhere;

    Conditions(Draft draft, Choice choice, String anchor, boolean listing, Doubts doubts) {
        this.draft = draft;
        this.choice = choice;
        this.anchor = anchor;
        this.listing = listing;
        this.doubts = doubts;
        this.elsewhere = new Elsewhere(draft, choice, anchor, unread);
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
        Alternatives values = new Alternatives(draft, choice, anchor, doubts);
        List<Filter> filters = new ArrayList<>(values.filters());
        unread.addAll(values.lost());
        int named = filters.size();
        for (Said.MissingAsk m : draft.all(Said.MissingAsk.class)) {
            best(m.things()).ifPresent(c -> filters.add(elsewhere.absent(c, m.negated())));
        }
        draft.all(Said.RelatedAsk.class).forEach(r -> elsewhere.related(r).ifPresent(filters::add));
        elsewhere.mentions().forEach(filters::add);
        columns(filters);
        if (draft.says(Mark.OPEN)) {
            open(filters);
        }
        draft.all(Said.TextAsk.class)
                .forEach(t -> best(t.things()).ifPresent(c -> filters.add(like(c, t))));
        current(filters);
        for (Said.AverageAsk a : draft.all(Said.AverageAsk.class)) {
            best(a.things()).ifPresent(c -> filters.add(new Filter.AgainstAverage(c, a.how())));
        }
        if (!values.clear(filters.size() > named)) {
            unread.add("or");
        }
        if (new Couples(draft, choice, anchor, elsewhere).apply(filters)) {
            unread.add("both");
        }
        return filters;
    }

    private static Filter like(Column c, Said.TextAsk t) {
        return new Filter.Like(c, t.how(), t.text(), t.negated());
    }

    static Filter missing(Column c, boolean negated) {
        boolean flag = c.isFlag() && !negated;
        return flag ? new Filter.Flagged(c, false) : new Filter.Missing(c, negated);
    }

    private Optional<Column> best(List<Candidate> things) {
        return doubts.best(things, anchor);
    }

    /// Fields that are only named: a flag is a condition, a time says which time, the rest is
    /// shown.
    private void columns(List<Filter> filters) {
        shown.addAll(draft.columns());
        for (List<Candidate> things : draft.things(Said.Shown.class)) {
            best(things).ifPresent(c -> column(c, filters));
        }
        if (listing
                && draft.says(Said.Entity.class)
                && Candidate.tables(draft.first(Said.Entity.class)).isEmpty()) {
            best(draft.first(Said.Entity.class)).ifPresent(c -> shown.add(0, c));
        }
    }

    private void column(Column c, List<Filter> filters) {
        boolean dated = draft.says(Piece.When.class, Said.Each.class);
        switch (c.kind()) {
            case FLAG -> filters.add(new Filter.Flagged(c, true));
            case TIME -> {
                if (dated && elsewhere.elsewhere(c.table()) && timeHint() == null) {
                    unread.add(Labels.of(c));
                } else if (!dated && c.nullRate() > 0 && (!listing || done(c))) {
                    filters.add(new Filter.Missing(c, true));
                } else if (listing && !dated) {
                    shown.add(c);
                }
            }
            case KEY, MEASURE, TEXT -> {
                if (listing) {
                    shown.add(c);
                } else {
                    unread.add(Names.plain(c.name()));
                }
            }
        }
    }

    /// `discontinued products`: those that were, and not all with the day.
    private boolean done(Column c) {
        return draft.things(Said.Deed.class).stream()
                .flatMap(List::stream)
                .anyMatch(x -> Choice.name(x.ref()).equals(c.qualified()));
    }

    /// `currently`: what can end has not ended.
    private void current(List<Filter> filters) {
        boolean said =
                Currently.said(draft) && !draft.says(Mark.OPEN) && !draft.says(Piece.When.class);
        Table rows = choice.schema().table(anchor);
        if (said
                && (Currently.elsewhere(filters)
                        || Currently.between(filters, rows, choice.schema()))) {
            doubts.assume("What counts as current?", "What has not ended.");
            return;
        }
        Optional<Filter> still = said ? Currently.filter(rows, filters) : Optional.empty();
        still.ifPresent(f -> without("current", f, filters));
    }

    /// `open`, `active`: what has an end has not ended.
    private void open(List<Filter> filters) {
        Optional<Filter> still = Currently.open(choice.schema().table(anchor));
        still.ifPresentOrElse(f -> without("open", f, filters), () -> unread.add("open"));
    }

    private void without(String word, Filter still, List<Filter> filters) {
        filters.add(still);
        String end = Labels.of(Objects.requireNonNull(still.column()));
        doubts.assume("What counts as " + word + "?", "Rows without " + end + ".");
    }

    /// The time that the question names, such as `shipped`, or null.
    @Nullable Column timeHint() {
        return draft.things(Said.Shown.class).stream()
                .flatMap(s -> best(Clauses.only(s, Ref::isTime)).stream())
                .filter(c -> choice.reachable(anchor, c.table()))
                .filter(
                        c ->
                                !choice.multiplies(anchor, c.table())
                                        || done(c)
                                        || elsewhere.named(Said.RelatedAsk.class, c.table())
                                        || elsewhere.named(Said.Mention.class, c.table()))
                .findFirst()
                .orElse(null);
    }

    /// Adds the stretches of time, once all other conditions are there: they belong to the rows
    /// elsewhere that are counted or summed, where there are such.
    void times(List<Filter> filters) {
        Column hint = timeHint();
        List<Filter> stretches = new ArrayList<>();
        Stretches places = new Stretches(draft, choice, anchor);
        draft.all(Piece.When.class).forEach(w -> stretches.add(during(places.hint(hint, w), w)));
        if (draft.says(Said.Weekdays.class)) {
            stretches.add(new Filter.OnDays(hint, draft.weekdays()));
        }
        if (draft.says(Mark.BOTH) && stretches.size() == 2 && each(filters, stretches, hint)) {
            return;
        }
        for (Filter during : stretches) {
            Column of = during.column();
            int at = of == null || !of.table().equals(anchor) ? relatedAt(filters, of) : -1;
            if (at < 0 || of == null && places.own((Filter.Related) filters.get(at))) {
                filters.add(new Years(choice.schema(), anchor).of(during));
            } else {
                filters.set(at, ((Filter.Related) filters.get(at)).and(during));
            }
        }
    }

    /// `applied both in 2024 and in 2025`: rows elsewhere of the one time, and of the other.
    private boolean each(List<Filter> filters, List<Filter> stretches, @Nullable Column hint) {
        int at = relatedAt(filters, null);
        Filter.Related r =
                at >= 0
                        ? (Filter.Related) filters.remove(at)
                        : hint != null && elsewhere.elsewhere(hint.table())
                                ? Filter.Related.some(choice.schema().table(hint.table()))
                                : null;
        if (r == null) {
            return false;
        }
        stretches.forEach(during -> filters.add(r.and(during)));
        return true;
    }

    private static Filter during(@Nullable Column hint, Piece.When w) {
        List<Period> parts = w.parts();
        boolean apart =
                IntStream.range(1, w.spans() ? 0 : parts.size())
                        .anyMatch(i -> !parts.get(i - 1).end().equals(parts.get(i).start()));
        return apart
                ? new Filter.AnyOf(
                        parts.stream().map(p -> (Filter) new Filter.During(hint, p)).toList())
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

    /// See [Elsewhere].
    void absorb(List<Filter> filters) {
        elsewhere.absorb(filters);
    }

    /// Sorts comparisons into conditions on rows and conditions on groups.
    void compared(Consumer<CompareAsk> onGroups) {
        new ComparedRows(draft, choice, anchor, listing, doubts).settle(comparisons::add, onGroups);
    }
}
