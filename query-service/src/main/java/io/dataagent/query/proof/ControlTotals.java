package io.dataagent.query.proof;

import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementChecks.ControlTotal;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.proof.Asking.Answer;
import io.dataagent.query.proof.Flat.Condition;
import io.dataagent.query.tree.Query;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Adds up each measure of a result and asks for the same over its base table.
final class ControlTotals {

    private static final int MOST = 6;

    private final ReadStatement read;
    private final String sql;
    private final Asking asking;

    ControlTotals(ReadStatement read, String sql, Asking asking) {
        this.read = read;
        this.sql = sql;
        this.asking = asking;
    }

    List<ControlTotal> check(List<Measure> measures) {
        List<ControlTotal> totals = new ArrayList<>();
        for (Measure measure : measures.stream().limit(MOST).toList()) {
            totals.add(check(measure));
        }
        return totals;
    }

    private ControlTotal check(Measure measure) {
        String blocked = measure.flat().blocked();
        Rel base = measure.base();
        String whole = whole();
        if (blocked == null && read.facts().gap() != null) {
            blocked = "A part of the statement cannot be read.";
        }
        if (blocked == null && (base == null || whole == null || measure.name().isEmpty())) {
            blocked = "There is no one table whose rows it adds up.";
        }
        if (blocked != null || base == null || whole == null) {
            return unjudged(measure, Outcome.NOT_APPLICABLE, String.valueOf(blocked), base, null);
        }
        BaseRows rows = BaseRows.of(measure.flat(), base);
        Optional<List<Condition>> filters =
                measure.verdict() == Verdict.SAFE ? rows.filters() : Optional.of(rows.carried());
        Optional<String> aggregate = measure.aggregate();
        if (filters.isEmpty() || aggregate.isEmpty()) {
            return unjudged(
                    measure,
                    Outcome.NOT_APPLICABLE,
                    "A condition is about other rows than those of " + base.name() + ".",
                    base,
                    null);
        }
        return compared(
                measure, base, rows, control(measure, rows, filters.get(), aggregate.get()), whole);
    }

    private static String control(
            Measure measure, BaseRows rows, List<Condition> filters, String aggregate) {
        Set<Rel> needed = new LinkedHashSet<>(BaseRows.about(filters));
        measure.flat().write(measure.call(), needed);
        return "SELECT "
                + aggregate
                + " AS total FROM "
                + rows.from(needed)
                + BaseRows.where(filters);
    }

    /// The statement without what cuts its result, or null if the cut cannot be taken away.
    private @Nullable String whole() {
        Query.Cut cut = read.statement().main().query().cut();
        return cut == null ? sql : cut.without(sql);
    }

    private ControlTotal compared(
            Measure measure, Rel base, BaseRows rows, String control, String whole) {
        if (containing(measure)) {
            return unjudged(
                    measure,
                    Outcome.NOT_APPLICABLE,
                    "Its groups contain each other.",
                    base,
                    control);
        }
        String name = read.dialect().quote(measure.name());
        Answer all =
                asking.ask(
                        "SELECT SUM(shown." + name + ") AS total FROM (" + whole + ") AS shown", 1);
        Answer should = all instanceof Answer.Rows ? asking.ask(control, 1) : all;
        if (all instanceof Answer.Rows a && should instanceof Answer.Rows b) {
            return explained(
                    judged(
                            measure,
                            base,
                            Figures.at(a.table(), 0),
                            Figures.at(b.table(), 0),
                            control),
                    measure,
                    rows);
        }
        String why = should instanceof Answer.NotAvailable no ? no.why() : "";
        return unjudged(measure, Outcome.NOT_AVAILABLE, why, base, control);
    }

    /// Whether the groups of a measure contain each other, as subtotals do.
    private boolean containing(Measure measure) {
        Level main = read.statement().main().parts().getFirst();
        return main.core().grouping() == Query.Grouping.SETS
                || measure.flat().home().core().grouping() == Query.Grouping.SETS;
    }

    /// A total of more than there is, beside joins that were known to be safe, names the key that
    /// is none.
    private ControlTotal explained(ControlTotal total, Measure measure, BaseRows rows) {
        BigDecimal shown = total.shown();
        BigDecimal control = total.control();
        boolean more =
                total.outcome() == Outcome.FAILED
                        && measure.verdict() == Verdict.SAFE
                        && shown != null
                        && control != null
                        && shown.abs().compareTo(control.abs()) > 0;
        return more
                ? new BrokenKeys(asking)
                        .look(rows)
                        .map(key -> because(total, total.why() + " " + key))
                        .orElse(total)
                : total;
    }

    private static ControlTotal because(ControlTotal total, String why) {
        return new ControlTotal(
                total.output(),
                total.outcome(),
                why,
                total.dataset(),
                total.shown(),
                total.control(),
                total.share(),
                total.statement());
    }

    private static ControlTotal judged(
            Measure measure, Rel base, BigDecimal shown, BigDecimal control, String statement) {
        boolean same = Figures.same(shown, control);
        Double share = Figures.share(control.subtract(shown), control);
        boolean small =
                share != null
                        && Math.abs(share) <= Figures.SMALL
                        && measure.verdict() == Verdict.SAFE;
        String why =
                same
                        ? null
                        : "The groups add up to %s than the total of %s%s."
                                .formatted(
                                        shown.compareTo(control) > 0 ? "more" : "less",
                                        base.name(),
                                        share == null
                                                ? ""
                                                : ", by " + Figures.percent(Math.abs(share)));
        return new ControlTotal(
                measure.name(),
                same || small ? Outcome.HELD : Outcome.FAILED,
                why,
                base.name(),
                shown,
                control,
                share,
                statement);
    }

    private static ControlTotal unjudged(
            Measure measure,
            Outcome outcome,
            String why,
            @Nullable Rel base,
            @Nullable String statement) {
        return new ControlTotal(
                measure.name(),
                outcome,
                why,
                base == null ? null : base.name(),
                null,
                null,
                null,
                statement);
    }
}
