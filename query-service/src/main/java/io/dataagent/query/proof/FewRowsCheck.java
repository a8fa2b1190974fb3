package io.dataagent.query.proof;

import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Condition;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Names.Field;
import io.dataagent.query.facts.Filters;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.proof.Asking.Answer;
import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Explains a result without rows, or one that asks for a text hardly any row has, by taking away
/// one condition at a time and by looking at the values that are there.
final class FewRowsCheck {

    private static final int MOST_CONDITIONS = 8;
    private static final int MOST_VALUES = 4;
    private static final String UNTOLD =
            "The values of a column that it asks for are switched off.";

    private final ReadStatement read;
    private final Asking asking;
    private final Values values;

    FewRowsCheck(ReadStatement read, Asking asking) {
        this.read = read;
        this.asking = asking;
        this.values = new Values(read.dialect(), asking);
    }

    /// What became of one SELECT.
    private record Looked(long rows, List<Condition> conditions, @Nullable String gap) {}

    /// A condition and whether what it asks for may be told.
    private record Told(Condition condition, boolean told) {}

    FewRows check(@Nullable Long rows) {
        boolean empty = rows == null || rows == 0;
        List<Condition> all = new ArrayList<>();
        int asked = 0;
        for (Level level : read.statement().levels()) {
            if (level.place() == Place.SUBQUERY || filters(level).isEmpty()) {
                continue;
            }
            Looked looked = look(level, empty);
            all.addAll(looked.conditions());
            if (looked.gap() != null) {
                return new FewRows(Outcome.NOT_AVAILABLE, looked.gap(), all);
            }
            asked++;
            if (looked.rows() == 0 && empty) {
                return judged(looked.conditions());
            }
        }
        if (asked == 0) {
            return new FewRows(
                    Outcome.NOT_APPLICABLE,
                    "There is no condition that could leave rows out.",
                    all);
        }
        return empty && rows != null ? unexplained(all) : judged(all);
    }

    private static FewRows unexplained(List<Condition> all) {
        FewRows judged = judged(all);
        return judged.outcome() == Outcome.FAILED
                ? judged
                : new FewRows(
                        Outcome.NOT_APPLICABLE,
                        "Its conditions on rows leave some; a condition on groups or a join leaves none.",
                        all);
    }

    private static FewRows judged(List<Condition> conditions) {
        Optional<Condition> wrong =
                conditions.stream().filter(c -> Boolean.FALSE.equals(c.occurs())).findFirst();
        if (wrong.isPresent()) {
            return new FewRows(
                    Outcome.FAILED,
                    "A value asked for does not occur in " + wrong.get().field() + ".",
                    conditions);
        }
        Optional<Condition> rare =
                conditions.stream().filter(c -> !c.nearest().isEmpty()).findFirst();
        if (rare.isPresent()) {
            return new FewRows(
                    Outcome.FAILED,
                    "Hardly any row of "
                            + rare.get().field()
                            + " is written as asked for; many are written alike.",
                    conditions);
        }
        return new FewRows(Outcome.HELD, null, conditions);
    }

    private List<Filters.Condition> filters(Level level) {
        return read.conditions().stream()
                .filter(c -> c.level().id() == level.id())
                .filter(c -> c.clause() == io.dataagent.contracts.query.FilterFact.Clause.WHERE)
                .limit(MOST_CONDITIONS)
                .toList();
    }

    private Looked look(Level level, boolean counting) {
        List<Filters.Condition> filters = filters(level);
        List<@Nullable Long> without = new ArrayList<>();
        long rows = -1;
        if (counting) {
            switch (asking.ask(counted(level, filters), 1)) {
                case Answer.NotAvailable no -> {
                    return new Looked(-1, List.of(), no.why());
                }
                case Answer.Rows answer -> {
                    rows = Figures.at(answer.table(), 0).longValue();
                    for (int i = 0; i < filters.size(); i++) {
                        without.add(Figures.at(answer.table(), i + 1).longValue());
                    }
                }
            }
        }
        return looked(filters, without, counting, rows);
    }

    private Looked looked(
            List<Filters.Condition> filters,
            List<@Nullable Long> without,
            boolean counting,
            long rows) {
        List<Condition> conditions = new ArrayList<>();
        int looked = 0;
        for (int i = 0; i < filters.size(); i++) {
            Optional<Wanted> wanted =
                    (!counting || rows == 0) && looked < MOST_VALUES
                            ? wanted(filters.get(i))
                            : Optional.empty();
            looked += wanted.isPresent() ? 1 : 0;
            @Nullable Long left = counting ? without.get(i) : null;
            Told told = condition(filters.get(i), left, wanted.orElse(null), counting);
            conditions.add(told.condition());
            if (!told.told()) {
                return new Looked(rows, conditions, UNTOLD);
            }
        }
        return new Looked(rows, conditions, null);
    }

    /// One statement that counts the rows with all conditions and without each of them.
    private String counted(Level level, List<Filters.Condition> filters) {
        List<String> items = new ArrayList<>(List.of(sum(filters, -1) + " AS n"));
        for (int i = 0; i < filters.size(); i++) {
            items.add(sum(filters, i) + " AS n" + i);
        }
        List<Expr> tested = filters.stream().map(Filters.Condition::expr).toList();
        List<String> others =
                Exprs.conjuncts(level.core().where()).stream()
                        .filter(e -> tested.stream().noneMatch(t -> Objects.equals(t, e)))
                        .map(e -> "(" + e.text() + ")")
                        .toList();
        return read.statement().main().query().with().get()
                + "SELECT "
                + String.join(", ", items)
                + " FROM "
                + level.core().fromText().get()
                + (others.isEmpty() ? "" : " WHERE " + String.join(" AND ", others));
    }

    private static String sum(List<Filters.Condition> filters, int without) {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < filters.size(); i++) {
            if (i != without) {
                kept.add("(" + filters.get(i).expr().text() + ")");
            }
        }
        return kept.isEmpty()
                ? "COUNT(*)"
                : "SUM(CASE WHEN " + String.join(" AND ", kept) + " THEN 1 ELSE 0 END)";
    }

    /// A text that a condition asks a field for.
    private record Wanted(Field field, List<String> texts, boolean anyCase) {}

    private Optional<Wanted> wanted(Filters.Condition filter) {
        boolean equality =
                filter.fact().operator() == Operator.EQUAL
                        || filter.fact().operator() == Operator.IN;
        boolean plain =
                filter.fact().operator() == Operator.LIKE
                        && filter.fact().values().stream().noneMatch(v -> v.matches(".*[%_].*"));
        if (!(equality || plain)
                || filter.fact().negated()
                || filter.fact().time()
                || filter.fact().aggregate() != null
                || filter.fact().fields().size() != 1
                || !(filter.expr() instanceof Expr.Op op)) {
            return Optional.empty();
        }
        boolean turned = op.args().getFirst() instanceof Expr.Lit;
        Expr subject = Exprs.bare(turned ? op.args().get(1) : op.args().getFirst());
        List<String> texts =
                op.args().stream()
                        .map(Exprs::bare)
                        .filter(a -> a instanceof Expr.Lit lit && lit.kind() == Expr.Lit.Kind.TEXT)
                        .map(a -> ((Expr.Lit) a).value())
                        .toList();
        Expr column =
                subject instanceof Expr.Call call && call.args().size() == 1
                        ? Exprs.bare(call.args().getFirst())
                        : subject;
        return texts.isEmpty()
                ? Optional.empty()
                : read.names()
                        .direct(filter.level(), column)
                        .map(f -> new Wanted(f, texts, anyCase(op, subject)));
    }

    private boolean anyCase(Expr.Op op, Expr subject) {
        boolean folded =
                subject instanceof Expr.Call call
                        && (call.name().equals("lower") || call.name().equals("upper"));
        return folded || op.is("ilike") || read.dialect().comparing().ignoresCase();
    }

    private Told condition(
            Filters.Condition filter,
            @Nullable Long without,
            @Nullable Wanted wanted,
            boolean empty) {
        int place = read.conditions().indexOf(filter);
        List<String> fields = filter.fact().fields();
        Values.Found found =
                wanted == null
                        ? Values.Found.NOTHING
                        : values.look(wanted.field(), wanted.texts(), wanted.anyCase(), empty);
        return new Told(
                new Condition(
                        place,
                        filter.fact().text(),
                        fields.size() == 1 ? fields.getFirst() : null,
                        without,
                        found.occurs(),
                        found.there(),
                        found.nearest(),
                        found.nearestRows()),
                found.told());
    }
}
