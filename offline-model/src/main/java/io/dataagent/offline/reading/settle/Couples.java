package io.dataagent.offline.reading.settle;

import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// `bought both A and B`: rows elsewhere with the one, and rows with the other. Rows that the
/// question names besides lie between: `were prescribed A as well as B` is about prescriptions.
record Couples(Draft draft, Choice choice, String anchor, Elsewhere elsewhere) {

    /// Splits the condition on two values.
    ///
    /// @return whether two were asked for of what has one only
    boolean apply(List<Filter> filters) {
        boolean one = false;
        for (Filter f :
                draft.says(Mark.BOTH) || draft.says(Mark.TOGETHER)
                        ? List.copyOf(filters)
                        : List.<Filter>of()) {
            if (f instanceof Filter.OneOf o && !o.negated() && o.values().size() > 1) {
                String table = o.column().table();
                one |=
                        draft.says(Mark.BOTH)
                                && !choice.multiplies(anchor, table)
                                && !draft.says(Said.MeasureAsk.class);
                if (elsewhere.elsewhere(table)) {
                    split(filters, o);
                }
            }
        }
        return one;
    }

    private void split(List<Filter> filters, Filter.OneOf both) {
        filters.remove(both);
        Optional<Filter.Related> over =
                Filter.only(filters, Filter.Related.class)
                        .filter(r -> way(r, both.column()))
                        .findFirst();
        over.ifPresent(filters::remove);
        Filter.Related rows =
                over.orElse(Filter.Related.some(choice.schema().table(both.column().table())));
        for (String value : both.values()) {
            filters.add(rows.and(new Filter.OneOf(both.column(), List.of(value), false)));
        }
    }

    /// Whether such rows lie on another way than the nearest one.
    private boolean way(Filter.Related r, Column c) {
        return r.any()
                && !r.table().name().equals(c.table())
                && elsewhere.within(r, c.table())
                && choice.schema().path(anchor, c.table()).stream()
                        .flatMap(p -> p.edges().stream())
                        .noneMatch(e -> e.to().equals(r.table().name()));
    }

    /// Rows elsewhere of two kinds that must both be there, as in `members who attended both A and
    /// B in 2025`: what else is said of them holds for the one as for the other.
    void share(List<Filter> filters) {
        List<Filter.Related> twins =
                Filter.only(filters, Filter.Related.class)
                        .filter(r -> r.inner().stream().anyMatch(Filter.OneOf.class::isInstance))
                        .toList();
        if (twins.size() < 2) {
            return;
        }
        List<Filter> shared = shared(filters, twins);
        implied(filters, twins, shared);
        for (Filter.Related r : twins) {
            Stream<Filter> own = r.inner().stream().filter(Filter.OneOf.class::isInstance);
            filters.set(filters.indexOf(r), r.with(Stream.concat(own, shared.stream()).toList()));
        }
    }

    /// Rows that are named besides, as in `both gold and silver orders in 2025`, are the twins.
    private static void implied(
            List<Filter> filters, List<Filter.Related> twins, List<Filter> shared) {
        for (Filter f : List.copyOf(filters)) {
            if (f instanceof Filter.Related r
                    && r.any()
                    && !twins.contains(r)
                    && twins.stream().allMatch(t -> t.table().equals(r.table()))) {
                r.inner().stream().filter(x -> !shared.contains(x)).forEach(shared::add);
                filters.remove(f);
            }
        }
    }

    private List<Filter> shared(List<Filter> filters, List<Filter.Related> twins) {
        List<Filter> shared = new ArrayList<>();
        for (Filter.Related r : twins) {
            r.inner().stream()
                    .filter(f -> !(f instanceof Filter.OneOf) && !shared.contains(f))
                    .forEach(shared::add);
        }
        for (Filter f : List.copyOf(filters)) {
            if (elsewhere.holds(f, twins)) {
                shared.add(f);
                filters.remove(f);
            }
        }
        return shared;
    }
}
