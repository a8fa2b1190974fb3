package io.dataagent.query.facts;

import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Buckets;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Level.Edge;
import io.dataagent.query.bind.Names;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The conditions of a statement that no join explains.
public final class Filters {

    private static final Map<String, Operator> COMPARISONS =
            Map.of(
                    "=", Operator.EQUAL,
                    "<>", Operator.EQUAL,
                    "is_not_distinct", Operator.EQUAL,
                    "is_distinct", Operator.EQUAL,
                    "<", Operator.LESS,
                    "<=", Operator.LESS_OR_EQUAL,
                    ">", Operator.GREATER,
                    ">=", Operator.GREATER_OR_EQUAL);

    private static final Map<Operator, Operator> TURNED =
            Map.of(
                    Operator.LESS, Operator.GREATER,
                    Operator.LESS_OR_EQUAL, Operator.GREATER_OR_EQUAL,
                    Operator.GREATER, Operator.LESS,
                    Operator.GREATER_OR_EQUAL, Operator.LESS_OR_EQUAL);

    private final Names names;
    private final Set<String> times;
    private final List<Condition> conditions = new ArrayList<>();
    private final List<List<Condition>> branches = new ArrayList<>();

    /// A filter with what it was read from.
    ///
    /// @param level where it stands
    /// @param expr the condition
    public record Condition(Level level, Clause clause, Expr expr, FilterFact fact) {}

    Filters(List<Level> levels, Names names, Set<String> times) {
        this.names = names;
        this.times = times;
        levels.forEach(this::level);
    }

    List<Condition> all() {
        return List.copyOf(conditions);
    }

    /// The conditions of each FILTER and of each branch of a CASE in an aggregate, by themselves.
    List<List<Condition>> branches() {
        return List.copyOf(branches);
    }

    /// The conditions of which one or the other must hold, each in its parts; none without OR.
    List<List<Condition>> alternatives(Condition condition) {
        return condition.expr() instanceof Expr.Op op && op.is("or")
                ? op.args().stream()
                        .map(
                                way ->
                                        Exprs.conjuncts(way).stream()
                                                .map(
                                                        e ->
                                                                condition(
                                                                        condition.level(),
                                                                        condition.clause(),
                                                                        e))
                                                .toList())
                        .toList()
                : List.of();
    }

    private void level(Level level) {
        Exprs.conjuncts(level.core().where()).forEach(e -> add(level, Clause.WHERE, e));
        for (Edge edge : level.edges()) {
            edge.conditions().forEach(e -> add(level, Clause.ON, e));
        }
        Exprs.conjuncts(level.core().having()).forEach(e -> add(level, Clause.HAVING, e));
        Exprs.conjuncts(level.core().qualify()).forEach(e -> add(level, Clause.QUALIFY, e));
        Set<Expr> seen = new HashSet<>();
        level.outs()
                .forEach(out -> Aggregates.each(out.expr(), call -> aggregate(level, call, seen)));
        if (level.core().having() != null) {
            Aggregates.each(level.core().having(), call -> aggregate(level, call, seen));
        }
    }

    private void aggregate(Level level, Expr.Call call, Set<Expr> seen) {
        if (!Aggregates.named(call.name())) {
            return;
        }
        for (List<Expr> branch : Branches.of(call)) {
            branch.stream()
                    .filter(seen::add)
                    .filter(e -> !always(e) && (exists(e) || !joins(level, e)))
                    .forEach(e -> conditions.add(condition(level, Clause.AGGREGATE, e)));
            branches.add(
                    branch.stream()
                            .filter(e -> !joins(level, e) && !always(e))
                            .map(e -> condition(level, Clause.AGGREGATE, e))
                            .toList());
        }
    }

    private void add(Level level, Clause clause, Expr expr) {
        if (!joins(level, expr) && !always(expr)) {
            conditions.add(condition(level, clause, expr));
        }
    }

    private Condition condition(Level level, Clause clause, Expr expr) {
        return new Condition(level, clause, expr, fact(level, clause, expr, false));
    }

    /// Whether there have to be rows, or none: in an aggregate that is a condition and no join, as
    /// the row stays.
    private static boolean exists(Expr expr) {
        return switch (expr) {
            case Expr.Op op when op.is("not") -> exists(op.args().getFirst());
            case Expr.Sub sub -> sub.form() != Expr.Sub.Form.VALUE;
            case Expr ignored -> false;
        };
    }

    private static boolean always(Expr expr) {
        return expr instanceof Expr.Lit lit && lit.value().equals("true");
    }

    /// Whether it is part of a join: two relations by equality, EXISTS or IN (SELECT …).
    private static boolean joins(Level level, Expr expr) {
        return switch (expr) {
            case Expr.Op op when op.is("not") -> joins(level, op.args().getFirst());
            case Expr.Sub sub -> sub.form() != Expr.Sub.Form.VALUE;
            case Expr.Op op when op.is("=") -> {
                Set<Rel> touched = new HashSet<>();
                boolean columns =
                        op.args().stream().allMatch(a -> Exprs.bare(a) instanceof Expr.Col);
                Aggregates.columns(
                        op, col -> level.env().find(col).ifPresent(r -> touched.add(r.rel())));
                yield columns && touched.size() == 2;
            }
            case Expr ignored -> false;
        };
    }

    private FilterFact fact(Level level, Clause clause, Expr expr, boolean negated) {
        return switch (expr) {
            case Expr.Op op when op.is("not") ->
                    fact(level, clause, op.args().getFirst(), !negated);
            case Expr.Op op when op.is("or") ->
                    make(
                            new Read(Operator.ANY, negated, List.of(), null),
                            new Place(level, clause, expr),
                            op.args().stream().map(a -> fact(level, clause, a, false)).toList());
            case Expr.Op op when truth(op) instanceof Expr inner ->
                    fact(level, clause, inner, negated != (op.negated() != op.is("is_false")));
            case Expr.Op op -> compared(level, clause, op, negated);
            case Expr.Sub sub when sub.form() != Expr.Sub.Form.VALUE ->
                    make(
                            new Read(Operator.EXISTS, sub.negated() != negated, List.of(), null),
                            new Place(level, clause, expr),
                            List.of());
            case Expr.Col ignored ->
                    make(
                            new Read(Operator.IS_TRUE, negated, List.of(), null),
                            new Place(level, clause, expr),
                            List.of());
            case Expr ignored ->
                    make(
                            new Read(Operator.OTHER, negated, List.of(), null),
                            new Place(level, clause, expr),
                            List.of());
        };
    }

    /// The condition of which something says that it is true or false, or null.
    private static @Nullable Expr truth(Expr.Op op) {
        return op.is("is_true") || op.is("is_false") ? Exprs.judged(op) : null;
    }

    /// How a condition reads.
    private record Read(
            Operator operator, boolean negated, List<String> values, @Nullable Expr subject) {}

    private record Place(Level level, Clause clause, Expr expr) {}

    private FilterFact compared(Level level, Clause clause, Expr.Op op, boolean negated) {
        Operator comparison = COMPARISONS.get(op.operator());
        List<Expr> args = op.args();
        boolean not = op.negated() != negated;
        Read read;
        if (comparison != null) {
            boolean turned = constant(args.get(0)) && !constant(args.get(1));
            read =
                    new Read(
                            turned ? TURNED.getOrDefault(comparison, comparison) : comparison,
                            negated != (op.is("<>") || op.is("is_distinct")),
                            values(List.of(args.get(turned ? 0 : 1))),
                            args.get(turned ? 1 : 0));
        } else {
            Operator operator =
                    switch (op.operator()) {
                        case "in" -> Operator.IN;
                        case "between" -> Operator.BETWEEN;
                        case "like", "ilike", "like escape" -> Operator.LIKE;
                        case "is_null" -> Operator.IS_NULL;
                        case "is_true", "is_false" -> Operator.IS_TRUE;
                        default -> Operator.OTHER;
                    };
            read =
                    new Read(
                            operator,
                            not != op.is("is_false"),
                            args.size() > 1 ? values(args.subList(1, args.size())) : List.of(),
                            args.getFirst());
        }
        return make(read, new Place(level, clause, op), List.of());
    }

    static boolean constant(Expr expr) {
        return switch (expr) {
            case Expr.Lit ignored -> true;
            case Expr.Col ignored -> false;
            case Expr.Sub ignored -> false;
            case Expr.Other other ->
                    !other.parts().isEmpty() && other.parts().stream().allMatch(Filters::constant);
            case Expr any -> any.parts().stream().allMatch(Filters::constant);
        };
    }

    private static List<String> values(List<Expr> exprs) {
        return exprs.stream()
                .filter(Filters::constant)
                .map(e -> Exprs.bare(e) instanceof Expr.Lit lit ? lit.value() : Texts.shortened(e))
                .toList();
    }

    private FilterFact make(Read read, Place place, List<FilterFact> any) {
        List<String> fields = Names.sorted(names.fields(place.level(), place.expr()));
        return new FilterFact(
                place.level().id(),
                place.clause(),
                fields,
                read.operator(),
                read.negated(),
                read.values(),
                read.subject() == null ? null : function(read.subject()),
                fields.stream().anyMatch(times::contains),
                aggregate(place.level(), place.expr()),
                any,
                Texts.shortened(place.expr()));
    }

    /// Whether a function takes a part out of a day, as `EXTRACT` does.
    private static boolean extracts(String function) {
        return function.startsWith("extract")
                || function.equals("year")
                || function.equals("date_part")
                || function.equals("datepart");
    }

    private static @Nullable String function(Expr subject) {
        return Buckets.of(subject)
                .map(
                        b ->
                                (b.whole()
                                                        && !(subject instanceof Expr.Call c
                                                                && extracts(c.name()))
                                                ? "date_trunc_"
                                                : "extract_")
                                        + b.grain().name().toLowerCase(Locale.ROOT))
                .orElseGet(
                        () ->
                                Exprs.bare(subject) instanceof Expr.Call call
                                                && !Aggregates.named(call.name())
                                        ? call.name()
                                        : null);
    }

    /// The aggregate that is compared, also one that a derived table has made.
    private @Nullable String aggregate(Level level, Expr expr) {
        List<String> found = new ArrayList<>();
        Aggregates.each(
                expr,
                call -> {
                    if (Aggregates.named(call.name()) || call.over() != null) {
                        found.add(call.name());
                    }
                });
        if (found.isEmpty()) {
            Aggregates.columns(expr, col -> made(level, col, found));
        }
        return found.isEmpty() ? null : found.getFirst();
    }

    private void made(Level level, Expr.Col col, List<String> found) {
        level.env()
                .find(col)
                .ifPresent(
                        ref -> {
                            int place = ref.rel().columns().indexOf(ref.column());
                            if (place >= 0 && ref.rel().source() instanceof Source.Result result) {
                                Level part = result.query().parts().getFirst();
                                String inner =
                                        place < part.outs().size()
                                                ? aggregate(part, part.outs().get(place).expr())
                                                : null;
                                if (inner != null) {
                                    found.add(inner);
                                }
                            }
                        });
    }
}
