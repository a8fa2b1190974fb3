package io.dataagent.query.proof;

import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementChecks.Cause;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementChecks.RowsLost;
import io.dataagent.contracts.query.TableData;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Names;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.proof.Asking.Answer;
import io.dataagent.query.proof.Flat.Condition;
import io.dataagent.query.proof.Flat.Parent;
import io.dataagent.query.tree.Expr;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Counts the rows of a measure's base table that an inner join or a missing group drops, and how
/// much of the measure they hold.
final class LostRows {

    /// Words of names that say only that something is a figure.
    private static final Set<String> SAYING_NOTHING =
            Set.of(
                    ("subject peers others value before after part whole figure number n x")
                            .split(" "));

    private static final int MOST = 6;

    private final ReadStatement read;
    private final Asking asking;

    LostRows(ReadStatement read, Asking asking) {
        this.read = read;
        this.asking = asking;
    }

    /// A way in which rows are lost.
    ///
    /// @param test what is NULL for them
    private record Leak(
            Cause cause, @Nullable Integer join, @Nullable String field, Rel needs, String test) {}

    List<RowsLost> check(List<Measure> measures) {
        List<RowsLost> lost = new ArrayList<>();
        Set<String> asked = new LinkedHashSet<>();
        for (Measure measure : measures) {
            Rel base = measure.base();
            if (base != null && asked.size() < MOST) {
                check(measure, base, asked, lost);
            }
        }
        return lost;
    }

    private void check(Measure measure, Rel base, Set<String> asked, List<RowsLost> lost) {
        BaseRows rows = BaseRows.of(measure.flat(), base);
        List<Leak> leaks = leaks(measure.flat(), base, rows.parents());
        if (leaks.isEmpty()) {
            return;
        }
        boolean told = !measure.filtered() || only(measure, rows).isPresent();
        Expr added = told ? measure.added() : null;
        Optional<String> value =
                added == null
                        ? Optional.empty()
                        : measure.flat().write(added, new LinkedHashSet<>());
        String sql = statement(rows, leaks, value.orElse(null), added, measure);
        if (!asked.add(sql)) {
            return;
        }
        switch (asking.ask(sql, 1)) {
            case Answer.NotAvailable no ->
                    leaks.forEach(
                            leak ->
                                    lost.add(
                                            new RowsLost(
                                                    Outcome.NOT_AVAILABLE,
                                                    no.why(),
                                                    leak.cause(),
                                                    leak.join(),
                                                    leak.field(),
                                                    base.name(),
                                                    0,
                                                    0,
                                                    measure.name(),
                                                    null,
                                                    null,
                                                    null)));
            case Answer.Rows answer ->
                    lost.addAll(read(answer.table(), leaks, base, measure, value.isPresent()));
        }
    }

    private static String statement(
            BaseRows rows,
            List<Leak> leaks,
            @Nullable String value,
            @Nullable Expr added,
            Measure measure) {
        Set<Rel> needed = new LinkedHashSet<>();
        if (added != null) {
            measure.flat().write(added, needed);
        }
        leaks.forEach(leak -> needed.add(leak.needs()));
        List<Condition> filters = new ArrayList<>(rows.carried());
        only(measure, rows).ifPresent(filters::add);
        needed.addAll(BaseRows.about(filters));
        List<Condition> ofAll =
                filters.stream()
                        .filter(c -> leaks.stream().allMatch(l -> tells(c, l, rows)))
                        .toList();
        List<String> items = new ArrayList<>();
        for (Leak leak : leaks) {
            List<Condition> own =
                    filters.stream()
                            .filter(c -> !ofAll.contains(c) && tells(c, leak, rows))
                            .toList();
            String under = own.isEmpty() ? "" : BaseRows.all(own);
            String lost = (under.isEmpty() ? "" : under + " AND ") + leak.test() + " IS NULL";
            items.add(sum(under, "1"));
            items.add(value == null ? "NULL" : sum(under, value));
            items.add(sum(lost, "1"));
            items.add(value == null ? "NULL" : sum(lost, value));
        }
        StringBuilder select = new StringBuilder("SELECT ");
        for (int i = 0; i < items.size(); i++) {
            select.append(i == 0 ? "" : ", ").append(items.get(i)).append(" AS f").append(i);
        }
        return select + " FROM " + rows.from(needed) + BaseRows.where(ofAll);
    }

    /// The condition of the measure itself, if it is about the rows or what they refer to.
    private static Optional<Condition> only(Measure measure, BaseRows rows) {
        return measure.only().filter(c -> rows.within(c.about()));
    }

    /// Whether a filter can be asked of the rows that a leak loses: what a join finds no partner of
    /// has nothing of this partner, nor of what the partner refers to.
    private static boolean tells(Condition filter, Leak leak, BaseRows rows) {
        return leak.cause() == Cause.MISSING
                || filter.about().stream().noneMatch(r -> rows.by(r).contains(leak.needs()));
    }

    private static String sum(String under, String what) {
        return under.isEmpty()
                ? "SUM(" + what + ")"
                : "SUM(CASE WHEN " + under + " THEN " + what + " ELSE 0 END)";
    }

    private List<Leak> leaks(Flat flat, Rel base, Map<Rel, Parent> parents) {
        List<Leak> leaks = new ArrayList<>();
        for (Parent parent : parents.values()) {
            if (!flat.optional(parent.rel())) {
                flat.column(parent.key())
                        .ifPresent(
                                key ->
                                        leaks.add(
                                                new Leak(
                                                        Cause.JOIN,
                                                        join(parent.rel()),
                                                        null,
                                                        parent.rel(),
                                                        key)));
            }
        }
        for (Expr group : flat.home().groups()) {
            if (group instanceof Expr.Col col) {
                flat.home()
                        .env()
                        .find(col)
                        .map(Flat::base)
                        .filter(r -> r.rel().equals(base) || parents.containsKey(r.rel()))
                        .ifPresent(ref -> missing(flat, ref, leaks));
            }
        }
        return leaks;
    }

    private void missing(Flat flat, Ref ref, List<Leak> leaks) {
        Optional<String> column = flat.column(ref);
        Optional<Names.Field> field = read.names().direct(ref);
        if (column.isPresent() && field.isPresent()) {
            leaks.add(new Leak(Cause.MISSING, null, field.get().name(), ref.rel(), column.get()));
        }
    }

    private @Nullable Integer join(Rel rel) {
        List<JoinFact> joins = read.facts().joins();
        for (int i = 0; i < joins.size(); i++) {
            if (joins.get(i).right().contains(rel.name())
                    || joins.get(i).left().contains(rel.name())) {
                return i;
            }
        }
        return null;
    }

    private static List<RowsLost> read(
            TableData table, List<Leak> leaks, Rel base, Measure measure, boolean valued) {
        List<RowsLost> lost = new ArrayList<>();
        for (int i = 0; i < leaks.size(); i++) {
            long all = Figures.at(table, 4 * i).longValue();
            BigDecimal whole = Figures.at(table, 4 * i + 1);
            long rows = Figures.at(table, 4 * i + 2).longValue();
            BigDecimal part = Figures.at(table, 4 * i + 3);
            double byRows = all == 0 ? 0 : (double) rows / all;
            Double byMeasure = valued ? Figures.share(part, whole) : null;
            double share = Math.max(byRows, byMeasure == null ? 0 : Math.abs(byMeasure));
            Leak leak = leaks.get(i);
            lost.add(
                    new RowsLost(
                            share <= Figures.SMALL ? Outcome.HELD : Outcome.FAILED,
                            rows == 0 ? null : why(leak, base, byRows, byMeasure, measure),
                            leak.cause(),
                            leak.join(),
                            leak.field(),
                            base.name(),
                            rows,
                            all,
                            measure.name(),
                            valued ? part : null,
                            valued ? whole : null,
                            share));
        }
        return lost;
    }

    /// Of an amount that is added up, how much of it is told beside how many rows.
    private static String why(
            Leak leak, Rel base, double rows, @Nullable Double amount, Measure measure) {
        String some = Figures.percent(rows);
        String of = base.name();
        String name = called(measure);
        boolean told = amount != null && !name.isEmpty();
        String much = amount == null ? "" : Figures.percent(amount);
        return switch (leak.cause()) {
            case JOIN ->
                    told
                            ? "%s of %s belong to no row of %s and are left out, %s of %s."
                                    .formatted(some, of, leak.needs().name(), much, name)
                            : "%s of %s belong to no row of %s and are left out."
                                    .formatted(some, of, leak.needs().name());
            case MISSING ->
                    told
                            ? "%s of %s have no %s, %s of %s."
                                    .formatted(some, of, leak.field(), much, name)
                            : "%s of %s have no %s.".formatted(some, of, leak.field());
        };
    }

    /// What people call an amount: by its output, or by its field where that is named by nothing
    /// but that it is a figure (`subject_value`).
    private static String called(Measure measure) {
        boolean says = !SAYING_NOTHING.containsAll(List.of(measure.name().split("_")));
        Expr added = says ? null : measure.added();
        String name =
                added != null && Exprs.bare(added) instanceof Expr.Col col
                        ? col.name()
                        : measure.name();
        return name.replace('_', ' ');
    }
}
