package io.dataagent.offline.narrate;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Periods that are missing between the first and the last of a series.
final class Gaps {

    private static final int DATE_LENGTH = 10;
    private static final int MONTHS_IN_QUARTER = 3;
    private static final Map<String, ChronoUnit> UNITS =
            Map.of(
                    "day", ChronoUnit.DAYS,
                    "week", ChronoUnit.WEEKS,
                    "month", ChronoUnit.MONTHS,
                    "quarter", ChronoUnit.MONTHS,
                    "year", ChronoUnit.YEARS);

    private Gaps() {}

    /// A sentence if a period is missing; empty if none is or nobody can tell.
    ///
    /// @param grain name of the time column: `day`, `week`, `month`, `quarter` or `year`
    /// @param cells its cells in order, as ISO texts
    static Optional<String> sentence(String grain, List<String> cells) {
        ChronoUnit unit = UNITS.get(grain);
        if (unit == null || cells.size() < 2) {
            return Optional.empty();
        }
        int step = grain.equals("quarter") ? MONTHS_IN_QUARTER : 1;
        try {
            LocalDate before = date(cells.getFirst());
            for (String cell : cells.subList(1, cells.size())) {
                LocalDate next = date(cell);
                if (unit.between(before, next) > step) {
                    return Optional.of("Some " + grain + "s in between have no rows.");
                }
                before = next;
            }
        } catch (DateTimeException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static LocalDate date(String cell) {
        return LocalDate.parse(cell.substring(0, Math.min(DATE_LENGTH, cell.length())));
    }
}
