package io.dataagent.offline.reading.settle;

import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import java.util.List;
import java.util.Optional;

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
}
