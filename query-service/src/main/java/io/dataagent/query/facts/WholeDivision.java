package io.dataagent.query.facts;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Names;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.tree.Expr;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/// Whether `/` divides whole numbers, where a database then cuts off what is behind the point.
///
/// @param cuts whether the database does
record WholeDivision(Names names, boolean cuts) {

    /// The function by which a ratio tells it.
    static final String NAME = "whole_division";

    private static final int DEEPEST = 20;
    private static final Set<String> KEEPING =
            Set.of("min", "max", "abs", "coalesce", "nullif", "greatest", "least");
    private static final Set<String> COUNTING =
            Set.of("count", "count_star", "row_number", "rank", "dense_rank", "ntile");

    boolean in(Level level, Expr.Op op) {
        return cuts
                && op.is("/")
                && op.args().stream().allMatch(arg -> whole(level, arg, 0))
                && !op.args().stream().allMatch(arg -> Exprs.bare(arg) instanceof Expr.Lit);
    }

    private boolean whole(Level level, Expr expr, int depth) {
        return depth < DEEPEST
                && switch (expr) {
                    case Expr.Lit lit ->
                            lit.kind() == Expr.Lit.Kind.NUMBER && lit.value().matches("\\d+");
                    case Expr.Cast cast -> cast.type().matches("(?:big|small)?int(?:eger|[248])?");
                    case Expr.Col col -> column(level, col, depth);
                    case Expr.Op op ->
                            Set.of("+", "-", "*", "/", "neg").contains(op.operator())
                                    && all(level, op, depth);
                    case Expr.Call call when COUNTING.contains(call.name()) -> true;
                    // a sum of large whole numbers is an exact number, and is divided as one
                    case Expr.Call call when call.name().equals("sum") ->
                            call.args().stream().allMatch(arg -> small(level, arg, depth + 1));
                    case Expr.Call call ->
                            KEEPING.contains(call.name())
                                    && !call.args().isEmpty()
                                    && call.args().stream()
                                            .allMatch(arg -> whole(level, arg, depth + 1));
                    case Expr.Case choice ->
                            !choice.values().isEmpty()
                                    && choice.values().stream()
                                            .allMatch(v -> whole(level, v, depth + 1));
                    case Expr.Sub ignored -> false;
                    case Expr.Other ignored -> false;
                };
    }

    private boolean small(Level level, Expr expr, int depth) {
        return whole(level, expr, depth) && !large(level, expr, depth);
    }

    /// Whether a whole number is surely one of eight bytes: a count, or a sum.
    private boolean large(Level level, Expr expr, int depth) {
        return depth < DEEPEST
                && switch (expr) {
                    case Expr.Call call when COUNTING.contains(call.name()) -> true;
                    case Expr.Call call ->
                            call.name().equals("sum")
                                    || call.args().stream()
                                            .anyMatch(arg -> large(level, arg, depth + 1));
                    case Expr.Op op ->
                            op.args().stream().anyMatch(arg -> large(level, arg, depth + 1));
                    case Expr.Col col ->
                            names.direct(level, col).isEmpty()
                                    && made(level, col, (in, e) -> large(in, e, depth + 1));
                    default -> false;
                };
    }

    private boolean all(Level level, Expr.Op op, int depth) {
        return op.args().stream().allMatch(arg -> whole(level, arg, depth + 1));
    }

    private boolean column(Level level, Expr.Col col, int depth) {
        Optional<Names.Field> field = names.direct(level, col);
        if (field.isPresent()) {
            return field.get().table().types().get(field.get().column()) == ColumnType.INTEGER;
        }
        return made(level, col, (in, expr) -> whole(in, expr, depth + 1));
    }

    /// Whether all that a column of a query within is made of is something.
    private static boolean made(Level level, Expr.Col col, BiPredicate<Level, Expr> is) {
        Ref ref = level.env().find(col).orElse(null);
        if (ref == null || !(ref.rel().source() instanceof Source.Result result)) {
            return false;
        }
        int place = ref.rel().columns().indexOf(ref.column());
        return place >= 0
                && result.query().parts().stream()
                        .allMatch(
                                part ->
                                        place < part.outs().size()
                                                && is.test(part, part.outs().get(place).expr()));
    }
}
