package io.dataagent.query.facts;

import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Binder;
import io.dataagent.query.bind.Bound;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Level.Out;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.bind.Statement;
import io.dataagent.query.gate.CheckedSql;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.sql.CheckedTree;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Fold;
import io.dataagent.query.tree.QueryReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Which numbers may stand in the result of a statement because it writes them, and not because
/// they are stored: `CASE WHEN max(x) > 0 THEN 42 END`, `0 * sum(x) + 42`, one part of a UNION.
/// What is computed of a literal and of what is read (`100.0 * a / b`) is not among them.
public final class WrittenNumbers {

    private static final int MOST_STEPS = 5_000;
    private static final Set<String> ONE_OF =
            Set.of("coalesce", "ifnull", "nvl", "isnull", "greatest", "least");
    private static final Set<String> FIRST =
            Set.of(
                    ("nullif min max any_value arbitrary mode first last first_value last_value"
                                    + " nth_value arg_min arg_max argmin argmax min_by max_by")
                            .split(" "));
    private static final Set<String> ADDED = Set.of("sum", "fsum", "avg", "mean", "median");
    private static final Set<String> ROUNDED =
            Set.of("round", "trunc", "truncate", "ceil", "ceiling", "floor");
    private static final Set<String> CONDITIONS =
            Set.of(
                    ("= <> < <= > >= is_distinct is_not_distinct and or not in between like ilike"
                                    + " is_null is_true is_false")
                            .split(" "));
    private static final Pattern ROWS_OF_ITS_OWN =
            Pattern.compile("(?is).*\\b(values|generate_series|range)\\b.*");

    private final Statement statement;
    private final Map<Out, Written> known = new IdentityHashMap<>();
    private int steps;

    private WrittenNumbers(Statement statement) {
        this.statement = statement;
    }

    /// Per column of the result; empty if the statement cannot be read.
    ///
    /// @param sql what runs
    public static List<Written> of(CheckedSql sql, Dialect dialect, GateScope scope) {
        try {
            return CheckedTree.of(sql, dialect)
                    .map(select -> QueryReader.read(select, dialect))
                    .map(query -> Binder.bind(query, scope, new Fold(dialect)))
                    .map(bound -> new WrittenNumbers(bound).columns(bound.main()))
                    .orElse(List.of());
        } catch (StackOverflowError e) {
            return List.of();
        }
    }

    private List<Written> columns(Bound query) {
        List<Written> columns = new ArrayList<>();
        for (int i = 0; i < query.columns().size(); i++) {
            columns.add(column(query, i));
        }
        return columns;
    }

    private Written column(Bound query, int place) {
        Written all = Written.NONE;
        for (Level part : query.parts()) {
            if (place >= 0 && place < part.outs().size()) {
                all = all.and(out(part, part.outs().get(place)));
            }
        }
        return all;
    }

    private Written out(Level level, Out out) {
        Written found = known.get(out);
        if (found == null) {
            known.put(out, Written.NONE);
            found = of(level, out.expr());
            known.put(out, found);
        }
        return found;
    }

    private Written of(Level level, Expr expr) {
        if (++steps > MOST_STEPS) {
            return Written.UNKNOWN;
        }
        return switch (expr) {
            case Expr.Lit lit -> literal(lit);
            case Expr.Col col -> level.env().find(col).map(this::column).orElse(Written.NONE);
            case Expr.Cast cast -> of(level, cast.value()).rounded();
            case Expr.Op op -> operator(level, op);
            case Expr.Call call -> call(level, call);
            case Expr.Case choice -> choice(level, choice);
            case Expr.Sub sub -> subquery(sub);
            case Expr.Other other when other.parts().size() == 1 ->
                    of(level, other.parts().getFirst());
            case Expr.Other other -> unread(other);
        };
    }

    private static Written literal(Expr.Lit lit) {
        return switch (lit.kind()) {
            case NUMBER, TEXT -> Written.of(lit.value().strip());
            case BOOLEAN -> Written.FLAG;
            case TIME, INTERVAL, NULL, PLACEHOLDER -> Written.NONE;
        };
    }

    private Written column(Ref ref) {
        return switch (ref.rel().source()) {
            case Source.Table ignored -> Written.NONE;
            case Source.Result result ->
                    column(result.query(), ref.rel().columns().indexOf(ref.column()));
            case Source.Unread unread ->
                    ROWS_OF_ITS_OWN.matcher(unread.text()).matches()
                            ? Written.UNKNOWN
                            : Written.NONE;
        };
    }

    private Written any(Level level, List<Expr> exprs) {
        return exprs.stream().map(e -> of(level, e)).reduce(Written.NONE, Written::and);
    }

    private Written choice(Level level, Expr.Case choice) {
        Written all = any(level, choice.values());
        return choice.otherwise() == null ? all : all.and(of(level, choice.otherwise()));
    }

    private Written subquery(Expr.Sub sub) {
        Bound bound = statement.subquery(sub.query());
        return sub.form() != Expr.Sub.Form.VALUE
                ? Written.FLAG
                : bound == null ? Written.NONE : column(bound, 0);
    }

    private Written operator(Level level, Expr.Op op) {
        return switch (op.operator()) {
            case "neg" -> of(level, op.args().getFirst()).each(BigDecimal::negate);
            case "+", "-" -> Chain.of(op, "+", "-").sum(e -> of(level, e));
            case "*", "/" -> Chain.of(op, "*", "/").product(e -> of(level, e));
            case String name when CONDITIONS.contains(name) -> Written.FLAG;
            case String _ -> unread(op);
        };
    }

    private Written call(Level level, Expr.Call call) {
        String name = call.name();
        List<Expr> args = call.args();
        if (args.isEmpty()) {
            return Written.NONE;
        }
        if (ONE_OF.contains(name)) {
            return any(level, args);
        }
        Expr first = args.getFirst();
        if (FIRST.contains(name)) {
            return of(level, first);
        }
        if (ADDED.contains(name)) {
            return of(level, first).constant();
        }
        if (ROUNDED.contains(name)) {
            return of(level, first).rounded();
        }
        return switch (name) {
            case "abs" -> of(level, first).each(BigDecimal::abs);
            case "sign" -> Written.SIGN;
            case "lag", "lead" -> args.size() < 3 ? of(level, first) : lagged(level, args);
            case String _ -> unread(call);
        };
    }

    private Written lagged(Level level, List<Expr> args) {
        return of(level, args.getFirst()).and(of(level, args.get(2)));
    }

    /// What is made of nothing but literals, in a way that is not reckoned here.
    private static Written unread(Expr expr) {
        return literals(expr) ? Written.UNKNOWN : Written.NONE;
    }

    private static boolean literals(Expr expr) {
        return switch (expr) {
            case Expr.Lit lit ->
                    lit.kind() != Expr.Lit.Kind.PLACEHOLDER && lit.kind() != Expr.Lit.Kind.TIME;
            case Expr.Col _, Expr.Sub _ -> false;
            case Expr.Call call ->
                    call.over() == null
                            && !Aggregates.named(call.name())
                            && !call.args().isEmpty()
                            && call.args().stream().allMatch(WrittenNumbers::literals);
            case Expr other ->
                    !other.parts().isEmpty()
                            && other.parts().stream().allMatch(WrittenNumbers::literals);
        };
    }
}
