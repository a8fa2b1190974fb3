package io.dataagent.offline.reading.settle;

import io.dataagent.offline.meaning.Filter;
import java.util.ArrayList;
import java.util.List;

/// Conditions on rows elsewhere go into the rows elsewhere that are counted or that must not be
/// there: `customers with more than 3 online orders`.
record Absorbing(Elsewhere elsewhere, Deeds deeds) {

    /// @param filters all conditions; changed in place
    /// @param all the same, each once
    void apply(List<Filter> filters, List<Filter> all) {
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
                if (elsewhere.holds(f, List.of(r))) {
                    inner.add(f);
                    some.remove(f);
                }
            }
        }
        return deeds.each(r.with(inner));
    }
}
