package io.dataagent.query.facts;

import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.JoinFact.Pair;
import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Bound;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Level.Edge;
import io.dataagent.query.bind.Names;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Statement;
import io.dataagent.query.fanout.Closure;
import io.dataagent.query.fanout.Uniqueness;
import io.dataagent.query.fanout.Uniqueness.Repetition;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Query;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The joins of a statement.
final class JoinFacts {

    private final Statement statement;
    private final Uniqueness uniqueness;
    private final Names names;
    private final List<JoinFact> facts = new ArrayList<>();
    private final Map<Rel, Integer> adding = new IdentityHashMap<>();

    JoinFacts(Statement statement, Uniqueness uniqueness, Names names) {
        this.statement = statement;
        this.uniqueness = uniqueness;
        this.names = names;
        for (Level level : statement.levels()) {
            level.edges().forEach(edge -> edge(level, edge));
            Exprs.conjuncts(level.core().where()).forEach(e -> subquery(level, e, false));
        }
    }

    List<JoinFact> all() {
        return List.copyOf(facts);
    }

    /// The join that adds a relation, or null for the first of a FROM.
    @Nullable Integer adding(Rel rel) {
        return adding.get(rel);
    }

    private void edge(Level level, Edge edge) {
        edge.right().forEach(rel -> adding.put(rel, facts.size()));
        List<Expr> conditions = conditions(level, edge);
        List<Pair> pairs = pairs(level, edge, conditions);
        JoinKind kind = kind(edge, conditions.isEmpty() && pairs.isEmpty());
        boolean rejected = rejects(level, edge.right());
        facts.add(
                new JoinFact(
                        level.id(),
                        kind,
                        datasets(left(level, edge, conditions)),
                        datasets(edge.right()),
                        pairs,
                        conditions.stream()
                                .map(Texts::withoutLiterals)
                                .reduce((a, b) -> a + " AND " + b)
                                .orElse(""),
                        drops(kind, true)
                                || ((kind == JoinKind.LEFT || kind == JoinKind.FULL) && rejected),
                        drops(kind, false)
                                || ((kind == JoinKind.RIGHT || kind == JoinKind.FULL)
                                        && rejects(level, edge.left())),
                        repeats(level, edge.left(), edge.right()),
                        repeats(level, edge.right(), left(level, edge, conditions))));
    }

    /// What joins, wherever it is written: a join without a condition may have it in WHERE.
    private List<Expr> conditions(Level level, Edge edge) {
        List<Expr> conditions = new ArrayList<>(edge.conditions());
        boolean bare = conditions.isEmpty() && edge.using().isEmpty();
        boolean open = edge.kind() == Query.Kind.CROSS || edge.kind() == Query.Kind.INNER;
        if (bare && open) {
            Exprs.conjuncts(level.core().where()).stream()
                    .filter(e -> connects(level, e, edge))
                    .forEach(conditions::add);
        }
        return conditions;
    }

    private static boolean drops(JoinKind kind, boolean left) {
        return switch (kind) {
            case INNER -> true;
            case LEFT -> !left;
            case RIGHT -> left;
            case FULL, CROSS -> false;
            case SEMI, ANTI -> left;
        };
    }

    private static JoinKind kind(Edge edge, boolean open) {
        return switch (edge.kind()) {
            case INNER, CROSS, UNREAD -> open ? JoinKind.CROSS : JoinKind.INNER;
            case LEFT -> JoinKind.LEFT;
            case RIGHT -> JoinKind.RIGHT;
            case FULL -> JoinKind.FULL;
            case SEMI -> JoinKind.SEMI;
            case ANTI -> JoinKind.ANTI;
        };
    }

    /// Whether WHERE asks something of these relations that a missing row cannot meet.
    private static boolean rejects(Level level, List<Rel> rels) {
        Missing missing = new Missing(level, rels);
        return Exprs.conjuncts(level.core().where()).stream().anyMatch(missing::rejects);
    }

    private static boolean connects(Level level, Expr condition, Edge edge) {
        Set<Rel> touched = touched(level, condition);
        return edge.left().stream().anyMatch(touched::contains)
                && edge.right().stream().anyMatch(touched::contains);
    }

    private static Set<Rel> touched(Level level, Expr condition) {
        Set<Rel> touched = new HashSet<>();
        Aggregates.columns(
                condition, col -> level.own(col).ifPresent(ref -> touched.add(ref.rel())));
        return touched;
    }

    private static List<Rel> left(Level level, Edge edge, List<Expr> conditions) {
        Set<Rel> touched = new HashSet<>();
        conditions.forEach(e -> touched.addAll(touched(level, e)));
        edge.using()
                .forEach(
                        name ->
                                edge.left().stream()
                                        .filter(r -> r.offers(name))
                                        .findFirst()
                                        .ifPresent(touched::add));
        List<Rel> named = edge.left().stream().filter(touched::contains).toList();
        return named.isEmpty() ? edge.left() : named;
    }

    private List<Pair> pairs(Level level, Edge edge, List<Expr> conditions) {
        List<Pair> pairs = new ArrayList<>();
        for (Expr condition : conditions) {
            if (condition instanceof Expr.Op op
                    && op.is("=")
                    && op.args().get(0) instanceof Expr.Col one
                    && op.args().get(1) instanceof Expr.Col other) {
                boolean turned =
                        level.own(one).filter(r -> edge.right().contains(r.rel())).isPresent();
                pair(level, turned ? other : one, turned ? one : other).ifPresent(pairs::add);
            }
        }
        for (String name : edge.using()) {
            Optional<Rel> left = edge.left().stream().filter(r -> r.offers(name)).findFirst();
            Optional<Rel> right = edge.right().stream().filter(r -> r.offers(name)).findFirst();
            if (left.isPresent() && right.isPresent()) {
                pairs.add(
                        new Pair(
                                names.field(new Ref(left.get(), name)),
                                names.field(new Ref(right.get(), name))));
            }
        }
        return pairs;
    }

    private Optional<Pair> pair(Level level, Expr.Col left, Expr.Col right) {
        return level.env()
                .find(left)
                .flatMap(
                        l ->
                                level.env()
                                        .find(right)
                                        .map(r -> new Pair(names.field(l), names.field(r))));
    }

    private static List<String> datasets(List<Rel> rels) {
        Set<String> datasets = new LinkedHashSet<>();
        rels.forEach(rel -> datasets.addAll(rel.datasets()));
        return List.copyOf(datasets);
    }

    /// Whether one row of these can have several of those.
    private @Nullable Boolean repeats(Level level, List<Rel> one, List<Rel> many) {
        Closure closure = new Closure(level, uniqueness, false);
        Set<Rel> reached = closure.of(one.toArray(Rel[]::new));
        if (reached.containsAll(many)) {
            return false;
        }
        Rel open = many.stream().filter(r -> !reached.contains(r)).findFirst().orElseThrow();
        return switch (uniqueness.repetition(open, closure.columns(open, reached))) {
            case Repetition.Known ignored -> Boolean.TRUE;
            case Repetition.OtherKey ignored -> Boolean.TRUE;
            case Repetition.Unknown ignored -> null;
        };
    }

    private void subquery(Level level, Expr condition, boolean turned) {
        if (condition instanceof Expr.Op op && op.is("not")) {
            subquery(level, op.args().getFirst(), !turned);
        } else if (condition instanceof Expr.Sub sub && sub.form() != Expr.Sub.Form.VALUE) {
            Bound bound = statement.subquery(sub.query());
            if (bound != null && !bound.parts().isEmpty()) {
                semi(level, sub, bound, sub.negated() != turned);
            }
        }
    }

    private void semi(Level level, Expr.Sub sub, Bound bound, boolean anti) {
        List<Pair> pairs = new ArrayList<>();
        Set<Rel> left = new LinkedHashSet<>();
        Level inner = bound.parts().getFirst();
        for (int i = 0; i < Math.min(sub.left().size(), inner.outs().size()); i++) {
            if (sub.left().get(i) instanceof Expr.Col one
                    && inner.outs().get(i).expr() instanceof Expr.Col other) {
                Optional<Ref> l = level.env().find(one);
                Optional<Ref> r = inner.env().find(other);
                if (l.isPresent() && r.isPresent()) {
                    left.add(l.get().rel());
                    pairs.add(new Pair(names.field(l.get()), names.field(r.get())));
                }
            }
        }
        for (Expr condition : Exprs.conjuncts(inner.core().where())) {
            correlated(level, inner, condition, left, pairs);
        }
        facts.add(
                new JoinFact(
                        level.id(),
                        anti ? JoinKind.ANTI : JoinKind.SEMI,
                        datasets(List.copyOf(left)),
                        bound.datasets(),
                        pairs,
                        condition(pairs, anti ? sub.left().size() : 0),
                        true,
                        false,
                        false,
                        null));
    }

    /// What pairs rows; of NOT IN it is told as that, since one missing value leaves no row.
    private static String condition(List<Pair> pairs, int notIn) {
        return IntStream.range(0, pairs.size())
                .mapToObj(
                        i ->
                                pairs.get(i).left()
                                        + (i < notIn
                                                ? " NOT IN (%s)".formatted(pairs.get(i).right())
                                                : " = " + pairs.get(i).right()))
                .collect(Collectors.joining(" AND "));
    }

    private void correlated(
            Level level, Level inner, Expr condition, Set<Rel> left, List<Pair> pairs) {
        if (condition instanceof Expr.Op op
                && op.is("=")
                && op.args().get(0) instanceof Expr.Col one
                && op.args().get(1) instanceof Expr.Col other) {
            boolean turned = inner.own(one).isPresent();
            Expr.Col outer = turned ? other : one;
            Expr.Col own = turned ? one : other;
            Optional<Ref> l = level.own(outer);
            Optional<Ref> r = inner.own(own);
            if (inner.own(outer).isEmpty() && l.isPresent() && r.isPresent()) {
                left.add(l.get().rel());
                pairs.add(new Pair(names.field(l.get()), names.field(r.get())));
            }
        }
    }
}
