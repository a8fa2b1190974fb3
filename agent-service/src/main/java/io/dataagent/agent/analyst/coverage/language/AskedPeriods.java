package io.dataagent.agent.analyst.coverage.language;

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
public final class AskedPeriods {

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
    static final String MONTH_NAMES = String.join("|", MONTHS);
    static final String MONTH = "(" + MONTH_NAMES + ")";

    private static final int MONTH_LONG = 31;
    static final int YEAR_LONG = 366;
    private static final String SINCE = "(?:since|from|starting|seit|ab)";
    private static final String AFTER = "(?:after|nach)";
    private static final String UNTIL = "(?:before|until|till|up to|vor|bis)";
    static final String A_YEAR = "((?:19|20)\\d\\d)";
    private static final String BESIDE =
            "(?:vs|versus|against|and|or|than|(?:compare[sd]? )?with|compare[sd]? to|gegen|gegenuber|und|oder"
                    + "|als|verglichen mit)";
    static final String A_DAY = "(0?[1-9]|[12]\\d|3[01])(?: ?(?:st|nd|rd|th))?";
    private static final Edge DAY =
            new Edge(
                    A_YEAR + " (0[1-9]|1[0-2]) (0[1-9]|[12]\\d|3[01])",
                    1,
                    p -> Edge.day(p.getFirst(), Integer.parseInt(p.get(1)), p.getLast()));
    private static final List<Edge> EDGES =
            List.of(
                    DAY,
                    new Edge(
                            "(?:the )?" + A_DAY + " (?:of )?" + MONTH + " " + A_YEAR,
                            1,
                            p -> Edge.day(p.getLast(), number(p.get(1)), p.getFirst())),
                    new Edge(
                            MONTH + " (?:the )?" + A_DAY + " " + A_YEAR,
                            1,
                            p -> Edge.day(p.getLast(), number(p.getFirst()), p.get(1))),
                    new Edge(
                            MONTH + " (?:of )?" + A_YEAR,
                            MONTH_LONG,
                            p -> first(p.getFirst(), p.getLast())),
                    new Edge(A_YEAR, YEAR_LONG, p -> Edge.day(p.getFirst(), 1, "1")));

    /// A stretch as long as another one, which lies a year or month before it.
    private static final String SAME =
            "(?:the )?same (?:time|period|days|weeks|months?|quarter) (?:of |in |as )?(?:the )?"
                    + "(?:last|previous|prior) "
                    + UNIT
                    + "|(?:im |des |den )?(?:gleichen|selben) (?:zeitraums?|zeit|tage|monats?|quartals?)"
                    + " (?:des |im )?(?:letzten|vorigen) "
                    + "(?:jahres|monats|quartals|jahr|monat|quartal)";
    private static final int MOST_DIGITS = 4;
    private static final String NO_EDGE =
            "(?<!(?:since|from|starting|after|before|until|till|to|and|between|seit|ab|nach|vor|bis"
                    + "|und) )";

    private final LocalDate today;
    private final List<AskedPeriod> found = new ArrayList<>();
    private String rest;

    private AskedPeriods(List<String> words, LocalDate today) {
        this.today = today;
        this.rest = " " + String.join(" ", words) + " ";
    }

    /// The stretches of time in a question.
    public static List<AskedPeriod> of(List<String> words, LocalDate today) {
        AskedPeriods periods = new AskedPeriods(words, today);
        periods.read();
        return List.copyOf(periods.found);
    }

    private void read() {
        take("(?:next|coming|nachsten?|kommenden?) (?:\\d+ )?" + UNIT, (m, w) -> open(w));
        take(SAME, (m, w) -> open(w));
        take("year to date|ytd", (m, w) -> whole(w, "year", 0));
        take("month to date|mtd", (m, w) -> whole(w, "month", 0));
        take(new Portions(today).ways(rest));
        take(new YearsLeftOut(today).ways());
        bounded();
        ofYear();
        take("(?:last|past|previous|letzten?|vergangenen?) (\\d+) " + UNIT, this::lastMany);
        take(
                "(?:last|previous|letzte[snrm]?|vorige[snrm]?) " + UNIT,
                (m, w) -> whole(w, m.group(1), -1));
        take(
                "(?:this|current|diese[snrm]?|aktuelle[snrm]?) " + UNIT,
                (m, w) -> whole(w, m.group(1), 0));
        take("yesterday|gestern", (m, w) -> days(w, today.minusDays(1), today));
        take("(?:before|until|till|vor|bis) (?:today|now|heute)", (m, w) -> to(w, today, 1));
        take("today|heute", (m, w) -> days(w, today, today.plusDays(1)));
        take("q([1-4]) (?:of )?((?:19|20)\\d\\d)", (m, w) -> quarter(w, m.group(1), m.group(2)));
        take(MONTH + " (?:of )?((?:19|20)\\d\\d)", (m, w) -> month(w, m.group(1), m.group(2)));
        take(
                "(?:in|during|of|for|im jahr|im|jahr|year) ((?:19|20)\\d\\d)",
                (m, w) -> year(w, m.group(1)));
        // years set beside each other; the first may be read already
        take(A_YEAR + "(?= " + BESIDE + " " + A_YEAR + ")", (m, w) -> year(w, m.group(1)));
        take("(?<=· " + BESIDE + " )" + A_YEAR, (m, w) -> year(w, m.group(1)));
        take("(?:in|during|for|im) " + MONTH, (m, w) -> latest(w, number(m.group(1))));
        take("(?<!most )(?:recently|lately|neulich|kurzlich)", (m, w) -> open(w));
    }

    /// "March last year", "Q2 of this year"; "since March last year" is none of them.
    private void ofYear() {
        for (int ago : List.of(0, 1)) {
            String year = Integer.toString(today.getYear() - ago);
            String named =
                    ago == 0
                            ? " (?:of )?(?:this|current|diese[sn]) (?:year|jahre?s?)"
                            : " (?:of )?(?:last|previous|letzte[sn]|vorige[sn]) (?:year|jahre?s?)";
            take(NO_EDGE + MONTH + named, (m, w) -> month(w, m.group(1), year));
            take(NO_EDGE + "q([1-4])" + named, (m, w) -> quarter(w, m.group(1), year));
        }
    }

    /// "since March 2024", "before 2024", "between 2022 and 2024": one end, or both, at a day, or
    /// behind the month or the year that is named.
    private void bounded() {
        EDGES.stream()
                .filter(e -> e.length() == DAY.length())
                .forEach(
                        e ->
                                take(
                                        "(?:on|am|vom) " + e.pattern(),
                                        (m, w) -> days(w, e.day(m), e.day(m).plusDays(1))));
        through();
        take(
                "(?:between|from|zwischen|von) %s (?:and|to|until|und|bis) %s %s"
                        .formatted(MONTH, MONTH, A_YEAR),
                (m, w) ->
                        between(
                                w,
                                first(m.group(1), m.group(3)),
                                first(m.group(2), m.group(3)),
                                MONTH_LONG));
        for (Edge edge : EDGES) {
            take(
                    "(?:between|from|zwischen|von) %s (?:and|to|until|und|bis) %s"
                            .formatted(edge.pattern(), edge.pattern()),
                    (m, w) -> between(w, edge.first(m), edge.last(m), edge.length()));
            take(SINCE + " " + edge.pattern(), (m, w) -> from(w, edge.day(m), 1));
            take(AFTER + " " + edge.pattern(), (m, w) -> from(w, edge.day(m), edge.length()));
            take(UNTIL + " " + edge.pattern(), (m, w) -> to(w, edge.day(m), edge.length()));
        }
    }

    /// "through June 2025": the month that is named is in.
    private void through() {
        String and = " (?:through|thru|bis einschliesslich|bis ende) ";
        take(
                "(?:from |von )?" + MONTH + and + MONTH + " " + A_YEAR,
                (m, w) ->
                        days(
                                w,
                                first(m.group(1), m.group(3)),
                                first(m.group(2), m.group(3)).plusMonths(1)));
        take(
                "(?:from |von )?%s %s%s%s %s".formatted(MONTH, A_YEAR, and, MONTH, A_YEAR),
                (m, w) ->
                        days(
                                w,
                                first(m.group(1), m.group(2)),
                                first(m.group(3), m.group(4)).plusMonths(1)));
        take(
                "(?:through|thru|(?:until|till|by) the end of|bis einschliesslich|bis ende) "
                        + MONTH
                        + " "
                        + A_YEAR,
                (m, w) -> to(w, first(m.group(1), m.group(2)).plusMonths(1), 0));
    }

    private void take(List<Portions.Way> ways) {
        ways.forEach(way -> take(way.pattern(), (m, w) -> way.reading().of(m, w).orElse(open(w))));
    }

    private void take(String pattern, BiFunction<MatchResult, String, AskedPeriod> reading) {
        Pattern.compile("(?<= )(?:" + pattern + ")(?= )")
                .matcher(rest)
                .results()
                .forEach(m -> found.add(reading.apply(m, m.group())));
        rest = rest.replaceAll("(?<= )(?:" + pattern + ")(?= )", "·");
    }

    private AskedPeriod lastMany(MatchResult match, String words) {
        if (match.group(1).length() > MOST_DIGITS) {
            return open(words);
        }
        int many = Integer.parseInt(match.group(1));
        return switch (UNITS.getOrDefault(match.group(2), "day")) {
            case "week" -> from(words, today.minusWeeks(many), 7);
            case "month" -> from(words, today.minusMonths(many), MONTH_LONG);
            case "quarter" -> from(words, today.minusMonths(3L * many), 92);
            case "year" -> from(words, today.minusYears(many), YEAR_LONG);
            default -> from(words, today.minusDays(many), 1);
        };
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
        LocalDate from = first(month, year);
        return days(words, from, from.plusMonths(1));
    }

    private static LocalDate first(String month, String year) {
        return LocalDate.of(Integer.parseInt(year), number(month), 1);
    }

    static int number(String month) {
        int number = 1;
        while (!List.of(MONTHS.get(number - 1).split("\\|")).contains(month)) {
            number++;
        }
        return number;
    }

    /// "in March": the last one that has begun, or the one before.
    private AskedPeriod latest(String words, int month) {
        LocalDate begins = today.withDayOfMonth(1).withMonth(month);
        LocalDate from = begins.isAfter(today) ? begins.minusYears(1) : begins;
        return new AskedPeriod(words, from, from.plusMonths(1), false, YEAR_LONG);
    }

    private static AskedPeriod year(String words, String year) {
        LocalDate from = LocalDate.of(Integer.parseInt(year), 1, 1);
        return days(words, from, from.plusYears(1));
    }

    private static AskedPeriod open(String words) {
        return new AskedPeriod(words, null, null, false, 0);
    }

    private static AskedPeriod days(String words, LocalDate from, LocalDate to) {
        return new AskedPeriod(words, from, to, true, 0);
    }

    private static AskedPeriod from(String words, LocalDate from, int slack) {
        return new AskedPeriod(words, from, null, false, slack);
    }

    private static AskedPeriod to(String words, LocalDate to, int slack) {
        return new AskedPeriod(words, null, to, false, slack);
    }

    private static AskedPeriod between(String words, LocalDate from, LocalDate to, int slack) {
        return new AskedPeriod(words, from, to, false, slack);
    }

    /// A stretch of time that a question names.
    ///
    /// @param words as they were asked
    /// @param from the first day; null where it is open
    /// @param to the day after the last; null where it is open
    /// @param exact whether these days are the only reading; "recently" has none
    /// @param slack by how many days another reading may differ at each end
    public record AskedPeriod(
            String words,
            @Nullable LocalDate from,
            @Nullable LocalDate to,
            boolean exact,
            int slack) {

        /// Whether neither end is known.
        public boolean isOpen() {
            return from == null && to == null;
        }
    }
}
