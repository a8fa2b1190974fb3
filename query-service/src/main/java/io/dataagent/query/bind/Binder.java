package io.dataagent.query.bind;

import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.query.bind.Level.Edge;
import io.dataagent.query.bind.Level.Env;
import io.dataagent.query.bind.Level.Out;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Fold;
import io.dataagent.query.tree.Query;
import io.dataagent.query.tree.Query.From;
import io.dataagent.query.tree.Query.From.Unread.Why;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Resolves the names of a statement against the scope, SELECT by SELECT.
public final class Binder {

    private static final int MOST_LEVELS = 200;

    private final GateScope scope;
    private final Fold fold;
    private final Map<Query, Bound> subqueries = new IdentityHashMap<>();
    private final Map<Query.Cte, Bound> ctes = new IdentityHashMap<>();
    private final TreeMap<Integer, Level> levels = new TreeMap<>();
    private final List<Bound> queries = new ArrayList<>();
    private final List<String> gaps = new ArrayList<>();
    private int next;

    private Binder(GateScope scope, Fold fold) {
        this.scope = scope;
        this.fold = fold;
    }

    /// Names of queries that can be read here.
    private record Names(@Nullable Names outer, Map<String, Query.Cte> ctes) {

        @Nullable Named find(String name) {
            Query.Cte own = ctes.get(name);
            if (own != null) {
                return new Named(own, this);
            }
            return outer == null ? null : outer.find(name);
        }
    }

    /// A CTE with the names that it can read.
    private record Named(Query.Cte cte, Names names) {}

    /// Where a query stands.
    private record Spot(Place place, String name, int parent, Names names, @Nullable Env env) {}

    public static Statement bind(Query query, GateScope scope, Fold fold) {
        Binder binder = new Binder(scope, fold);
        Bound main =
                binder.query(query, new Spot(Place.MAIN, "", -1, new Names(null, Map.of()), null));
        return new Statement(
                main,
                List.copyOf(binder.levels.values()),
                List.copyOf(binder.queries),
                binder.subqueries,
                List.copyOf(binder.gaps));
    }

    private Bound query(Query query, Spot spot) {
        Map<String, Query.Cte> declared = new HashMap<>();
        query.ctes().forEach(cte -> declared.put(cte.name(), cte));
        Names names = declared.isEmpty() ? spot.names() : new Names(spot.names(), declared);
        Spot here = new Spot(spot.place(), spot.name(), spot.parent(), names, spot.env());
        if (next >= MOST_LEVELS) {
            return gap(query, "a statement of more than " + MOST_LEVELS + " SELECTs");
        }
        Bound bound = body(query, here);
        queries.add(bound);
        return bound;
    }

    private Bound body(Query query, Spot here) {
        return switch (query.body()) {
            case Query.Core core ->
                    new Bound(List.of(level(query, core, here)), null, false, query, null);
            case Query.Combined combined -> combined(query, combined, here);
            case Query.Rows rows ->
                    rows.unread() == null
                            ? new Bound(List.of(), null, false, query, null)
                            : gap(query, rows.unread());
        };
    }

    private Bound gap(Query query, String what) {
        gaps.add(what.length() <= 80 ? what : "a part of the statement");
        return Bound.unread(query, what);
    }

    private Bound combined(Query query, Query.Combined combined, Spot here) {
        List<Level> parts = new ArrayList<>();
        for (Query part : combined.parts()) {
            Spot spot =
                    parts.isEmpty() && here.place() == Place.MAIN
                            ? here
                            : new Spot(
                                    Place.PART,
                                    here.name(),
                                    here.parent(),
                                    here.names(),
                                    here.env());
            Bound bound = query(part, spot);
            if (bound.unread() != null || bound.parts().isEmpty()) {
                return gap(query, "a set operation with a part that is no SELECT");
            }
            parts.addAll(bound.parts());
        }
        return new Bound(parts, combined.operator(), combined.all(), query, null);
    }

    private Level level(Query query, Query.Core core, Spot spot) {
        int id = next++;
        List<Rel> rels = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        Env env = new Env(spot.env(), rels);
        Spot inner = new Spot(Place.DERIVED, "", id, spot.names(), env);
        for (From from : core.from()) {
            List<Rel> before = List.copyOf(rels);
            List<Rel> added = from(from, inner, rels, edges);
            if (!before.isEmpty()) {
                edges.add(new Edge(Query.Kind.CROSS, before, added, List.of(), List.of()));
            }
        }
        Level level =
                new Level(
                        id,
                        spot.place(),
                        spot.name(),
                        spot.parent(),
                        core,
                        env,
                        edges,
                        outs(core, rels));
        levels.put(id, level);
        Spot within = new Spot(Place.SUBQUERY, "", id, spot.names(), env);
        level.outs().forEach(out -> subqueries(out.expr(), within));
        Exprs.of(core).forEach(e -> subqueries(e, within));
        edges.forEach(edge -> edge.conditions().forEach(e -> subqueries(e, within)));
        query.order().forEach(key -> subqueries(key.expr(), within));
        return level;
    }

    private void subqueries(Expr expr, Spot spot) {
        switch (expr) {
            case Expr.Sub sub -> subqueries.put(sub.query(), query(sub.query(), spot));
            case Expr.Other other ->
                    other.subqueries().forEach(q -> subqueries.put(q, query(q, spot)));
            case Expr.Col ignored -> {}
            case Expr.Lit ignored -> {}
            case Expr.Call ignored -> {}
            case Expr.Op ignored -> {}
            case Expr.Case ignored -> {}
            case Expr.Cast ignored -> {}
        }
        expr.parts().forEach(part -> subqueries(part, spot));
    }

    private List<Rel> from(From from, Spot spot, List<Rel> rels, List<Edge> edges) {
        return switch (from) {
            case From.Named named -> List.of(add(named(named, spot), rels));
            case From.Derived derived -> {
                From.Named closed = Closed.table(derived, scope, fold);
                yield List.of(
                        add(closed == null ? derived(derived, spot) : named(closed, spot), rels));
            }
            case From.Unread unread -> {
                gaps.add(unread.why().gap());
                Source source = new Source.Unread(unread.text(), unread.why() == Why.PIVOT);
                yield List.of(add(new Rel(unread.alias(), source, List.of()), rels));
            }
            case From.Joined joined -> {
                List<Rel> all = new ArrayList<>(from(joined.left(), spot, rels, edges));
                List<Rel> left = List.copyOf(all);
                boolean hidden =
                        joined.kind() == Query.Kind.SEMI || joined.kind() == Query.Kind.ANTI;
                List<Rel> into = hidden ? new ArrayList<>(rels) : rels;
                List<Rel> right = from(joined.right(), spot, into, edges);
                edges.add(edge(joined, left, right));
                if (!hidden) {
                    all.addAll(right);
                }
                yield List.copyOf(all);
            }
        };
    }

    private Edge edge(From.Joined joined, List<Rel> left, List<Rel> right) {
        if (joined.kind() == Query.Kind.UNREAD) {
            gaps.add("a join of an unusual kind");
        }
        List<String> shared = new ArrayList<>(joined.using());
        if (joined.natural()) {
            right.forEach(
                    r ->
                            r.columns().stream()
                                    .filter(
                                            c ->
                                                    left.stream()
                                                            .anyMatch(l -> l.columns().contains(c)))
                                    .forEach(shared::add));
        }
        return new Edge(joined.kind(), left, right, Exprs.conjuncts(joined.on()), shared);
    }

    private static Rel add(Rel rel, List<Rel> rels) {
        rels.add(rel);
        return rel;
    }

    private Rel named(From.Named named, Spot spot) {
        Named cte = named.schema().isEmpty() ? spot.names().find(named.name()) : null;
        if (cte != null) {
            return result(cte(cte, spot), named.name(), named.alias(), renamed(cte, named));
        }
        ScopeTable table = table(named);
        if (table == null) {
            gaps.add("a relation that is no table of the scope");
            return new Rel(named.alias(), new Source.Unread(named.text(), true), List.of());
        }
        List<String> columns = table.columns().stream().map(fold::stored).toList();
        return new Rel(named.alias(), new Source.Table(table), rename(columns, named.columns()));
    }

    private static List<String> renamed(Named cte, From.Named named) {
        return named.columns().isEmpty() ? cte.cte().columns() : named.columns();
    }

    private Bound cte(Named named, Spot spot) {
        Bound known = ctes.get(named.cte());
        if (known != null) {
            return known;
        }
        if (named.cte().recursive()) {
            gaps.add("a recursive query");
            ctes.put(named.cte(), Bound.unread(named.cte().query(), "a recursive query"));
        }
        Bound bound =
                query(
                        named.cte().query(),
                        new Spot(
                                Place.CTE, named.cte().name(), spot.parent(), before(named), null));
        ctes.put(named.cte(), bound);
        return bound;
    }

    /// The names that a CTE can read: those before it, and itself where it is recursive.
    private static Names before(Named named) {
        Map<String, Query.Cte> others = new HashMap<>(named.names().ctes());
        if (!named.cte().recursive()) {
            others.remove(named.cte().name());
        }
        return new Names(named.names().outer(), others);
    }

    private Rel derived(From.Derived derived, Spot spot) {
        Bound bound =
                query(
                        derived.query(),
                        new Spot(
                                Place.DERIVED,
                                derived.alias(),
                                spot.parent(),
                                spot.names(),
                                spot.env()));
        return result(bound, derived.alias(), derived.alias(), derived.columns());
    }

    private static Rel result(Bound bound, String name, String alias, List<String> columns) {
        return bound.parts().isEmpty()
                ? new Rel(alias, new Source.Unread(name, bound.unread() != null), columns)
                : new Rel(alias, new Source.Result(bound, name), rename(bound.columns(), columns));
    }

    private static List<String> rename(List<String> own, List<String> given) {
        List<String> names = new ArrayList<>(own);
        for (int i = 0; i < Math.min(own.size(), given.size()); i++) {
            names.set(i, given.get(i));
        }
        return names;
    }

    private @Nullable ScopeTable table(From.Named named) {
        List<ScopeTable> exact =
                scope.tables().stream()
                        .filter(t -> fold.stored(t.name()).equals(named.name()))
                        .filter(
                                t ->
                                        named.schema().isEmpty()
                                                || fold.stored(t.schema()).equals(named.schema()))
                        .toList();
        return exact.size() == 1
                ? exact.getFirst()
                : exact.stream()
                        .filter(t -> t.schema().equals("public"))
                        .findFirst()
                        .orElse(exact.isEmpty() ? null : exact.getFirst());
    }

    private List<Out> outs(Query.Core core, List<Rel> rels) {
        List<Out> outs = new ArrayList<>();
        for (Query.Item item : core.items()) {
            if (item.expr() != null) {
                outs.add(new Out(item.name(), item.shown(), item.expr()));
            } else {
                for (Rel rel : rels) {
                    if ("".equals(item.star()) || rel.alias().equals(item.star())) {
                        rel.columns()
                                .forEach(
                                        c ->
                                                outs.add(
                                                        new Out(
                                                                c,
                                                                Rel.shown(c),
                                                                new Expr.Col(rel.alias(), c, c))));
                    }
                }
            }
        }
        return outs;
    }
}
