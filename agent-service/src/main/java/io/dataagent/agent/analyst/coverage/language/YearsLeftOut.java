package io.dataagent.agent.analyst.coverage.language;

import io.dataagent.agent.analyst.coverage.language.AskedPeriods.AskedPeriod;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Reads stretches of time whose year is not said, or once for both ends: "the third quarter",
/// "between 1 and 15 October 2026", "last weekend".
record YearsLeftOut(LocalDate today) {

    private static final List<String> QUARTERS =
            List.of(
                    "first|1st|erste[nsm]?",
                    "second|2nd|zweite[nsm]?",
                    "third|3rd|dritte[nsm]?",
                    "fourth|4th|vierte[nsm]?");
    private static final String NO_YEAR =
            "(?! (?:of |in |des |im )?(?:the |jahres? )?(?:(?:19|20)\\d\\d|this|current|last|previous|prior|year"
                    + "|dieses|letzten|vorigen|jahres))";
    private static final String DAY = AskedPeriods.A_DAY;
    private static final String MONTH = AskedPeriods.MONTH;
    private static final String RANGE =
            "(?:(?:between|from|zwischen|von) )?%s (?:and|to|until|through|und|bis) %s(?: "
                    + AskedPeriods.A_YEAR
                    + ")?"
                    + NO_YEAR;

    List<Portions.Way> ways() {
        Stream<Portions.Way> days =
                Stream.of(
                        new Portions.Way(
                                RANGE.formatted(DAY, DAY + " " + MONTH),
                                (m, w) -> days(m, w, List.of(1, 3, 2, 3))),
                        new Portions.Way(
                                RANGE.formatted(DAY + " " + MONTH, DAY + " " + MONTH),
                                (m, w) -> days(m, w, List.of(1, 2, 3, 4))),
                        new Portions.Way(
                                RANGE.formatted(MONTH + " " + DAY, MONTH + " " + DAY),
                                (m, w) -> days(m, w, List.of(2, 1, 4, 3))),
                        new Portions.Way(
                                "(?:last|previous|letzte[snm]?|vorige[snm]?) (?:weekend|wochenende)",
                                (m, w) -> Optional.of(weekend(w))));
        return Stream.concat(IntStream.rangeClosed(1, 4).mapToObj(this::quarter), days).toList();
    }

    /// The last one that has begun, or the one before.
    private Portions.Way quarter(int number) {
        LocalDate begins = LocalDate.of(today.getYear(), 3 * number - 2, 1);
        LocalDate from = begins.isAfter(today) ? begins.minusYears(1) : begins;
        return new Portions.Way(
                "(?:(?:%s) (?:quarter|quartals?)|q%d)".formatted(QUARTERS.get(number - 1), number)
                        + NO_YEAR,
                (m, w) ->
                        Optional.of(
                                new AskedPeriod(
                                        w,
                                        from,
                                        from.plusMonths(3),
                                        false,
                                        AskedPeriods.YEAR_LONG)));
    }

    /// Both days are in. Without a year, of the last one in which they have begun.
    ///
    /// @param at the groups of the first day and its month, and of the last day and its month; the
    ///   year is the last group
    private Optional<AskedPeriod> days(MatchResult m, String words, List<Integer> at) {
        String last = m.group(m.groupCount());
        String year = last == null ? Integer.toString(begun(m.group(at.get(1)))) : last;
        List<String> said = at.stream().map(m::group).toList();
        LocalDate from = Edge.day(year, AskedPeriods.number(said.get(1)), said.get(0));
        LocalDate to = Edge.day(year, AskedPeriods.number(said.get(3)), said.get(2));
        return to.isBefore(from)
                ? Optional.empty()
                : Optional.of(new AskedPeriod(words, from, to.plusDays(1), false, 0));
    }

    private int begun(String month) {
        boolean later = AskedPeriods.number(month) > today.getMonthValue();
        return later ? today.getYear() - 1 : today.getYear();
    }

    /// The last Saturday and Sunday that are both over.
    private AskedPeriod weekend(String words) {
        LocalDate saturday =
                today.minusDays(1).with(TemporalAdjusters.previous(DayOfWeek.SATURDAY));
        return new AskedPeriod(words, saturday, saturday.plusDays(2), false, 0);
    }
}
