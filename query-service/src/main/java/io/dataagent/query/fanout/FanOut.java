package io.dataagent.query.fanout;

import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Bound;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Level.Out;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.bind.Statement;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Query;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Judges for each output whether a join repeats the rows under its aggregates, SELECT by SELECT:
/// an aggregate is safe if one row of what it measures meets at most one row of everything else in
/// its FROM, and so on through the CTEs and derived tables that hand its rows on.
public final class FanOut {

    private final Statement statement;
    private final RowJudge rows;
    private final Map<Out, Multiplication> judged = new IdentityHashMap<>();

    public FanOut(Statement statement, RowJudge rows) {
        this.statement = statement;
        this.rows = rows;
    }

    /// The judgement of the output at a position of a query.
    public Multiplication output(Bound query, int position) {
        if (query.unread() != null) {
            return Verdicts.notJudged("A part of the statement cannot be read.");
        }
        Multiplication worst = Verdicts.SAFE;
        for (Level part : query.parts()) {
            if (position < part.outs().size()) {
                worst = Verdicts.worse(worst, output(part, part.outs().get(position)));
            }
        }
        return worst;
    }

    /// The judgement of all that chooses rows or groups, in the statement and in the queries
    /// within: a bound on a sum that counts rows twice keeps the wrong ones, whatever is shown of
    /// them.
    public Multiplication bounds() {
        Multiplication worst = Verdicts.SAFE;
        for (Level level : statement.levels()) {
            for (@Nullable Expr bound :
                    Arrays.asList(
                            level.core().where(), level.core().having(), level.core().qualify())) {
                worst = bound == null ? worst : Verdicts.worse(worst, judge(level, bound));
            }
        }
        for (Bound query : statement.queries()) {
            for (Level part : query.parts().stream().limit(1).toList()) {
                for (Query.SortKey key : query.query().order()) {
                    worst = Verdicts.worse(worst, judge(part, key.expr()));
                }
            }
        }
        return worst;
    }

    private Multiplication output(Level level, Out out) {
        Multiplication known = judged.get(out);
        if (known == null) {
            judged.put(out, Verdicts.SAFE);
            known = judge(level, out.expr());
            judged.put(out, known);
        }
        return known;
    }

    /// The worst of all aggregates in an expression.
    private Multiplication judge(Level level, Expr expr) {
        Multiplication worst =
                switch (expr) {
                    case Expr.Call call -> call(level, call);
                    case Expr.Col col -> column(level, col);
                    case Expr.Sub sub when sub.form() == Expr.Sub.Form.VALUE -> value(sub);
                    case Expr.Sub ignored -> Verdicts.SAFE;
                    case Expr.Other other ->
                            other.subqueries().isEmpty()
                                    ? Verdicts.SAFE
                                    : Verdicts.notJudged("A subquery of it cannot be read.");
                    case Expr.Lit ignored -> Verdicts.SAFE;
                    case Expr.Op ignored -> Verdicts.SAFE;
                    case Expr.Case ignored -> Verdicts.SAFE;
                    case Expr.Cast ignored -> Verdicts.SAFE;
                };
        for (Expr part : expr.parts()) {
            worst = Verdicts.worse(worst, judge(level, part));
        }
        return worst;
    }

    private Multiplication value(Expr.Sub sub) {
        Bound bound = statement.subquery(sub.query());
        return bound == null
                ? Verdicts.notJudged("A subquery of it cannot be read.")
                : output(bound, 0);
    }

    private Multiplication column(Level level, Expr.Col col) {
        Ref ref = level.env().find(col).orElse(null);
        Rel unread =
                level.rels().stream()
                        .filter(rel -> ref == null || ref.rel().equals(rel))
                        .filter(rel -> rel.source() instanceof Source.Unread u && u.mayAdd())
                        .findFirst()
                        .orElse(null);
        if (unread != null) {
            return Verdicts.notJudged("What %s holds cannot be read.".formatted(unread.name()));
        }
        if (ref == null || !(ref.rel().source() instanceof Source.Result result)) {
            return Verdicts.SAFE;
        }
        int position = ref.rel().columns().indexOf(ref.column());
        return position < 0 ? Verdicts.SAFE : output(result.query(), position);
    }

    private Multiplication call(Level level, Expr.Call call) {
        boolean window = call.over() != null;
        if (!Aggregates.named(call.name()) || !Aggregates.sensitive(call)) {
            return Verdicts.SAFE;
        }
        if (window && level.aggregated()) {
            return Verdicts.SAFE;
        }
        Measured measured = Measured.of(level, call);
        Multiplication own = rows.judge(level, measured, call.over());
        boolean unsure = own.verdict() != Verdict.SAFE && Aggregates.addsDistinct(call);
        return unsure ? distinct(own) : own;
    }

    private static Multiplication distinct(Multiplication own) {
        @Nullable String measured = own.measured();
        return new Multiplication(
                Verdict.NOT_JUDGED,
                "It adds each different value once, so that two rows of "
                        + (measured == null ? "the data" : measured)
                        + " with the same value count once.",
                measured,
                own.repeatedBy(),
                own.join(),
                own.evidence());
    }
}
