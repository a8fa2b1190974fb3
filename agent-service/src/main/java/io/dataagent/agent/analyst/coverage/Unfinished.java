package io.dataagent.agent.analyst.coverage;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.FilterFact;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import org.jspecify.annotations.Nullable;

/// Tells a condition that only leaves out the last period, because it is not over, from one
/// that somebody has to ask for.
final class Unfinished {

    private static final int TEXT_OF_A_DAY = 10;

    private final Shown shown;
    private final Coverage.Asked asked;

    Unfinished(Shown shown, Coverage.Asked asked) {
        this.shown = shown;
        this.asked = asked;
    }

    /// Whether the bounds on the field of a condition take all whole periods that there are.
    boolean only(FilterFact filter) {
        return shown.periods()
                .filter(p -> filter.fields().contains(p.field()))
                .anyMatch(p -> wholeOnes(p) && fromTheBeginning(p));
    }

    private boolean wholeOnes(FilterFact.Period period) {
        LocalDate to = day(period.to());
        return to == null
                || shown.groupings()
                        .map(g -> g.expression().grain())
                        .anyMatch(g -> g != null && to.equals(begin(g)));
    }

    private LocalDate begin(Grain grain) {
        LocalDate today = asked.today();
        return switch (grain) {
            case SECOND, MINUTE, HOUR, DAY -> today;
            case WEEK -> today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTH -> today.withDayOfMonth(1);
            case QUARTER -> today.withDayOfMonth(1).minusMonths((today.getMonthValue() - 1) % 3);
            case YEAR -> today.withDayOfYear(1);
        };
    }

    /// Whether the first day of the data is in.
    private boolean fromTheBeginning(FilterFact.Period period) {
        LocalDate from = day(period.from());
        LocalDate first =
                asked.field(period.field()).map(FieldView::min).map(Unfinished::day).orElse(null);
        return from == null || first != null && !from.isAfter(first);
    }

    private static @Nullable LocalDate day(@Nullable String text) {
        return text == null || !text.matches("\\d{4}-\\d{2}-\\d{2}.*")
                ? null
                : LocalDate.parse(text.substring(0, TEXT_OF_A_DAY));
    }
}
