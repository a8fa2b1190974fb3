package io.dataagent.offline.reading.settle;

import io.dataagent.offline.meaning.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Rows elsewhere of two kinds that must both be there, as in `members who attended both A and B in
/// 2025`: what else is said of them holds for the one as for the other.
record Twins(Elsewhere elsewhere) {

    /// Moves the conditions on such rows into every twin.
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
