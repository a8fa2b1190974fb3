package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// Rows elsewhere of two kinds that must both be there, as in `members who attended both A and B in
/// 2025`: what else is said of them holds for the one as for the other.
record Twins(Elsewhere elsewhere) {

    /// Moves the conditions on such rows into every twin.
    void share(List<Filter> filters) {
        List<Filter.Related> twins = new ArrayList<>();
        for (Filter f : filters) {
            if (f instanceof Filter.Related r
                    && r.inner().stream().anyMatch(Filter.OneOf.class::isInstance)) {
                twins.add(r);
            }
        }
        if (twins.size() < 2) {
            return;
        }
        List<Filter> shared = shared(filters, twins);
        implied(filters, twins, shared);
        for (Filter.Related r : twins) {
            List<Filter> inner = new ArrayList<>();
            r.inner().stream().filter(Filter.OneOf.class::isInstance).forEach(inner::add);
            shared.stream().filter(f -> !inner.contains(f)).forEach(inner::add);
            filters.set(filters.indexOf(r), r.with(inner));
        }
    }

    /// Rows that are named besides, as in `both gold and silver orders in 2025`, are the twins.
    private static void implied(
            List<Filter> filters, List<Filter.Related> twins, List<Filter> shared) {
        for (Filter f : List.copyOf(filters)) {
            boolean named =
                    f instanceof Filter.Related r
                            && !twins.contains(r)
                            && r.how() == Function.AT_LEAST
                            && r.count().equals(BigDecimal.ONE)
                            && r.sum() == null
                            && twins.stream().allMatch(t -> t.table().equals(r.table()));
            if (named) {
                ((Filter.Related) f)
                        .inner().stream().filter(x -> !shared.contains(x)).forEach(shared::add);
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
            Column c = f.column();
            boolean theirs =
                    c != null
                            && elsewhere.elsewhere(c.table())
                            && twins.stream().allMatch(r -> elsewhere.within(r, c.table()));
            if (theirs) {
                shared.add(f);
                filters.remove(f);
            }
        }
        return shared;
    }
}
