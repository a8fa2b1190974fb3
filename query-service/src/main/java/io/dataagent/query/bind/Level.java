package io.dataagent.query.bind;

import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Query;
import io.dataagent.query.tree.Query.Grouping;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One SELECT whose relations are known.
///
/// @param id its place among the SELECTs of the statement
/// @param place where it stands
/// @param name of the CTE or derived table
/// @param parent the SELECT around it, or -1
/// @param core as it was read
/// @param env what its names mean
/// @param edges its joins in order
/// @param outs its columns, stars resolved
public record Level(
        int id,
        Place place,
        String name,
        int parent,
        Query.Core core,
        Env env,
        List<Edge> edges,
        List<Out> outs) {

    public Level {
        edges = List.copyOf(edges);
        outs = List.copyOf(outs);
    }

    /// What names mean: relations of this FROM, then those around it.
    public record Env(@Nullable Env outer, List<Rel> rels) {

        /// What a column means; empty if it is not known.
        public Optional<Ref> find(Expr.Col col) {
            List<Rel> offering =
                    rels.stream()
                            .filter(
                                    r ->
                                            col.qualifier().isEmpty()
                                                    || r.alias().equals(col.qualifier()))
                            .filter(r -> r.offers(col.name()))
                            .toList();
            if (!offering.isEmpty()) {
                return Optional.of(new Ref(offering.getFirst(), col.name()));
            }
            return outer == null ? Optional.empty() : outer.find(col);
        }
    }

    /// A join.
    ///
    /// @param left relations before it
    /// @param right relations that it adds
    /// @param conditions parts of its ON
    /// @param using columns that both sides share
    public record Edge(
            Query.Kind kind,
            List<Rel> left,
            List<Rel> right,
            List<Expr> conditions,
            List<String> using) {

        public Edge {
            left = List.copyOf(left);
            right = List.copyOf(right);
            conditions = List.copyOf(conditions);
            using = List.copyOf(using);
        }

        /// Whether it can leave a relation empty beside a row of the other side.
        boolean mayEmpty(Rel rel) {
            return switch (kind) {
                case LEFT -> right.contains(rel);
                case RIGHT -> left.contains(rel);
                case FULL, UNREAD -> left.contains(rel) || right.contains(rel);
                case INNER, CROSS, SEMI, ANTI -> false;
            };
        }
    }

    /// A column of the SELECT.
    public record Out(String name, String shown, Expr expr) {}

    public List<Rel> rels() {
        return env.rels();
    }

    /// What a column means if it is one of this FROM.
    public Optional<Ref> own(Expr.Col col) {
        return env.find(col).filter(ref -> rels().contains(ref.rel()));
    }

    /// Whether a relation stands on a side of an outer join that can stay empty.
    public boolean mayBeEmpty(Rel rel) {
        return edges.stream().anyMatch(edge -> edge.mayEmpty(rel));
    }

    /// The output that a name or position in GROUP BY or ORDER BY means, or null.
    public @Nullable Out output(Expr key) {
        if (key instanceof Expr.Lit lit && lit.kind() == Expr.Lit.Kind.NUMBER) {
            int position = lit.value().matches("\\d{1,4}") ? Integer.parseInt(lit.value()) : 0;
            return position >= 1 && position <= outs.size() ? outs.get(position - 1) : null;
        }
        if (key instanceof Expr.Col col && col.qualifier().isEmpty()) {
            return outs.stream().filter(o -> o.name().equals(col.name())).findFirst().orElse(null);
        }
        return null;
    }

    /// The expression that a key of GROUP BY means: a column of FROM before an output.
    public Expr grouped(Expr key) {
        if (key instanceof Expr.Col col && env.find(col).isPresent()) {
            return key;
        }
        Out out = output(key);
        return out == null ? key : out.expr();
    }

    /// The expressions it groups by.
    public List<Expr> groups() {
        return core.grouping() == Grouping.ALL
                ? outs.stream().map(Out::expr).filter(e -> !Aggregates.within(e)).toList()
                : core.groups().stream().map(this::grouped).toList();
    }

    /// Whether its rows stand for groups.
    public boolean aggregated() {
        return core.grouping() != Grouping.NONE
                || core.having() != null
                || outs.stream().anyMatch(out -> Aggregates.within(out.expr()));
    }

    /// Whether each of its rows is a row of its FROM.
    public boolean plain() {
        return !aggregated() && !core.distinct();
    }
}
