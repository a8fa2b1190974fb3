package io.dataagent.offline.sql;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.schema.Times;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One FROM clause: a base dataset and the datasets joined to it, with their aliases. Joins are
/// added as columns are asked for, along the cheapest way from the base.
final class Scope {

    private final Dialect dialect;
    private final Schema schema;
    private final Table base;
    private final Set<String> taken;
    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final List<String> joins = new ArrayList<>();
    private final Set<String> optional = new HashSet<>();
    private boolean multiplied;
    private boolean outer;

    /// @param taken aliases that surrounding clauses use; this clause adds its own
    Scope(Dialect dialect, Schema schema, Table base, Set<String> taken) {
        this.dialect = dialect;
        this.schema = schema;
        this.base = base;
        this.taken = taken;
        aliases.put(base.name(), fresh(base.name()));
    }

    Dialect dialect() {
        return dialect;
    }

    /// Keeps the rows of the base that have none of what is joined: it is only shown beside them,
    /// or they belong to the whole of which the others have a share.
    Scope outer() {
        outer = true;
        return this;
    }

    /// A clause of its own inside this one.
    Scope inside(Table other) {
        return new Scope(dialect, schema, other, taken);
    }

    Schema schema() {
        return schema;
    }

    Table base() {
        return base;
    }

    /// What tells the rows of the base apart.
    List<Column> key() {
        if (base.key().isEmpty()) {
            throw new UnwritableException("rows of " + base.name() + " cannot be told apart");
        }
        return base.key();
    }

    /// A time that is named, else the usual one of the base.
    Column time(@Nullable Column named) {
        return Optional.ofNullable(named)
                .or(() -> Times.of(schema, base.name()))
                .orElseThrow(
                        () ->
                                new UnwritableException(
                                        "nothing says when " + base.name() + " happened"));
    }

    /// Whether a join has multiplied the rows of the base.
    boolean multiplied() {
        return multiplied;
    }

    /// Whether a dataset is on the far side of a multiplying join that is not in the clause yet.
    boolean beyond(String table) {
        return !aliases.containsKey(table) && ahead(table).stream().anyMatch(Edge::multiplies);
    }

    /// The joins that lead on to a dataset from those on the way to it that are there already.
    List<Edge> ahead(String table) {
        List<Edge> edges = path(table).edges();
        int there = 0;
        for (int i = 0; i < edges.size(); i++) {
            there = aliases.containsKey(edges.get(i).to()) ? i + 1 : there;
        }
        return edges.subList(there, edges.size());
    }

    /// Brings a dataset into the clause.
    void join(String table) {
        for (Edge e : aliases.containsKey(table) ? List.<Edge>of() : path(table).edges()) {
            step(e);
        }
    }

    /// The SQL of a field, its dataset joined if it was not.
    String column(Column c) {
        join(c.table());
        return Expressions.qualified(
                dialect, schema.table(c.table()), c.field().expression(), alias(c.table()));
    }

    /// The SQL of a column that a relationship names.
    String key(String table, String column) {
        Table t = schema.table(table);
        String expression = t.column(column).map(c -> c.field().expression()).orElse(column);
        return Expressions.qualified(dialect, t, expression, alias(table));
    }

    String alias(String table) {
        return Objects.requireNonNull(aliases.get(table), table);
    }

    /// `FROM …` with its joins.
    String from() {
        String head = "FROM " + dialect.source(base.view().source()) + " AS " + alias(base.name());
        return joins.isEmpty() ? head : head + "\n" + String.join("\n", joins);
    }

    JoinPath path(String table) {
        return schema.path(base.name(), table)
                .orElseThrow(
                        () ->
                                new UnwritableException(
                                        "no relationship leads from "
                                                + base.name()
                                                + " to "
                                                + table));
    }

    private void step(Edge e) {
        if (aliases.containsKey(e.to())) {
            return;
        }
        multiplied |= e.multiplies();
        aliases.put(e.to(), fresh(e.to()));
        boolean left = outer && (optional.contains(e.from()) || optional(e));
        if (left) {
            optional.add(e.to());
        }
        joins.add(
                (left ? "LEFT JOIN " : "JOIN ")
                        + dialect.source(schema.table(e.to()).view().source())
                        + " AS "
                        + alias(e.to())
                        + " ON "
                        + on(e));
    }

    /// Whether rows may belong to none.
    private boolean optional(Edge e) {
        Table from = schema.table(e.from());
        return e.fromColumns().stream()
                .flatMap(x -> from.column(x).stream())
                .anyMatch(x -> x.nullRate() > 0);
    }

    private String on(Edge e) {
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < e.fromColumns().size(); i++) {
            String other = key(e.to(), e.toColumns().get(i));
            pairs.add(other + " = " + key(e.from(), e.fromColumns().get(i)));
        }
        return String.join(" AND ", pairs);
    }

    private String fresh(String table) {
        StringBuilder initials = new StringBuilder();
        Names.words(table).stream()
                .filter(w -> w.matches("[a-z].*"))
                .forEach(w -> initials.append(w.charAt(0)));
        String stem = initials.isEmpty() ? "t" : initials.toString();
        String name = stem;
        for (int i = 2; taken.contains(name) || Dialect.reserved(name); i++) {
            name = stem + i;
        }
        taken.add(name);
        return name;
    }
}
