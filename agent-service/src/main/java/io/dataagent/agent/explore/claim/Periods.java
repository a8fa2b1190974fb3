package io.dataagent.agent.explore.claim;

import io.dataagent.agent.statement.Grain;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The periods of a series: which of them the data covers to their ends.
record Periods(Cells cells, Grain grain, LocalDate today) {

    /// A period is whole if at most this share of its days is without data at its end.
    private static final int TENTH = 10;

    /// The first row whose period is whole, 0 if there is none.
    int first() {
        if (cells.size() == 0) {
            return 0;
        }
        LocalDate start = cells.day(0, "period");
        long late = ChronoUnit.DAYS.between(start, cells.day(0, "first_at"));
        return cells.size() > 1 && late > slack(start) ? 1 : 0;
    }

    /// The last row whose period is whole.
    int last() {
        return lastWhole() ? cells.size() - 1 : Math.max(0, cells.size() - 2);
    }

    /// The first whole period at the same time of the year as the last one, if there is one.
    int alike() {
        LocalDate last = cells.size() == 0 ? today : cells.day(last(), "period");
        return IntStream.range(first(), last())
                .filter(i -> grain.inYear() > 1 && sameSeason(cells.day(i, "period"), last))
                .findFirst()
                .orElse(first());
    }

    private static boolean sameSeason(LocalDate one, LocalDate other) {
        return one.getMonth() == other.getMonth() && one.getDayOfMonth() == other.getDayOfMonth();
    }

    /// Whether the data covers the last period to its end.
    boolean lastWhole() {
        if (cells.size() == 0) {
            return true;
        }
        LocalDate start = cells.day(cells.size() - 1, "period");
        LocalDate end = after(start);
        LocalDate seen = cells.day(cells.size() - 1, "last_at");
        return !end.isAfter(today) && ChronoUnit.DAYS.between(seen, end) - 1 <= slack(start);
    }

    /// The values from the first whole period on.
    ///
    /// @param zeros whether a period without rows has the value 0
    List<Double> values(boolean zeros) {
        List<Double> values = new ArrayList<>();
        LocalDate expected = null;
        for (int i = first(); i < cells.size(); i++) {
            LocalDate period = cells.day(i, "period");
            while (zeros && expected != null && expected.isBefore(period)) {
                values.add(0.0);
                expected = after(expected);
            }
            if (cells.has(i, "value")) {
                values.add(cells.number(i, "value"));
            }
            expected = after(period);
        }
        return values;
    }

    private long slack(LocalDate start) {
        return ChronoUnit.DAYS.between(start, after(start)) / TENTH;
    }

    private LocalDate after(LocalDate start) {
        return switch (grain) {
            case DAY -> start.plusDays(1);
            case WEEK -> start.plusWeeks(1);
            case MONTH -> start.plusMonths(1);
            case QUARTER -> start.plusMonths(3);
            case YEAR -> start.plusYears(1);
        };
    }
}
