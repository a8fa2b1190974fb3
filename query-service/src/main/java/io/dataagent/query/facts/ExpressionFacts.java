package io.dataagent.query.facts;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Bound;
import io.dataagent.query.bind.Buckets;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Names;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.bind.Statement;
import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How values are made, down to the fields. What only changes the form of a value (a cast, a
/// rounding, a replacement for a missing one) is left out, so that a ratio looks like a ratio.
final class ExpressionFacts {

    private static final int MOST_PARTS = 300;
    private static final Set<String> FORM =
            Set.of("round", "coalesce", "nullif", "ifnull", "trunc", "truncate", "ceil", "floor");
    private static final Set<String> REPLACING = Set.of("coalesce", "ifnull");
    private static final Map<String, Kind> ARITHMETIC =
            Map.of(
                    "/", Kind.RATIO,
                    "//", Kind.RATIO,
                    "-", Kind.DIFFERENCE,
                    "+", Kind.SUM,
                    "*", Kind.PRODUCT);

    private final Statement statement;
    private final Names names;
    private final WholeDivision division;
    private int parts;

    /// @param cuts whether the database cuts off what is behind the point when whole numbers are
    ///   divided
    ExpressionFacts(Statement statement, Names names, boolean cuts) {
        this.statement = statement;
        this.names = names;
        this.division = new WholeDivision(names, cuts);
    }

    ExpressionFact of(Level level, Expr expr) {
        parts = 0;
        return fact(level, expr);
    }

    private ExpressionFact fact(Level level, Expr expr) {
        if (++parts > MOST_PARTS) {
            return make(Kind.OTHER, level, expr, null, List.of());
        }
        Optional<Buckets.Bucket> bucket = Buckets.of(expr);
        if (bucket.isPresent()) {
            return bucket(level, expr, bucket.get());
        }
        return switch (expr) {
            case Expr.Lit lit ->
                    new ExpressionFact(
                            Kind.LITERAL,
                            List.of(),
                            null,
                            false,
                            false,
                            null,
                            lit.value(),
                            List.of());
            case Expr.Col col -> column(level, col);
            case Expr.Cast cast -> fact(level, cast.value());
            case Expr.Op op -> operator(level, op);
            case Expr.Call call -> call(level, call);
            case Expr.Case choice ->
                    make(Kind.CASE, level, expr, null, facts(level, values(choice)));
            case Expr.Sub sub -> subquery(level, sub);
            case Expr.Other ignored -> make(Kind.OTHER, level, expr, null, List.of());
        };
    }

    private static List<Expr> values(Expr.Case choice) {
        List<Expr> values = new ArrayList<>(choice.values());
        if (choice.otherwise() != null) {
            values.add(choice.otherwise());
        }
        return values;
    }

    private List<ExpressionFact> facts(Level level, List<Expr> exprs) {
        return exprs.stream().map(e -> fact(level, e)).toList();
    }

    private ExpressionFact make(
            Kind kind,
            Level level,
            Expr expr,
            @Nullable String function,
            List<ExpressionFact> operands) {
        return new ExpressionFact(
                kind, fields(level, expr), function, false, false, null, null, operands);
    }

    private List<String> fields(Level level, Expr expr) {
        return Names.sorted(names.fields(level, expr));
    }

    private ExpressionFact bucket(Level level, Expr expr, Buckets.Bucket bucket) {
        Grain grain = bucket.whole() ? bucket.grain() : null;
        String function =
                bucket.whole()
                        ? "date_trunc"
                        : "extract_" + bucket.grain().name().toLowerCase(java.util.Locale.ROOT);
        return new ExpressionFact(
                bucket.whole() ? Kind.BUCKET : Kind.FUNCTION,
                fields(level, expr),
                function,
                false,
                false,
                grain,
                null,
                List.of(fact(level, bucket.value())));
    }

    private ExpressionFact column(Level level, Expr.Col col) {
        Ref ref = level.env().find(col).orElse(null);
        if (ref == null || !(ref.rel().source() instanceof Source.Result result)) {
            return make(ref == null ? Kind.OTHER : Kind.COLUMN, level, col, null, List.of());
        }
        int place = ref.rel().columns().indexOf(ref.column());
        List<Level> stacked = result.query().parts();
        if (place < 0 || place >= stacked.getFirst().outs().size()) {
            return make(Kind.OTHER, level, col, null, List.of());
        }
        Level part =
                stacked.stream()
                        .filter(p -> place < p.outs().size() && !empty(p.outs().get(place).expr()))
                        .findFirst()
                        .orElse(stacked.getFirst());
        ExpressionFact first = fact(part, part.outs().get(place).expr());
        return stacked.size() == 1
                ? first
                : new ExpressionFact(
                        first.kind(),
                        fields(level, col),
                        first.function(),
                        first.distinct(),
                        first.conditional(),
                        first.grain(),
                        first.literal(),
                        first.operands());
    }

    /// Whether a part of a UNION leaves a column to the other parts.
    private static boolean empty(Expr expr) {
        return Exprs.bare(expr) instanceof Expr.Lit lit && lit.kind() == Expr.Lit.Kind.NULL;
    }

    private ExpressionFact operator(Level level, Expr.Op op) {
        Kind kind = ARITHMETIC.get(op.operator());
        if (kind == null) {
            return make(
                    op.is("||") || op.is("%") || op.is("neg") ? Kind.FUNCTION : Kind.CONDITION,
                    level,
                    op,
                    op.operator(),
                    facts(level, op.args()));
        }
        List<Expr> meant =
                kind == Kind.PRODUCT
                        ? op.args().stream().filter(arg -> !one(arg)).toList()
                        : op.args();
        return meant.size() == 1
                ? fact(level, meant.getFirst())
                : make(
                        kind,
                        level,
                        op,
                        division.in(level, op) ? WholeDivision.NAME : null,
                        facts(level, meant));
    }

    /// Whether it is 1, written to make a fraction of a whole number.
    private static boolean one(Expr expr) {
        return Exprs.bare(expr) instanceof Expr.Lit lit && lit.value().matches("1(\\.0*)?");
    }

    private ExpressionFact call(Level level, Expr.Call call) {
        if (call.over() == null && FORM.contains(call.name()) && !call.args().isEmpty()) {
            ExpressionFact first = fact(level, call.args().getFirst());
            return REPLACING.contains(call.name()) ? replaced(first) : first;
        }
        Kind kind =
                call.over() != null
                        ? Kind.WINDOW
                        : Aggregates.is(call) ? Kind.AGGREGATE : Kind.FUNCTION;
        boolean conditional =
                kind != Kind.FUNCTION
                        && (call.filter() != null
                                || call.args().stream()
                                        .anyMatch(a -> Exprs.bare(a) instanceof Expr.Case));
        return new ExpressionFact(
                kind,
                fields(level, call),
                call.name(),
                call.distinct(),
                conditional,
                null,
                null,
                facts(level, call.args()));
    }

    /// A column whose missing values are replaced is told apart, since it leaves no row out.
    private static ExpressionFact replaced(ExpressionFact value) {
        return value.kind() == Kind.COLUMN && value.function() == null
                ? new ExpressionFact(
                        Kind.COLUMN,
                        value.fields(),
                        "coalesce",
                        false,
                        false,
                        null,
                        null,
                        value.operands())
                : value;
    }

    private ExpressionFact subquery(Level level, Expr.Sub sub) {
        Bound bound = statement.subquery(sub.query());
        boolean value =
                sub.form() == Expr.Sub.Form.VALUE && bound != null && !bound.parts().isEmpty();
        List<ExpressionFact> operands = new ArrayList<>();
        if (value && bound != null && !bound.parts().getFirst().outs().isEmpty()) {
            Level inner = bound.parts().getFirst();
            operands.add(fact(inner, inner.outs().getFirst().expr()));
        }
        return make(value ? Kind.SUBQUERY : Kind.CONDITION, level, sub, null, operands);
    }
}
