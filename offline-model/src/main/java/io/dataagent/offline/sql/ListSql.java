package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Writes a list of rows.
record ListSql(Dialect dialect, Schema schema, String zone, Meaning meaning, Table entity) {

    private static final int SHOWN = 6;

    Statement write() {
        Scope scope = new Scope(dialect, schema, entity, new HashSet<>()).outer();
        Selection select = new Selection(dialect);
        Aliases aliases = new Aliases();
        List<Column> columns = columns();
        for (Column c : columns) {
            if (scope.beyond(c.table())) {
                throw new UnwritableException(
                        c.qualified() + " has several values for one row of " + entity.name());
            }
            select.add(scope.column(c), aliases.of(c.name(), c.qualified()));
        }
        select.where.addAll(new Where(scope, zone).all(meaning.filters()));
        Column by = orderColumn();
        if (by != null) {
            boolean down = meaning.order() != null && meaning.order().descending();
            select.order.add(dialect.ordered(scope.column(by), scope.column(by), down));
        }
        select.names.forEach(n -> select.order.add(dialect.name(n)));
        List<String> grain = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).table().equals(entity.name())) {
                grain.add(select.names.get(i));
            }
        }
        Statement rows =
                new Statement(select.sql(scope.from()), select.names, grain, meaning.limit());
        return meaning.after() instanceof Meaning.After.Each e && by != null
                ? each(rows, columns, by, e)
                : rows;
    }

    /// The first rows of each group.
    private Statement each(Statement s, List<Column> columns, Column by, Meaning.After.Each e) {
        List<String> groups =
                e.of().stream().map(c -> s.columns().get(columns.indexOf(c))).toList();
        boolean down = meaning.order() != null && meaning.order().descending();
        String ranks = s.columns().get(columns.indexOf(by));
        return Finish.each(dialect, s, ranks, down, groups, e.rows());
    }

    private @Nullable Column orderColumn() {
        Meaning.Order order = meaning.order();
        return order == null ? null : order.column();
    }

    /// What was asked for, led by what tells the rows apart.
    private List<Column> columns() {
        Set<Column> columns = new LinkedHashSet<>(meaning.shown());
        if (entity.display().stream().anyMatch(columns::contains)) {
            columns.addAll(entity.display());
        }
        boolean named = columns.stream().anyMatch(c -> c.isText());
        if (!named) {
            Set<Column> led = new LinkedHashSet<>(entity.display());
            led.addAll(columns);
            columns = led;
        }
        Column by = orderColumn();
        if (by != null) {
            columns.add(by);
        }
        if (meaning.after() instanceof Meaning.After.Each e) {
            columns.addAll(e.of());
        }
        if (columns.isEmpty() || entity.display().isEmpty() && meaning.shown().isEmpty()) {
            entity.columns().stream().limit(SHOWN).forEach(columns::add);
        }
        if (entity.key().size() == 1) {
            columns = new LinkedHashSet<>(columns);
            columns.addAll(entity.key());
        }
        List<Column> own = columns.stream().filter(c -> c.table().equals(entity.name())).toList();
        if (!entity.unique(own)) {
            Set<Column> led = new LinkedHashSet<>(entity.key());
            led.addAll(columns);
            return List.copyOf(led);
        }
        return List.copyOf(columns);
    }
}
