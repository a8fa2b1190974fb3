package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Token;
import java.math.BigDecimal;
import java.time.LocalDate;
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
}
