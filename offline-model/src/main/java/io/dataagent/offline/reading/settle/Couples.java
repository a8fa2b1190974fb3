package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

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
        Filter.Related over = null;
        for (Filter f : filters) {
            boolean way = f instanceof Filter.Related r && way(r, both.column());
            over = over == null && way ? (Filter.Related) f : over;
        }
        if (over != null) {
            filters.remove(over);
        }
        for (String value : both.values()) {
            filters.add(with(over, both.column(), value));
        }
    }

    /// Whether such rows lie on another way than the nearest one.
    private boolean way(Filter.Related r, Column c) {
        return r.how() == Function.AT_LEAST
                && r.count().equals(BigDecimal.ONE)
                && r.sum() == null
                && !r.table().name().equals(c.table())
                && elsewhere.within(r, c.table())
                && choice.schema().path(anchor, c.table()).stream()
                        .flatMap(p -> p.edges().stream())
                        .noneMatch(e -> e.to().equals(r.table().name()));
    }

    private Filter with(
            Filter.@org.jspecify.annotations.Nullable Related over, Column c, String value) {
        Table table = over == null ? choice.schema().table(c.table()) : over.table();
        List<Filter> inner = new ArrayList<>(over == null ? List.of() : over.inner());
        inner.add(new Filter.OneOf(c, List.of(value), false));
        return Filter.Related.some(table).with(inner);
    }
}
