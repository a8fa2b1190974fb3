package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// The days that the sample covers, and how busy each is: 26 whole months before the month of
/// loading, up to the day of loading itself.
///
/// @param last the day of loading
record Calendar(LocalDate first, LocalDate last) {

    private static final int MONTHS = 26;
    private static final List<Double> SEASON =
            List.of(0.86, 0.84, 0.95, 0.98, 1.02, 0.99, 0.93, 0.97, 0.98, 1.03, 1.22, 1.45);

    static Calendar upTo(LocalDate today) {
        return new Calendar(today.withDayOfMonth(1).minusMonths(MONTHS), today);
    }

    List<LocalDate> days() {
        return first.datesUntil(last.plusDays(1)).toList();
    }

    /// First day of the month that lies `months` before the month of loading.
    LocalDate monthsAgo(int months) {
        return last.withDayOfMonth(1).minusMonths(months);
    }

    /// Season, weekday and a growth of four percent a year, around 1.
    double demand(LocalDate day) {
        var weekday =
                switch (day.getDayOfWeek()) {
                    case MONDAY, TUESDAY, WEDNESDAY -> 0.85;
                    case THURSDAY -> 0.95;
                    case FRIDAY -> 1.1;
                    case SATURDAY -> 1.35;
                    case SUNDAY -> 1.05;
                };
        var years = ChronoUnit.DAYS.between(first, day) / 365.0;
        return SEASON.get(day.getMonthValue() - 1) * weekday * (1 + 0.04 * years);
    }
}
