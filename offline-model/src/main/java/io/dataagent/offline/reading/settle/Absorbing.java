package io.dataagent.offline.reading.settle;

import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.schema.Column;
import java.util.ArrayList;
import java.util.List;

/// Conditions on rows elsewhere go into the rows elsewhere that are counted or that must not be
/// there: `customers with more than 3 online orders`.
record Absorbing(Elsewhere elsewhere, Deeds deeds) {

    /// @param filters all conditions; changed in place
    void apply(List<Filter> filters) {
        List<Filter> next = new ArrayList<>(filters);
        List<Filter> done = new ArrayList<>();
        while (!next.isEmpty()) {
            Filter first = next.removeFirst();
            boolean open =
                    first instanceof Filter.Related r
                            && r.inner().stream().noneMatch(Filter.OneOf.class::isInstance);
            if (open) {
                done.addAll(absorbed((Filter.Related) first, next, done));
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
                Column c = f.column();
                boolean theirs =
                        c != null
                                && elsewhere.elsewhere(c.table())
                                && elsewhere.within(r, c.table());
                if (theirs) {
                    inner.add(f);
                    some.remove(f);
                }
            }
        }
        return deeds.each(r.with(inner));
    }
}
