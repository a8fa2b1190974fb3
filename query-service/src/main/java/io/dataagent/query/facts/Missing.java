package io.dataagent.query.facts;

import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.tree.Expr;
import java.util.List;
import java.util.Set;

/// What conditions say of a row that an outer join leaves empty.
///
/// @param level where they stand
/// @param rels the relations of which all columns are missing in it
record Missing(Level level, List<Rel> rels) {

    /// Operators that give nothing if any of their operands is nothing.
    private static final Set<String> STRICT =
            Set.of(
                    "=",
                    "<>",
                    "<",
                    "<=",
                    ">",
                    ">=",
                    "like",
                    "ilike",
                    "like escape",
                    "+",
                    "-",
                    "*",
                    "/",
                    "//",
                    "%",
                    "||",
                    "neg");

    /// Functions of which the same holds.
    private static final Set<String> CALLS =
            Set.of(
                    "lower",
                    "upper",
                    "lcase",
                    "ucase",
                    "trim",
                    "ltrim",
                    "rtrim",
                    "length",
                    "char_length",
                    "left",
                    "right",
                    "substr",
                    "substring",
                    "replace",
                    "abs",
                    "round",
                    "floor",
                    "ceil",
                    "date",
                    "date_trunc",
                    "date_format",
                    "date_part",
                    "year",
                    "quarter",
                    "month",
                    "day");

    /// Whether a condition cannot hold of such a row.
    boolean rejects(Expr condition) {
        return rejects(condition, false);
    }

    private boolean rejects(Expr condition, boolean negated) {
        Expr bare = Exprs.bare(condition);
        if (!(bare instanceof Expr.Op op)) {
            return nothing(bare);
        }
        boolean not = op.negated() != negated;
        List<Expr> args = op.args();
        return switch (op.operator()) {
            case "not" -> rejects(args.getFirst(), !negated);
            case "and", "or" ->
                    op.is("or") == negated
                            ? args.stream().anyMatch(arg -> rejects(arg, negated))
                            : args.stream().allMatch(arg -> rejects(arg, negated));
            case "is_null" -> not && nothing(args.getFirst());
            case "is_true", "is_false" -> !not && rejects(args.getFirst(), op.is("is_false"));
            case "in" -> nothing(args.getFirst());
            case "between" ->
                    nothing(args.getFirst()) || (!not && args.stream().anyMatch(this::nothing));
            default -> nothing(op);
        };
    }

    /// Whether a value is nothing in such a row.
    private boolean nothing(Expr value) {
        return switch (Exprs.bare(value)) {
            case Expr.Col col -> level.own(col).filter(ref -> rels.contains(ref.rel())).isPresent();
            case Expr.Cast cast -> nothing(cast.value());
            case Expr.Op op when STRICT.contains(op.operator()) ->
                    op.args().stream().anyMatch(this::nothing);
            case Expr.Call call when strict(call) -> call.args().stream().anyMatch(this::nothing);
            case Expr ignored -> false;
        };
    }

    private static boolean strict(Expr.Call call) {
        return call.over() == null
                && (CALLS.contains(call.name()) || call.name().startsWith("extract_"));
    }
}
