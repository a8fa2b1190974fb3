package io.dataagent.query.proof;

import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Names;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Writes expressions over the tables that their columns come from, through derived tables and
/// CTEs. What it cannot write for certain it does not write.
final class Inline {

    private static final Set<String> INFIX =
            Set.of(
                    "+", "-", "*", "/", "%", "||", "=", "<>", "<", "<=", ">", ">=", "and", "or",
                    "like", "ilike");
    private static final int DEEPEST = 60;

    private final Names names;
    private final Dialect dialect;
    private final Map<Rel, String> aliases;

    Inline(Names names, Dialect dialect, Map<Rel, String> aliases) {
        this.names = names;
        this.dialect = dialect;
        this.aliases = aliases;
    }

    /// The text, and the tables it is about; empty if it cannot be written.
    Optional<String> write(Level level, Expr expr, Set<Rel> about) {
        return write(level, expr, about, 0);
    }

    private Optional<String> write(Level level, Expr expr, Set<Rel> about, int depth) {
        if (depth > DEEPEST) {
            return Optional.empty();
        }
        return switch (expr) {
            case Expr.Lit lit ->
                    lit.kind() == Expr.Lit.Kind.PLACEHOLDER
                            ? Optional.empty()
                            : Optional.of(lit.text());
            case Expr.Col col -> column(level, col, about, depth);
            case Expr.Op op -> operator(level, op, about, depth);
            case Expr.Call call -> call(level, call, about, depth);
            case Expr.Case choice -> choice(level, choice, about, depth);
            case Expr.Cast cast ->
                    write(level, cast.value(), about, depth + 1)
                            .map(v -> "CAST(" + v + " AS " + cast.type() + ")");
            case Expr.Sub ignored -> Optional.empty();
            case Expr.Other other ->
                    other.parts().stream().allMatch(Expr.Lit.class::isInstance)
                                    && other.subqueries().isEmpty()
                            ? Optional.of(other.text())
                            : Optional.empty();
        };
    }

    private Optional<String> column(Level level, Expr.Col col, Set<Rel> about, int depth) {
        Ref ref = level.env().find(col).orElse(null);
        if (ref == null) {
            return Optional.empty();
        }
        return switch (ref.rel().source()) {
            case Source.Unread ignored -> Optional.empty();
            case Source.Table ignored -> {
                String alias = aliases.get(ref.rel());
                about.add(ref.rel());
                yield alias == null
                        ? Optional.empty()
                        : names.direct(ref).map(f -> alias + "." + dialect.quote(f.column()));
            }
            case Source.Result result -> {
                Level inner = result.query().only();
                int place = ref.rel().columns().indexOf(ref.column());
                boolean whole = inner != null && place >= 0 && result.query().query().cut() == null;
                yield whole && inner != null && !Aggregates.within(inner.outs().get(place).expr())
                        ? write(inner, inner.outs().get(place).expr(), about, depth + 1)
                        : Optional.empty();
            }
        };
    }

    private Optional<List<String>> all(Level level, List<Expr> exprs, Set<Rel> about, int depth) {
        List<String> texts = new ArrayList<>();
        for (Expr expr : exprs) {
            Optional<String> text = write(level, expr, about, depth + 1);
            if (text.isEmpty()) {
                return Optional.empty();
            }
            texts.add(text.get());
        }
        return Optional.of(texts);
    }

    private Optional<String> operator(Level level, Expr.Op op, Set<Rel> about, int depth) {
        return all(level, op.args(), about, depth).flatMap(args -> operator(op, args));
    }

    private static Optional<String> operator(Expr.Op op, List<String> args) {
        String not = op.negated() ? " NOT" : "";
        String word = op.operator().toUpperCase(Locale.ROOT);
        if (INFIX.contains(op.operator())) {
            String between = op.negated() ? " NOT " + word + " " : " " + word + " ";
            return Optional.of("(" + String.join(between, args) + ")");
        }
        return switch (op.operator()) {
            case "not" -> Optional.of("(NOT " + args.getFirst() + ")");
            case "neg" -> Optional.of("(- " + args.getFirst() + ")");
            case "is_null" -> Optional.of("(" + args.getFirst() + " IS" + not + " NULL)");
            case "is_true" -> Optional.of("(" + args.getFirst() + " IS" + not + " TRUE)");
            case "is_false" -> Optional.of("(" + args.getFirst() + " IS" + not + " FALSE)");
            case "between" ->
                    Optional.of(
                            "("
                                    + args.get(0)
                                    + not
                                    + " BETWEEN "
                                    + args.get(1)
                                    + " AND "
                                    + args.get(2)
                                    + ")");
            case "in" ->
                    Optional.of(
                            "("
                                    + args.getFirst()
                                    + not
                                    + " IN ("
                                    + String.join(", ", args.subList(1, args.size()))
                                    + "))");
            default -> Optional.empty();
        };
    }

    private Optional<String> call(Level level, Expr.Call call, Set<Rel> about, int depth) {
        if (call.over() != null) {
            return Optional.empty();
        }
        if (call.args().isEmpty() && !call.name().equals("count")) {
            return Optional.of(call.text());
        }
        String filter = "";
        if (call.filter() != null) {
            Optional<String> only = write(level, call.filter(), about, depth + 1);
            if (only.isEmpty()) {
                return Optional.empty();
            }
            filter = " FILTER (WHERE " + only.get() + ")";
        }
        String after = filter;
        return all(level, call.args(), about, depth).map(args -> called(call, args) + after);
    }

    private static String called(Expr.Call call, List<String> args) {
        if (call.name().startsWith("extract_")) {
            String part = call.name().substring("extract_".length());
            return "EXTRACT(" + part.toUpperCase(Locale.ROOT) + " FROM " + args.getFirst() + ")";
        }
        String listed = args.isEmpty() ? "*" : String.join(", ", args);
        return call.name() + "(" + (call.distinct() ? "DISTINCT " : "") + listed + ")";
    }

    private Optional<String> choice(Level level, Expr.Case choice, Set<Rel> about, int depth) {
        Optional<List<String>> conditions = all(level, choice.conditions(), about, depth);
        Optional<List<String>> values = all(level, choice.values(), about, depth);
        Optional<String> otherwise =
                choice.otherwise() == null
                        ? Optional.of("NULL")
                        : write(level, choice.otherwise(), about, depth + 1);
        if (conditions.isEmpty() || values.isEmpty() || otherwise.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder("CASE");
        for (int i = 0; i < values.get().size(); i++) {
            text.append(" WHEN ").append(conditions.get().get(i));
            text.append(" THEN ").append(values.get().get(i));
        }
        return Optional.of(text.append(" ELSE ").append(otherwise.get()).append(" END").toString());
    }
}
