package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.query.FilterFact;
import java.time.LocalDate;

/// How the bounds of a statement are told, and whether they cut more than anybody means.
public final class Bounds {

    /// How a moment that is in is told, of a day that is the last bound.
    private static final String MIDNIGHT = "T00:00:00";

    private Bounds() {}

    /// Where a statement ends: a time that is in is told with its hour, as most of its day is out.
    public static String until(FilterFact.Period got) {
        String to = got.to();
        return to == null
                ? "the end"
                : to.endsWith(MIDNIGHT)
                        ? "until " + to.replace(MIDNIGHT, " 00:00")
                        : "before " + to;
    }

    /// Whether the last day of a month or year is taken with its first moment only: nobody who
    /// names a month means that.
    public static boolean cutsLastDay(FilterFact.Period bounds) {
        String end = bounds.to();
        LocalDate to = Days.of(end);
        return end != null
                && to != null
                && end.endsWith(MIDNIGHT)
                && to.plusDays(1).getDayOfMonth() == 1;
    }
}
