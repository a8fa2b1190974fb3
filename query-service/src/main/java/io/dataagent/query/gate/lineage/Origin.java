package io.dataagent.query.gate.lineage;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.GateScope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where a column comes from.
///
/// @param fields `dataset.field` names
/// @param aggregated whether an aggregate function is on the way
/// @param time whether it is a point in time of the model
/// @param grain whether the relation it belongs to is grouped by it
/// @param base the column of the scope whose values it has as they are, or null
public record Origin(
        Set<String> fields, boolean aggregated, boolean time, boolean grain, @Nullable Base base) {

    public static final Origin NONE = new Origin(Set.of(), false, false, false, null);

    public Origin {
        fields = Fields.of(fields);
    }

    /// A column of a table of the scope.
    public record Base(GateScope.ScopeTable table, String column) {

        public String dataset() {
            return table.dataset();
        }

        /// `dataset.column`.
        public String field() {
            return table.dataset() + "." + column;
        }
    }

    /// A column as its table has it.
    public static Origin of(GateScope.ScopeTable table, String column) {
        Base base = new Base(table, column);
        boolean time = table.timeColumns().contains(column);
        return new Origin(Set.of(base.field()), false, time, false, base);
    }

    public static Origin joined(List<Origin> parts, boolean aggregated, boolean grain) {
        if (parts.size() == 1) {
            Origin only = parts.getFirst();
            return new Origin(only.fields, aggregated || only.aggregated, only.time, grain, null);
        }
        Set<String> fields = new LinkedHashSet<>();
        boolean inner = aggregated;
        for (Origin part : parts) {
            fields.addAll(part.fields());
            inner |= part.aggregated();
        }
        return fields.isEmpty() && !inner && !grain
                ? NONE
                : new Origin(fields, inner, false, grain, null);
    }

    /// A column of several queries one below the other. If all of them offer one and the same
    /// column of a table, it has its values.
    public static Origin stacked(List<Origin> parts, boolean grain) {
        Origin joined = joined(parts, false, grain);
        Base base = parts.isEmpty() ? null : parts.getFirst().base;
        return base != null && parts.stream().allMatch(part -> base.equals(part.base))
                ? new Origin(joined.fields, joined.aggregated, joined.time, grain, base)
                : joined;
    }

    /// The columns of several queries one below the other, by the names of the first.
    public static SequencedMap<String, Origin> stacked(
            List<SequencedMap<String, Origin>> parts, Budget budget) {
        List<List<Origin>> rows = parts.stream().map(part -> List.copyOf(part.values())).toList();
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        int position = 0;
        for (Map.Entry<String, Origin> column : parts.getFirst().entrySet()) {
            List<Origin> origins = new ArrayList<>();
            for (List<Origin> row : rows) {
                if (position < row.size()) {
                    budget.steps(1L + row.get(position).fields().size());
                    origins.add(row.get(position));
                }
            }
            columns.put(column.getKey(), stacked(origins, column.getValue().grain()));
            position++;
        }
        budget.columns(columns.size());
        return columns;
    }

    public Origin withGrain(boolean value) {
        return new Origin(fields, aggregated, time, value, base);
    }

    /// The same as a value of another type.
    public Origin converted() {
        return base == null ? this : new Origin(fields, aggregated, time, grain, null);
    }
}
