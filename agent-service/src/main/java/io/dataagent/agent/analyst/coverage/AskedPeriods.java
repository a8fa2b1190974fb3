package io.dataagent.agent.analyst.coverage;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds the stretches of time that a question names, English or German, counted from today.
final class AskedPeriods {

    private static final List<String> MONTHS =
            List.of(
                    "january|januar|jan",
                    "february|februar|feb",
                    "march|marz|mar",
                    "april|apr",
                    "may|mai",
                    "june|juni|jun",
                    "july|juli|jul",
                    "august|aug",
                    "september|sept|sep",
                    "october|oktober|oct|okt",
                    "november|nov",
                    "december|dezember|dec|dez");
    private static final Map<String, String> UNITS =
            Map.ofEntries(
                    Map.entry("day", "day"),
                    Map.entry("days", "day"),
                    Map.entry("tag", "day"),
                    Map.entry("tage", "day"),
                    Map.entry("tagen", "day"),
                    Map.entry("week", "week"),
                    Map.entry("weeks", "week"),
                    Map.entry("woche", "week"),
                    Map.entry("wochen", "week"),
                    Map.entry("month", "month"),
                    Map.entry("months", "month"),
                    Map.entry("monat", "month"),
                    Map.entry("monate", "month"),
                    Map.entry("monaten", "month"),
                    Map.entry("quarter", "quarter"),
                    Map.entry("quarters", "quarter"),
                    Map.entry("quartal", "quarter"),
                    Map.entry("quartale", "quarter"),
                    Map.entry("quartalen", "quarter"),
                    Map.entry("year", "year"),
                    Map.entry("years", "year"),
                    Map.entry("jahr", "year"),
                    Map.entry("jahre", "year"),
                    Map.entry("jahren", "year"));
    private static final String UNIT = "(" + String.join("|", UNITS.keySet()) + ")";
    private static final String MONTH = "(" + String.join("|", MONTHS) + ")";

    private final LocalDate today;
    private final List<AskedPeriod> found = new ArrayList<>();
    private String rest;

    private AskedPeriods(List<String> words, LocalDate today) {
        this.today = today;
        this.rest = " " + String.join(" ", words) + " ";
    }

    /// The stretches of time in a question.
    static List<AskedPeriod> of(List<String> words, LocalDate today) {
        AskedPeriods periods = new AskedPeriods(words, today);
        periods.read();
        return List.copyOf(periods.found);
    }

    private void read() {
        take("(?:next|coming|nachsten?|kommenden?) (?:\\d+ )?" + UNIT, (m, w) -> open(w));
        take("year to date|ytd|month to date", (m, w) -> open(w));
        take(
                "(?:since|after|from|until|before|seit|ab|nach|bis|vor) "
                        + MONTH
                        + " (?:19|20)\\d\\d",
                (m, w) -> open(w));
        take("between \\d{4} \\d+ \\d+ and \\d{4} \\d+ \\d+", (m, w) -> open(w));
        take("(?:last|past|previous|letzten?|vergangenen?) (\\d+) " + UNIT, this::lastMany);
        take(
                "(?:last|previous|letzte[snrm]?|vorige[snrm]?) " + UNIT,
                (m, w) -> whole(w, m.group(1), -1));
        take(
                "(?:this|current|diese[snrm]?|aktuelle[snrm]?) " + UNIT,
                (m, w) -> whole(w, m.group(1), 0));
        take("yesterday|gestern", (m, w) -> days(w, today.minusDays(1), today));
        take("today|heute", (m, w) -> days(w, today, today.plusDays(1)));
        take("q([1-4]) (?:of )?((?:19|20)\\d\\d)", (m, w) -> quarter(w, m.group(1), m.group(2)));
        take(MONTH + " (?:of )?((?:19|20)\\d\\d)", (m, w) -> month(w, m.group(1), m.group(2)));
        take("(?:since|after|seit|nach) ((?:19|20)\\d\\d)", (m, w) -> open(w));
        take("(?:before|until|vor|bis) ((?:19|20)\\d\\d)", (m, w) -> open(w));
        take(
                "(?:between|from|zwischen|von) (?:19|20)\\d\\d (?:and|to|und|bis) (?:19|20)\\d\\d",
                (m, w) -> open(w));
        take(
                "(?:in|during|of|for|im jahr|im|jahr|year) ((?:19|20)\\d\\d)",
                (m, w) -> year(w, m.group(1)));
        take("(?:in|during|for|im) " + MONTH, (m, w) -> open(w));
        take("(?:recently|lately|neulich|kurzlich)", (m, w) -> open(w));
    }

    private void take(String pattern, BiFunction<MatchResult, String, AskedPeriod> reading) {
        Pattern.compile("(?<= )(?:" + pattern + ")(?= )")
                .matcher(rest)
                .results()
                .forEach(m -> found.add(reading.apply(m, m.group())));
        rest = rest.replaceAll("(?<= )(?:" + pattern + ")(?= )", "·");
    }

    private AskedPeriod lastMany(MatchResult match, String words) {
        return new AskedPeriod(words, null, null, false);
    }

    private AskedPeriod whole(String words, String unit, int offset) {
        LocalDate from =
                switch (UNITS.getOrDefault(unit, "day")) {
                    case "week" ->
                            today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                                    .plusWeeks(offset);
                    case "month" -> today.withDayOfMonth(1).plusMonths(offset);
                    case "quarter" ->
                            today.withDayOfMonth(1)
                                    .minusMonths((today.getMonthValue() - 1) % 3)
                                    .plusMonths(3L * offset);
                    case "year" -> today.withDayOfYear(1).plusYears(offset);
                    default -> today.plusDays(offset);
                };
        LocalDate to =
                switch (UNITS.getOrDefault(unit, "day")) {
                    case "week" -> from.plusWeeks(1);
                    case "month" -> from.plusMonths(1);
                    case "quarter" -> from.plusMonths(3);
                    case "year" -> from.plusYears(1);
                    default -> from.plusDays(1);
                };
        return days(words, from, to);
    }

    private static AskedPeriod quarter(String words, String quarter, String year) {
        LocalDate from = LocalDate.of(Integer.parseInt(year), 3 * Integer.parseInt(quarter) - 2, 1);
        return days(words, from, from.plusMonths(3));
    }

    private static AskedPeriod month(String words, String month, String year) {
        int number = 1;
        while (!List.of(MONTHS.get(number - 1).split("\\|")).contains(month)) {
            number++;
        }
        LocalDate from = LocalDate.of(Integer.parseInt(year), number, 1);
        return days(words, from, from.plusMonths(1));
    }

    private static AskedPeriod year(String words, String year) {
        LocalDate from = LocalDate.of(Integer.parseInt(year), 1, 1);
        return days(words, from, from.plusYears(1));
    }

    private static AskedPeriod open(String words) {
        return new AskedPeriod(words, null, null, false);
    }

    private static AskedPeriod days(String words, LocalDate from, LocalDate to) {
        return new AskedPeriod(words, from, to, true);
    }

    /// A stretch of time that a question names.
    ///
    /// @param words as they were asked
    /// @param from the first day
    /// @param to the day after the last; null where it is open
    /// @param exact whether these days are the only reading; "recently" has none
    record AskedPeriod(
            String words, @Nullable LocalDate from, @Nullable LocalDate to, boolean exact) {}
}
