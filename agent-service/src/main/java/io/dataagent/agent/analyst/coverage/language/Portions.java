package io.dataagent.agent.analyst.coverage.language;

import io.dataagent.agent.analyst.coverage.language.AskedPeriods.AskedPeriod;
import io.dataagent.agent.label.WordFile;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Parts of a year or a month: "first half of 2026", "im 2. Quartal 2026", "H1 2026", "last 3
/// months of 2025", "end of 2026". Where only the year were read, a statement that takes the part
/// would seem to take too little.
record Portions(LocalDate today) {

    private static final Map<String, Set<String>> WORDS =
            WordFile.lines("coverage/portions.txt").stream()
                    .map(l -> l.split(": ", 2))
                    .collect(Collectors.toUnmodifiableMap(l -> l[0], l -> Set.of(l[1].split(" "))));
    private static final Map<String, Integer> PARTS = Map.of("6", 6, "4", 4, "3", 3);
    private static final List<String> ORDINALS = List.of("first", "second", "third", "fourth");
    private static final Pattern A_YEAR = Pattern.compile("\\d{4}|year|jahr");
    private static final int YEAR = 12;
    private static final int HALF_MONTH = 15;
    private static final int WEEK = 7;
    private static final int QUARTERS = 4;

    private static final String NUMBERED =
            "(?<ord>%s)(?: (?:st|nd|rd|th))? (?<part>%s)".formatted(ordinals(), parts());
    private static final String COUNTED =
            "(?<end>%s|%s) (?<many>\\d{1,3} )?(?<unit>%s|%s|%s|%s)"
                    .formatted(
                            any("first"),
                            any("last"),
                            any("month"),
                            any("day"),
                            any("week"),
                            any("3"));
    private static final String BETWEEN = "(?: (?:%s))*".formatted(any("between"));
    private static final String WHOLE =
            "(?:(?<month>%s) )?(?:of )?(?<year>(?:19|20)\\d\\d|(?:%s|%s) (?:%s))"
                    .formatted(AskedPeriods.MONTH_NAMES, any("this"), any("ago"), any("year"));

    /// One way of naming a part.
    ///
    /// @param pattern of words
    /// @param reading what it means; empty if there is no such part
    record Way(String pattern, Reading reading) {}

    /// Reads words that fit a pattern.
    interface Reading {
        Optional<AskedPeriod> of(MatchResult match, String words);
    }

    /// All ways, those with more words first; none where a text names no year.
    List<Way> ways(String text) {
        if (!A_YEAR.matcher(text).find()) {
            return List.of();
        }
        String from = "(?:%s) (?:the )?(?:%s)".formatted(any("since"), any("begins"));
        String until = "(?:%s) (?:the )?(?:%s)".formatted(any("until"), any("ends"));
        String about = "(?:(?:%s) of(?: the year)?|(?:%s)(?: of)?)";
        return List.of(
                edged(NUMBERED + BETWEEN + " " + WHOLE, this::numbered),
                edged("(?<code>h[12]|hj[12]|q[1-4])" + BETWEEN + " " + WHOLE, this::coded),
                edged("(?<year>(?:19|20)\\d\\d) (?<code>h[12]|hj[12]|q[1-4])", this::coded),
                edged(COUNTED + BETWEEN + " " + WHOLE, this::counted),
                new Way(from + BETWEEN + " " + WHOLE, (m, w) -> Optional.of(since(m, w))),
                new Way(until + BETWEEN + " " + WHOLE, (m, w) -> Optional.of(until(m, w))),
                new Way(
                        about.formatted(any("of"), any("near")) + " " + WHOLE,
                        (m, w) -> Optional.of(about(m, w))));
    }

    /// A part, or everything from it on, or before it.
    private static Way edged(String part, Reading reading) {
        String edge =
                "(?:(?<edge>%s|%s) (?:(?:the|dem|der) )?)?"
                        .formatted(any("onwards"), any("before"));
        return new Way(edge + part, (m, w) -> reading.of(m, w).map(p -> edge(m, p)));
    }

    /// Whether "before" takes in what stands behind it nobody knows, so the ends may differ by it.
    private static AskedPeriod edge(MatchResult match, AskedPeriod part) {
        String edge = match.group("edge");
        LocalDate from = part.from();
        if (edge == null || from == null || part.to() == null) {
            return part;
        }
        int length = (int) ChronoUnit.DAYS.between(from, part.to());
        return is("before", edge)
                ? new AskedPeriod(part.words(), null, from, false, length)
                : new AskedPeriod(part.words(), from, null, false, length);
    }

    private static Set<String> words(String name) {
        return Objects.requireNonNull(WORDS.get(name), name);
    }

    private static String any(String name) {
        return String.join("|", words(name));
    }

    private static String parts() {
        return String.join("|", PARTS.keySet().stream().map(Portions::any).toList());
    }

    private static String ordinals() {
        return String.join("|", ORDINALS.stream().map(Portions::any).toList()) + "|" + any("last");
    }

    private static boolean is(String name, String word) {
        return words(name).contains(word);
    }

    /// The first day of what a part is of.
    private LocalDate begin(MatchResult match) {
        String year = match.group("year");
        int number =
                Character.isDigit(year.charAt(0))
                        ? Integer.parseInt(year)
                        : today.getYear() - (is("this", year.split(" ")[0]) ? 0 : 1);
        String month = month(match);
        return LocalDate.of(number, month == null ? 1 : AskedPeriods.number(month), 1);
    }

    private static @Nullable String month(MatchResult match) {
        return match.namedGroups().containsKey("month") ? match.group("month") : null;
    }

    private LocalDate end(MatchResult match) {
        return begin(match).plusMonths(month(match) == null ? YEAR : 1);
    }

    /// Half of a month ends about its 15th day.
    private Optional<AskedPeriod> numbered(MatchResult match, String words) {
        String part = match.group("part");
        int months =
                PARTS.entrySet().stream()
                        .filter(p -> is(p.getKey(), part))
                        .mapToInt(Map.Entry::getValue)
                        .findFirst()
                        .orElseThrow();
        String said = match.group("ord");
        boolean last = is("last", said);
        int nth = ORDINALS.stream().filter(o -> is(o, said)).mapToInt(ORDINALS::indexOf).sum();
        if (month(match) != null) {
            return months == 6 && nth < 2
                    ? Optional.of(halfMonth(match, words, last || nth == 1))
                    : Optional.empty();
        }
        int skipped = last ? YEAR - months : nth * months;
        LocalDate from = begin(match).plusMonths(skipped);
        return skipped >= YEAR ? Optional.empty() : Optional.of(exact(words, from, months));
    }

    private AskedPeriod halfMonth(MatchResult match, String words, boolean second) {
        LocalDate middle = begin(match).plusDays(HALF_MONTH);
        return new AskedPeriod(
                words, second ? middle : begin(match), second ? end(match) : middle, false, 1);
    }

    private Optional<AskedPeriod> coded(MatchResult match, String words) {
        String code = match.group("code");
        int months = code.startsWith("h") ? 6 : 3;
        int nth = code.charAt(code.length() - 1) - '1';
        return month(match) != null
                ? Optional.empty()
                : Optional.of(exact(words, begin(match).plusMonths((long) nth * months), months));
    }

    private static AskedPeriod exact(String words, LocalDate from, int months) {
        return new AskedPeriod(words, from, from.plusMonths(months), true, 0);
    }

    /// So many units from one end; a week may be that of the calendar.
    private Optional<AskedPeriod> counted(MatchResult match, String words) {
        String many = match.group("many");
        String unit = match.group("unit");
        int count = many == null ? 1 : Integer.parseInt(many.strip());
        boolean last = is("last", match.group("end"));
        LocalDate from = last ? plus(end(match), unit, -count) : begin(match);
        LocalDate to = last ? end(match) : plus(begin(match), unit, count);
        boolean within = !from.isBefore(begin(match)) && !to.isAfter(end(match)) && count > 0;
        boolean week = is("week", unit);
        return within
                ? Optional.of(new AskedPeriod(words, from, to, !week, week ? WEEK : 0))
                : Optional.empty();
    }

    private static LocalDate plus(LocalDate day, String unit, int count) {
        if (is("month", unit)) {
            return day.plusMonths(count);
        }
        return is("3", unit)
                ? day.plusMonths(3L * count)
                : day.plusDays(is("week", unit) ? (long) WEEK * count : count);
    }

    private AskedPeriod since(MatchResult match, String words) {
        return new AskedPeriod(words, begin(match), null, false, 1);
    }

    private AskedPeriod until(MatchResult match, String words) {
        return new AskedPeriod(words, null, end(match), false, 0);
    }

    /// About a quarter at one end, the middle half, or anywhere in the whole.
    private AskedPeriod about(MatchResult match, String words) {
        int length = (int) ChronoUnit.DAYS.between(begin(match), end(match));
        int quarter = length / QUARTERS;
        String said = words.split(" ")[0];
        boolean midst = is("midst", said);
        LocalDate from = is("ends", said) ? end(match).minusDays(quarter) : begin(match);
        LocalDate to = is("begins", said) ? begin(match).plusDays(quarter) : end(match);
        boolean anywhere = !midst && !is("ends", said) && !is("begins", said);
        return new AskedPeriod(
                words,
                midst ? from.plusDays(quarter) : from,
                midst ? to.minusDays(quarter) : to,
                false,
                anywhere ? length : quarter - 1);
    }
}
