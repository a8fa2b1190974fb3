package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.schema.Column;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes what a measure is split by.
final class Splits {

    private final List<Dimension> dimensions;
    private final List<String> names = new ArrayList<>();
    private final List<String> times = new ArrayList<>();

    Splits(List<Dimension> dimensions, Aliases aliases) {
        this.dimensions = dimensions;
        for (Dimension d : dimensions) {
            switch (d) {
                case Dimension.ByColumn c ->
                        names.add(aliases.of(c.column().name(), c.column().qualified()));
                case Dimension.ByEntity e ->
                        e.columns().forEach(c -> names.add(aliases.of(c.name(), c.qualified())));
                case Dimension.ByPart p ->
                        names.add(aliases.of(p.part().word(), p.part().word() + " of"));
                case Dimension.ByTime t -> {
                    String name = aliases.of(t.grain().word(), t.grain().word() + " of");
                    names.add(name);
                    times.add(name);
                }
            }
        }
    }

    /// Names of the output columns.
    List<String> names() {
        return names;
    }

    /// Names of the output columns but those of the first split.
    List<String> groups() {
        boolean entity = dimensions.getFirst() instanceof Dimension.ByEntity;
        int first = entity ? ((Dimension.ByEntity) dimensions.getFirst()).columns().size() : 1;
        return names.subList(first, names.size());
    }

    /// The name of the output column that shows a field, or null.
    @Nullable String name(Column column) {
        int at = 0;
        for (Dimension d : dimensions) {
            List<Column> shown = Dimension.columns(d);
            if (shown.contains(column)) {
                return names.get(at + shown.indexOf(column));
            }
            at += d instanceof Dimension.ByEntity ? shown.size() : 1;
        }
        return null;
    }

    /// Names of those that are periods.
    List<String> times() {
        return times;
    }

    /// A time that is beyond a multiplying join is not that of the rows.
    private static Column time(@Nullable Column column, Scope scope) {
        return scope.time(column == null || scope.beyond(column.table()) ? null : column);
    }

    /// The expressions over a scope, in the order of the names.
    List<String> sql(Scope scope, String zone) {
        List<String> out = new ArrayList<>();
        for (Dimension d : dimensions) {
            switch (d) {
                case Dimension.ByColumn c -> out.add(scope.column(c.column()));
                case Dimension.ByEntity e -> e.columns().forEach(c -> out.add(scope.column(c)));
                case Dimension.ByPart p ->
                        out.add(Aggregates.part(scope, time(p.column(), scope), p.part(), zone));
                case Dimension.ByTime t ->
                        out.add(
                                Aggregates.truncated(
                                        scope, time(t.column(), scope), t.grain(), zone));
            }
        }
        return out;
    }
}
