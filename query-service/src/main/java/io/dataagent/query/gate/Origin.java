package io.dataagent.query.gate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Where a column comes from.
///
/// @param fields `dataset.field` names
/// @param aggregated whether an aggregate function is on the way
/// @param time whether it is a point in time of the model
/// @param grain whether the relation it belongs to is grouped by it
record Origin(Set<String> fields, boolean aggregated, boolean time, boolean grain) {

    static final Origin NONE = new Origin(Set.of(), false, false, false);

    Origin {
        fields = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(fields));
    }

    static Origin joined(List<Origin> parts, boolean aggregated, boolean grain) {
        Set<String> fields = new LinkedHashSet<>();
        boolean inner = aggregated;
        for (Origin part : parts) {
            fields.addAll(part.fields());
            inner |= part.aggregated();
        }
        return new Origin(fields, inner, parts.size() == 1 && parts.get(0).time(), grain);
    }

    Origin withGrain(boolean value) {
        return new Origin(fields, aggregated, time, value);
    }
}
