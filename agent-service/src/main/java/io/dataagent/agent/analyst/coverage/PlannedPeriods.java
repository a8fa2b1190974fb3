package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.query.FilterFact;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Holds the periods of a plan against those of a statement.
final class PlannedPeriods {

    private final Shown shown;
    private final Fields fields;

    PlannedPeriods(Shown shown, Fields fields) {
        this.shown = shown;
        this.fields = fields;
    }

    Judged period(PlanElement.Period planned) {
        String words = planned.words().isEmpty() ? "the period" : planned.words();
        List<FilterFact.Period> bounds =
                shown.periods()
                        .filter(p -> fields.holds(List.of(p.field()), planned.field()))
                        .toList();
        LocalDate from = PeriodJudge.day(planned.from());
        LocalDate last = PeriodJudge.day(planned.to());
        LocalDate to = last == null ? null : last.plusDays(1);
        if (bounds.stream().anyMatch(b -> same(b, from, to)) || conditional(planned)) {
            return Judged.held(Subject.PERIOD, words);
        }
        if (bounds.stream().anyMatch(b -> !b.exact())) {
            return Judged.open(Subject.PERIOD, words, "The bounds could not be read.");
        }
        if (bounds.isEmpty()) {
            return elsewhere(planned, words);
        }
        FilterFact.Period got = bounds.getFirst();
        return Judged.failed(
                Subject.PERIOD,
                words,
                "The plan takes %s from %s to %s; the statement takes %s to %s."
                        .formatted(
                                planned.field(),
                                planned.from() == null ? "the beginning" : planned.from(),
                                planned.to() == null ? "the end" : planned.to(),
                                got.from() == null ? "the beginning" : got.from(),
                                got.to() == null ? "the end" : "before " + got.to()));
    }

    /// Two periods beside each other: the measures hold the bounds, each its own.
    private boolean conditional(PlanElement.Period planned) {
        List<String> days =
                shown.filters()
                        .filter(f -> f.clause() == FilterFact.Clause.AGGREGATE)
                        .filter(f -> fields.holds(f.fields(), planned.field()))
                        .flatMap(f -> f.values().stream())
                        .toList();
        String from = planned.from();
        return !days.isEmpty() && (from == null || days.stream().anyMatch(d -> d.startsWith(from)));
    }

    private Judged elsewhere(PlanElement.Period planned, String words) {
        boolean read = shown.filters().anyMatch(f -> fields.holds(f.fields(), planned.field()));
        return read
                ? Judged.open(Subject.PERIOD, words, "The bounds could not be read.")
                : Judged.failed(
                        Subject.PERIOD,
                        words,
                        "The plan bounds %s; the statement does not.".formatted(planned.field()));
    }

    private static boolean same(
            FilterFact.Period bounds, @Nullable LocalDate from, @Nullable LocalDate to) {
        return Objects.equals(PeriodJudge.day(bounds.from()), from)
                && Objects.equals(PeriodJudge.day(bounds.to()), to);
    }
}
