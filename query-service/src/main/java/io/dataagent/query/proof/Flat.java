package io.dataagent.query.proof;

import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Level.Edge;
import io.dataagent.query.bind.Names;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Query;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A SELECT as one flat list of tables and conditions: the derived tables and CTEs that only hand
/// rows on are taken apart.
final class Flat {

    private final ReadStatement read;
    private final Level home;
    private final List<Rel> tables = new ArrayList<>();
    private final Map<Rel, String> aliases = new IdentityHashMap<>();
    private final List<Condition> conditions = new ArrayList<>();
    private final Set<Rel> optional = new HashSet<>();
    private final Inline inline;
    private @Nullable String blocked;

    /// A condition.
    ///
    /// @param text over the aliases of the flat tables, or null if it cannot be written
    /// @param about the tables it names
    /// @param equal columns that it equates, or null
    /// @param on the join it belongs to, or null
    record Condition(
            @Nullable String text, Set<Rel> about, @Nullable Equal equal, @Nullable Edge on) {

        /// Whether it joins tables, and asks nothing else.
        boolean joins() {
            return equal != null && about.size() > 1;
        }
    }

    /// Two columns that are equal.
    record Equal(Ref left, Ref right) {}

    /// A table that has at most one row for each row of those before it.
    ///
    /// @param conditions how it is joined
    /// @param key one of its columns that the join compares
    record Parent(Rel rel, List<Condition> conditions, Ref key) {}

    private Flat(ReadStatement read, Level home) {
        this.read = read;
        this.home = home;
        this.inline = new Inline(read.names(), read.dialect(), aliases);
    }

    /// @param above SELECTs around the home whose conditions narrow its rows
    static Flat of(ReadStatement read, Level home, List<Level> above) {
        Flat flat = new Flat(read, home);
        flat.tables(home);
        flat.level(home);
        for (Level level : above) {
            Exprs.conjuncts(level.core().where()).forEach(e -> flat.above(level, e));
            if (level.core().having() != null || level.core().qualify() != null) {
                flat.block("A condition on groups leaves some of them out.");
            }
        }
        return flat;
    }

    private void tables(Level level) {
        for (Rel rel : level.rels()) {
            if (rel.source() instanceof Source.Table) {
                aliases.put(rel, "t" + tables.size());
                tables.add(rel);
            } else if (rel.source() instanceof Source.Result result && handsOn(result)) {
                result.query().parts().forEach(this::tables);
            }
        }
    }

    private static boolean handsOn(Source.Result result) {
        Level level = result.query().only();
        return level != null && level.plain() && result.query().query().cut() == null;
    }

    private void level(Level level) {
        if (level.core().having() != null || level.core().qualify() != null) {
            block("A condition on groups leaves some of them out.");
        }
        Exprs.conjuncts(level.core().where()).forEach(e -> condition(level, e, null));
        for (Edge edge : level.edges()) {
            if (edge.kind() == Query.Kind.LEFT) {
                edge.right().forEach(rel -> optional.addAll(below(rel)));
            } else if (edge.kind() != Query.Kind.INNER && edge.kind() != Query.Kind.CROSS) {
                block("A " + edge.kind().name().toLowerCase(java.util.Locale.ROOT) + " join.");
            }
            edge.conditions().forEach(e -> condition(level, e, edge));
            edge.using().forEach(name -> using(edge, name));
        }
        for (Rel rel : level.rels()) {
            if (rel.source() instanceof Source.Result result && handsOn(result)) {
                result.query().parts().forEach(this::level);
            }
        }
    }

    private List<Rel> below(Rel rel) {
        if (rel.source() instanceof Source.Result result && handsOn(result)) {
            return result.query().parts().getFirst().rels().stream()
                    .flatMap(r -> below(r).stream())
                    .toList();
        }
        return List.of(rel);
    }

    private void condition(Level level, Expr expr, @Nullable Edge on) {
        Set<Rel> about = new LinkedHashSet<>();
        String text = inline.write(level, expr, about).orElse(null);
        conditions.add(new Condition(text, about, equal(level, expr), on));
    }

    private void above(Level level, Expr expr) {
        Set<Rel> about = new LinkedHashSet<>();
        String text = inline.write(level, expr, about).orElse(null);
        if (text == null && !joining(level, expr)) {
            block("A condition on what was aggregated leaves groups out.");
        } else if (text != null) {
            conditions.add(new Condition(text, about, null, null));
        }
    }

    private static boolean joining(Level level, Expr expr) {
        return expr instanceof Expr.Op op
                && op.is("=")
                && op.args().stream().allMatch(a -> a instanceof Expr.Col)
                && op.args().stream()
                                .flatMap(a -> level.env().find((Expr.Col) a).stream())
                                .map(Ref::rel)
                                .distinct()
                                .count()
                        == 2;
    }

    private void using(Edge edge, String name) {
        Optional<Rel> left = edge.left().stream().filter(r -> r.offers(name)).findFirst();
        Optional<Rel> right = edge.right().stream().filter(r -> r.offers(name)).findFirst();
        if (left.isPresent() && right.isPresent()) {
            Ref one = new Ref(left.get(), name);
            Ref other = new Ref(right.get(), name);
            Set<Rel> about = new LinkedHashSet<>(List.of(one.rel(), other.rel()));
            Optional<String> a = column(one);
            Optional<String> b = column(other);
            boolean both = a.isPresent() && b.isPresent();
            conditions.add(
                    new Condition(
                            both ? "(" + a.orElse("") + " = " + b.orElse("") + ")" : null,
                            about,
                            new Equal(one, other),
                            edge));
        }
    }

    private @Nullable Equal equal(Level level, Expr expr) {
        if (expr instanceof Expr.Op op
                && op.is("=")
                && op.args().get(0) instanceof Expr.Col one
                && op.args().get(1) instanceof Expr.Col other) {
            Ref a = level.env().find(one).map(Flat::base).orElse(null);
            Ref b = level.env().find(other).map(Flat::base).orElse(null);
            return a == null || b == null || a.rel().equals(b.rel()) ? null : new Equal(a, b);
        }
        return null;
    }

    /// The column of the table behind one that is only handed on.
    static Ref base(Ref ref) {
        if (ref.rel().source() instanceof Source.Result result && handsOn(result)) {
            Level level = result.query().parts().getFirst();
            int place = ref.rel().columns().indexOf(ref.column());
            if (place >= 0 && level.outs().get(place).expr() instanceof Expr.Col col) {
                return level.env().find(col).map(Flat::base).orElse(ref);
            }
        }
        return ref;
    }

    private void block(String why) {
        blocked = blocked == null ? why : blocked;
    }

    /// Why nothing can be said of all rows, or null.
    @Nullable String blocked() {
        return blocked;
    }

    Level home() {
        return home;
    }

    List<Rel> tables() {
        return tables;
    }

    List<Condition> conditions() {
        return conditions;
    }

    /// Whether it is on the side of an outer join that can be missing.
    boolean optional(Rel rel) {
        return optional.contains(rel)
                && conditions.stream()
                        .noneMatch(c -> c.on() == null && !c.joins() && c.about().contains(rel));
    }

    Optional<String> write(Expr expr, Set<Rel> about) {
        return inline.write(home, expr, about);
    }

    Optional<String> column(Ref ref) {
        String alias = aliases.get(ref.rel());
        return alias == null
                ? Optional.empty()
                : names().direct(ref).map(f -> alias + "." + read.dialect().quote(f.column()));
    }

    Names names() {
        return read.names();
    }

    /// `schema.table alias`.
    String from(Rel rel) {
        if (!(rel.source() instanceof Source.Table source)) {
            throw new IllegalArgumentException("no table");
        }
        ScopeTable table = source.table();
        return read.dialect().quote(table.schema())
                + "."
                + read.dialect().quote(table.name())
                + " "
                + aliases.get(rel);
    }

    /// The tables that have at most one row for a row of this one, nearest first.
    Map<Rel, Parent> parents(Rel root) {
        Map<Rel, Parent> found = new LinkedHashMap<>();
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Rel rel : tables) {
                if (!rel.equals(root) && !found.containsKey(rel)) {
                    Optional<Parent> parent = parent(root, rel, found.keySet());
                    parent.ifPresent(p -> found.put(rel, p));
                    grew |= parent.isPresent();
                }
            }
        }
        return found;
    }

    private Optional<Parent> parent(Rel root, Rel rel, Set<Rel> known) {
        List<Condition> joining = new ArrayList<>();
        Set<String> columns = new HashSet<>();
        @Nullable Ref key = null;
        for (Condition c : conditions) {
            Equal equal = c.equal();
            if (equal == null || c.text() == null) {
                continue;
            }
            Ref own = equal.left().rel().equals(rel) ? equal.left() : equal.right();
            Rel other = (own.equals(equal.left()) ? equal.right() : equal.left()).rel();
            if (own.rel().equals(rel) && (other.equals(root) || known.contains(other))) {
                joining.add(c);
                columns.add(own.column());
                key = own;
            }
        }
        return key != null && read.uniqueness().unique(rel, columns, columns)
                ? Optional.of(new Parent(rel, joining, key))
                : Optional.empty();
    }
}
