package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Token;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the points and stretches of time in a question: years, quarters, months and days, with
/// or without `since`, `before`, `between`, and those that are relative to today.
final class TimeWords {

    private static final Map<String, Grain> GRAINS =
            Map.ofEntries(
                    Map.entry("day", Grain.DAY),
                    Map.entry("days", Grain.DAY),
                    Map.entry("week", Grain.WEEK),
                    Map.entry("weeks", Grain.WEEK),
                    Map.entry("month", Grain.MONTH),
                    Map.entry("months", Grain.MONTH),
                    Map.entry("quarter", Grain.QUARTER),
                    Map.entry("quarters", Grain.QUARTER),
                    Map.entry("year", Grain.YEAR),
                    Map.entry("years", Grain.YEAR));
    private static final Map<String, Grain> EVERY =
            Map.of(
                    "daily",
                    Grain.DAY,
                    "weekly",
                    Grain.WEEK,
                    "monthly",
                    Grain.MONTH,
                    "quarterly",
                    Grain.QUARTER,
                    "yearly",
                    Grain.YEAR,
                    "annual",
                    Grain.YEAR,
                    "annually",
                    Grain.YEAR);
    private static final Set<String> LAST =
            Set.of("last", "past", "previous", "recent", "preceding");
    private static final Set<String> SINCE = Set.of("since", "after", "starting");
    private static final Set<String> BEFORE = Set.of("before", "until", "till", "through");

    private final List<Token> tokens;
    private final Calendar calendar;
    private final Dates dates;

    TimeWords(List<Token> tokens, Calendar calendar) {
        this.tokens = tokens;
        this.calendar = calendar;
        this.dates = new Dates(tokens, calendar);
    }

    /// A stretch of time and how many tokens it takes.
    record Match(Period period, int length) {}

    /// The grain that a single word such as `monthly` or `month` names.
    static Optional<Grain> every(Token token) {
        return Optional.ofNullable(EVERY.get(token.lower()));
    }

    static Optional<Grain> grain(Token token) {
        return Optional.ofNullable(GRAINS.get(token.lower()));
    }

    /// The longest stretch that begins at this token.
    Optional<Match> at(int i) {
        return between(i).or(() -> open(i)).or(() -> relative(i)).or(() -> dates.at(i));
    }

    private Optional<Match> between(int i) {
        boolean between = is(i, "between");
        if (!between && !is(i, "from")) {
            return Optional.empty();
        }
        Optional<Match> first = dates.at(i + 1);
        if (first.isEmpty()) {
            return Optional.empty();
        }
        int mid = i + 1 + first.get().length();
        boolean joined =
                between ? is(mid, "and") : is(mid, "to") || is(mid, "until") || is(mid, "through");
        Optional<Match> second = joined ? dates.at(mid + 1) : Optional.empty();
        return second.map(
                s -> {
                    int length = mid + 1 + s.length() - i;
                    LocalDate from = first.get().period().from();
                    return new Match(new Period(from, s.period().to(), words(i, length)), length);
                });
    }

    private Optional<Match> open(int i) {
        if (i >= tokens.size() || !tokens.get(i).in(SINCE) && !tokens.get(i).in(BEFORE)) {
            return Optional.empty();
        }
        boolean before = tokens.get(i).in(BEFORE);
        boolean inclusive = !is(i, "before") && !is(i, "after");
        return dates.at(i + 1)
                .map(
                        d -> {
                            Period p = d.period();
                            int n = d.length() + 1;
                            return new Match(
                                    before
                                            ? new Period(
                                                    null,
                                                    inclusive ? p.to() : p.from(),
                                                    words(i, n))
                                            : new Period(
                                                    inclusive ? p.from() : p.to(),
                                                    null,
                                                    words(i, n)),
                                    n);
                        });
    }

    private Optional<Match> relative(int i) {
        if (is(i, "today") || is(i, "yesterday")) {
            return match(i, 1, calendar.whole(Grain.DAY, is(i, "today") ? 0 : -1, ""));
        }
        if (is(i, "ytd")) {
            return match(i, 1, calendar.soFar(Grain.YEAR, ""));
        }
        Grain toDate = grainAt(i);
        if (toDate != null && is(i + 1, "to") && is(i + 2, "date")) {
            return match(i, 3, calendar.soFar(toDate, ""));
        }
        return since(i);
    }

    private Optional<Match> since(int i) {
        if (is(i, "this") || is(i, "current")) {
            Grain g = grainAt(i + 1);
            return g == null ? Optional.empty() : match(i, 2, calendar.whole(g, 0, ""));
        }
        if (i >= tokens.size() || !tokens.get(i).in(LAST)) {
            return Optional.empty();
        }
        Grain single = grainAt(i + 1);
        if (single != null) {
            boolean rolls = is(i, "past") || i > 0 && is(i - 1, "the") && is(i, "last");
            return match(
                    i, 2, rolls ? calendar.rolling(single, 1, "") : calendar.whole(single, -1, ""));
        }
        BigDecimal n = i + 1 < tokens.size() ? tokens.get(i + 1).number() : null;
        int skip = is(i + 2, "full") || is(i + 2, "calendar") || is(i + 2, "complete") ? 1 : 0;
        Grain g = grainAt(i + 2 + skip);
        if (n == null || g == null || n.scale() > 0 || n.intValue() > 1000) {
            return Optional.empty();
        }
        return match(
                i,
                3 + skip,
                skip == 1 ? full(g, n.intValue()) : calendar.rolling(g, n.intValue(), ""));
    }

    private Period full(Grain g, int n) {
        LocalDate to = calendar.start(g, calendar.today());
        return new Period(calendar.plus(g, to, -n), to, "");
    }

    private Optional<Match> match(int i, int length, Period period) {
        return Optional.of(new Match(period.named(words(i, length)), length));
    }

    private @Nullable Grain grainAt(int i) {
        return i >= 0 && i < tokens.size() ? GRAINS.get(tokens.get(i).lower()) : null;
    }

    private boolean is(int i, String word) {
        return i >= 0 && i < tokens.size() && tokens.get(i).lower().equals(word);
    }

    private String words(int i, int length) {
        return String.join(" ", tokens.subList(i, i + length).stream().map(Token::text).toList());
    }

    /// Absolute dates: a day, a month, a quarter or a year.
    private static final class Dates {

        private static final List<String> MONTHS =
                List.of(
                        "january",
                        "february",
                        "march",
                        "april",
                        "may",
                        "june",
                        "july",
                        "august",
                        "september",
                        "october",
                        "november",
                        "december");
        private static final Set<String> LEADS =
                Set.of(
                        "in", "during", "since", "until", "before", "after", "for", "of", "from",
                        "to", "and", "between", "through", "till", "on", "year", "fiscal", "by");
        private static final List<String> ORDINALS = List.of("first", "second", "third", "fourth");

        private final List<Token> tokens;
        private final Calendar calendar;

        Dates(List<Token> tokens, Calendar calendar) {
            this.tokens = tokens;
            this.calendar = calendar;
        }

        Optional<Match> at(int i) {
            return i >= tokens.size()
                    ? Optional.empty()
                    : iso(i).or(() -> day(i))
                            .or(() -> month(i))
                            .or(() -> quarter(i))
                            .or(() -> year(i));
        }

        private Optional<Match> iso(int i) {
            Token t = tokens.get(i);
            if (t.kind() != Token.Kind.DATE) {
                return Optional.empty();
            }
            try {
                return t.text().length() == 7
                        ? Optional.of(new Match(of(YearMonth.parse(t.text()), t.text()), 1))
                        : Optional.of(new Match(of(LocalDate.parse(t.text()), t.text()), 1));
            } catch (DateTimeException e) {
                return Optional.empty();
            }
        }

        private Optional<Match> day(int i) {
            int month = monthAt(i);
            Integer day = dayAt(month > 0 ? i + 1 : i);
            int named = month > 0 ? month : monthAt(is(i + 1, "of") ? i + 2 : i + 1);
            if (day == null || named == 0) {
                return Optional.empty();
            }
            int next = month > 0 ? i + 2 : is(i + 1, "of") ? i + 3 : i + 2;
            Integer year = yearAt(next);
            try {
                LocalDate date =
                        LocalDate.of(year == null ? calendar.today().getYear() : year, named, day);
                LocalDate past =
                        year == null && date.isAfter(calendar.today()) ? date.minusYears(1) : date;
                int length = next - i + (year == null ? 0 : 1);
                return Optional.of(new Match(of(past, words(i, length)), length));
            } catch (DateTimeException e) {
                return Optional.empty();
            }
        }

        private Optional<Match> month(int i) {
            int month = monthAt(i);
            boolean verb = is(i, "may") || is(i, "march");
            if (month == 0) {
                return Optional.empty();
            }
            Integer year = yearAt(is(i + 1, "of") ? i + 2 : i + 1);
            if (year != null) {
                int length = is(i + 1, "of") ? 3 : 2;
                return Optional.of(
                        new Match(of(YearMonth.of(year, month), words(i, length)), length));
            }
            if (verb && !(i > 0 && tokens.get(i - 1).in(LEADS))) {
                return Optional.empty();
            }
            YearMonth now = YearMonth.from(calendar.today());
            YearMonth named = YearMonth.of(now.getYear(), month);
            return Optional.of(
                    new Match(
                            of(named.isAfter(now) ? named.minusYears(1) : named, words(i, 1)), 1));
        }

        private Optional<Match> quarter(int i) {
            String lower = tokens.get(i).lower();
            boolean short_ = lower.matches("q[1-4]");
            int ordinal = ORDINALS.indexOf(lower);
            if (!short_ && !(ordinal >= 0 && is(i + 1, "quarter"))) {
                return Optional.empty();
            }
            int number = short_ ? lower.charAt(1) - '0' : ordinal + 1;
            int next = i + (short_ ? 1 : 2);
            int at = is(next, "of") ? next + 1 : next;
            Integer year = yearAt(at);
            LocalDate from =
                    LocalDate.of(
                            year == null ? calendar.today().getYear() : year, number * 3 - 2, 1);
            LocalDate start =
                    year == null && from.isAfter(calendar.today()) ? from.minusYears(1) : from;
            int length = year == null ? next - i : at + 1 - i;
            return Optional.of(
                    new Match(new Period(start, start.plusMonths(3), words(i, length)), length));
        }

        private Optional<Match> year(int i) {
            boolean led =
                    i == 0
                            || tokens.get(i - 1).in(LEADS)
                            || i == tokens.size() - 1
                            || is(i - 1, "the");
            boolean word = is(i, "year");
            Integer year = yearAt(word ? i + 1 : i);
            if (year == null || !led && !word) {
                return Optional.empty();
            }
            LocalDate from = LocalDate.of(year, 1, 1);
            int length = word ? 2 : 1;
            return Optional.of(
                    new Match(new Period(from, from.plusYears(1), words(i, length)), length));
        }

        private int monthAt(int i) {
            if (i >= tokens.size() || !tokens.get(i).word()) {
                return 0;
            }
            String lower = tokens.get(i).lower();
            for (int m = 0; m < 12; m++) {
                String name = MONTHS.get(m);
                if (name.equals(lower)
                        || lower.length() == 3 && name.startsWith(lower)
                        || lower.equals("sept") && m == 8) {
                    return m + 1;
                }
            }
            return 0;
        }

        private @Nullable Integer yearAt(int i) {
            boolean four = i < tokens.size() && tokens.get(i).text().matches("(19|20)\\d\\d");
            return four ? Integer.valueOf(tokens.get(i).text()) : null;
        }

        private @Nullable Integer dayAt(int i) {
            boolean day =
                    i < tokens.size() && tokens.get(i).lower().matches("\\d{1,2}(st|nd|rd|th)?");
            return day ? Integer.valueOf(tokens.get(i).lower().replaceAll("\\D", "")) : null;
        }

        private static Period of(YearMonth m, String words) {
            return new Period(m.atDay(1), m.plusMonths(1).atDay(1), words);
        }

        private static Period of(LocalDate d, String words) {
            return new Period(d, d.plus(1, ChronoUnit.DAYS), words);
        }

        private boolean is(int i, String word) {
            return i >= 0 && i < tokens.size() && tokens.get(i).lower().equals(word);
        }

        private String words(int i, int length) {
            return String.join(
                    " ", tokens.subList(i, i + length).stream().map(Token::text).toList());
        }
    }
}
