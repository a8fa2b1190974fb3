package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact.Period;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A stretch of time that is asked for while it may still run, and what of it, or of one before it,
/// can be set beside whole ones.
///
/// @param from its first day, or null if it is open
/// @param to the day after its last, or null
/// @param today the day that counts as today
public record RunningPeriod(@Nullable LocalDate from, @Nullable LocalDate to, LocalDate today) {

    private static final int SLACK_DAYS = 1;

    private static final Pattern RUNS =
            Pattern.compile("(?:this|current|diese|aktuell|year to date|ytd|month to date|mtd).*");

    /// "This year" may end today, or not be bounded at its end; so may a year that is named while
    /// it runs, within it.
    ///
    /// @param words that name it
    /// @param until the day after the last that a statement takes, or null
    public boolean mayEnd(String words, @Nullable LocalDate until) {
        boolean named =
                until != null
                        && from != null
                        && to != null
                        && !from.isAfter(today)
                        && !until.isAfter(to);
        return (RUNS.matcher(words).matches() || named)
                && (until == null || !until.isBefore(today));
    }

    /// Whether bounds take as many days of it as one that runs has so far.
    ///
    /// @param all the bounds that stand beside each other
    public boolean isAsLong(Period bounds, List<Period> all) {
        LocalDate until = Days.of(bounds.to());
        return from != null
                && until != null
                && from.equals(Days.of(bounds.from()))
                && all.stream().anyMatch(o -> runs(o, ChronoUnit.DAYS.between(from, until), until));
    }

    private boolean runs(Period bounds, long days, LocalDate after) {
        LocalDate begins = Days.of(bounds.from());
        LocalDate ends = Days.of(bounds.to());
        return begins != null
                && ends != null
                && !begins.isBefore(after)
                && !ends.isAfter(today.plusDays(1))
                && Math.abs(ChronoUnit.DAYS.between(begins, ends) - days) <= SLACK_DAYS;
    }

    /// Whether bounds take those of its months, or other units that figures are made of, that are
    /// over.
    ///
    /// @param groupings what figures are made of each of
    public boolean hasWhole(Period bounds, List<ExpressionFact> groupings) {
        LocalDate until = Days.of(bounds.to());
        return from != null
                && until != null
                && from.equals(Days.of(bounds.from()))
                && until.isAfter(from)
                && (to == null || to.isAfter(today))
                && groupings.stream()
                        .map(ExpressionFact::grain)
                        .filter(Objects::nonNull)
                        .anyMatch(g -> until.equals(Days.begin(today, g)));
    }
}
