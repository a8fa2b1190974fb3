package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import java.util.List;
import java.util.stream.IntStream;

/// Tells whether a share is that of rows with a condition among all rows of each group.
record ConditionedShares(Clauses c, Draft draft) {

    /// `share of donors with gift aid by town`, `penalty share of the goals`: of the rows of each
    /// group, not of all rows with it.
    boolean of(int i, int j) {
        boolean rows = !c.best(j, Ref::isMeasure) && !Candidate.tables(c.named(j)).isEmpty();
        int with = c.next(j);
        boolean after = c.is(with, Function.WITH) && condition(c.next(with));
        return rows && (after || condition(c.previous(i)) || narrowed(i));
    }

    /// `percentage of orders cancelled in each city`: a condition that stands before what is split
    /// by, or behind where that stands in front; `each city's share of …` is one of the whole.
    private boolean narrowed(int i) {
        int dimension = c.previous(i);
        boolean owned = c.thing(dimension) && c.is(c.previous(dimension), Function.BY);
        return !owned
                && IntStream.range(i + 1, c.size())
                        .takeWhile(k -> !c.is(k, Function.BY))
                        .anyMatch(k -> condition(k) && !c.first(k, Ref::isValue) && !grouped(k));
    }

    /// Whether the rows are split by the field of the condition.
    private boolean grouped(int k) {
        Column field = c.named(k).getFirst().column();
        return draft.things(Said.Split.class).stream()
                .flatMap(List::stream)
                .anyMatch(d -> d.isColumn(field::equals));
    }

    /// Whether a value or a yes-or-no field is named.
    private boolean condition(int k) {
        return c.best(k, ConditionedShares::picks);
    }

    /// Whether it picks some of the rows.
    static boolean picks(Ref r) {
        return r.isValue() || r.isFlag();
    }
}
