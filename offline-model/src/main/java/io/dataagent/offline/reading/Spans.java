package io.dataagent.offline.reading;

import io.dataagent.offline.reading.TimeWords.Cut;
import io.dataagent.offline.reading.TimeWords.Match;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Stretches of time: from one date to another, open at one end, or relative to today.
final class Spans {

    private static final Set<String> LAST =
            Set.of("last", "past", "previous", "recent", "preceding", "trailing");
    private static final Set<String> NEXT = Set.of("next", "coming", "upcoming", "following");
    private static final Set<String> SINCE = Set.of("since", "after", "starting", "from");
    private static final Set<String> BEFORE = Set.of("before", "until", "till", "through", "by");
    private static final Set<String> FULL = Set.of("full", "calendar", "complete", "whole");

    private final Words words;
    private final Calendar calendar;
    private final Dates dates;

    Spans(Words words, Calendar calendar, Dates dates) {
        this.words = words;
        this.calendar = calendar;
        this.dates = dates;
    }

    /// `between March and June 2025`, `from 2024 to 2025`.
    Optional<Cut> between(int i) {
        boolean between = words.is(i, "between");
        if (!between && !words.is(i, "from")) {
            return Optional.empty();
        }
        Optional<Match> first = point(i + 1, null);
        if (first.isEmpty()) {
            return Optional.empty();
        }
        int mid = i + 1 + first.get().length();
        boolean joined =
                between
                        ? words.is(mid, "and")
                        : words.in(mid, Set.of("to", "until", "through", "till", "and"));
        Optional<Match> second = joined ? point(mid + 1, null) : Optional.empty();
        return second.map(
                s -> {
                    int length = mid + 1 + s.length() - i;
                    Period end = s.period();
                    Period begin = carried(i + 1, first.get().period(), end);
                    Period whole = new Period(begin.from(), end.to(), words.text(i, length));
                    return new Cut(new Piece.When(whole, List.of(begin, end), true), length);
                });
    }

    /// The year of the second date holds for a first one that names none.
    private Period carried(int i, Period first, Period second) {
        int year = second.start().getYear();
        Period named = point(i, year).map(Match::period).orElse(first);
        return named.start().isAfter(second.start())
                ? point(i, year - 1).map(Match::period).orElse(first)
                : named;
    }

    private Optional<Match> point(int i, @org.jspecify.annotations.Nullable Integer year) {
        Optional<Match> day = relativeDay(i);
        return day.isPresent() ? day : dates.at(i, year);
    }

    /// A stretch that is no span: open, relative, or a date.
    Optional<Match> alone(int i) {
        return open(i).or(() -> soFar(i))
                .or(() -> relativeDay(i))
                .or(() -> relative(i))
                .or(() -> dates.at(i, null));
    }

    private Optional<Match> open(int i) {
        boolean before = words.in(i, BEFORE);
        if (!before && !words.in(i, SINCE)) {
            return Optional.empty();
        }
        int at = i + 1 + (words.is(i + 1, "from") || words.is(i + 1, "in") ? 1 : 0);
        int skip = edge(at);
        boolean inclusive = !words.is(i, "before") && !words.is(i, "after");
        Optional<Match> date = point(at + skip, null).or(() -> relative(at + skip));
        boolean whole = words.is(i, "from") || words.is(i, "by");
        return whole && !onwards(at + skip, date)
                ? Optional.empty()
                : date.map(d -> opened(i, d, at + skip - i, before, inclusive));
    }

    /// `from 2024 on`, `by the end of 2024`: `from March` alone is March.
    private boolean onwards(int at, Optional<Match> date) {
        int end = at + date.map(Match::length).orElse(0);
        return words.is(end, "on") || words.is(end, "onward") || words.is(end, "onwards");
    }

    private int edge(int i) {
        int the = words.is(i, "the") ? 1 : 0;
        boolean edge =
                words.in(i + the, Set.of("beginning", "start", "end"))
                        && words.is(i + the + 1, "of");
        return edge ? the + 2 : 0;
    }

    private Match opened(int i, Match d, int lead, boolean before, boolean inclusive) {
        int n = lead + d.length();
        boolean on = words.in(i + n, Set.of("on", "onward", "onwards")) && words.is(i, "from");
        int length = on ? n + 1 : n;
        Period p = d.period();
        String text = words.text(i, length);
        Period open =
                before
                        ? new Period(null, inclusive ? p.to() : p.from(), text)
                        : new Period(inclusive ? p.from() : p.to(), null, text);
        return new Match(open, length);
    }

    /// `year to date`, `so far this year`, `this month so far`.
    private Optional<Match> soFar(int i) {
        if (words.is(i, "ytd")) {
            return match(i, 1, calendar.soFar(Grain.YEAR, ""));
        }
        if (words.is(i, "mtd")) {
            return match(i, 1, calendar.soFar(Grain.MONTH, ""));
        }
        Optional<Grain> toDate = words.grainAt(i);
        if (toDate.isPresent() && words.is(i + 1, "to") && words.is(i + 2, "date")) {
            return match(i, 3, calendar.soFar(toDate.get(), ""));
        }
        boolean led = words.is(i, "so") && words.is(i + 1, "far") && words.is(i + 2, "this");
        if (led && words.grainAt(i + 3).isPresent()) {
            return match(i, 4, calendar.soFar(words.grainAt(i + 3).orElseThrow(), ""));
        }
        boolean trailed = words.is(i, "this") && words.is(i + 2, "so") && words.is(i + 3, "far");
        return trailed && words.grainAt(i + 1).isPresent()
                ? match(i, 4, calendar.soFar(words.grainAt(i + 1).orElseThrow(), ""))
                : Optional.empty();
    }

    private Optional<Match> relativeDay(int i) {
        if (words.is(i, "today") || words.is(i, "yesterday") || words.is(i, "tomorrow")) {
            int offset = words.is(i, "today") ? 0 : words.is(i, "yesterday") ? -1 : 1;
            return match(i, 1, calendar.whole(Grain.DAY, offset, ""));
        }
        boolean before =
                words.is(i, "day") && words.is(i + 1, "before") && words.is(i + 2, "yesterday");
        if (before) {
            return match(i, 3, calendar.whole(Grain.DAY, -2, ""));
        }
        Set<DayOfWeek> days = Words.days(words.lower(i + 1));
        return words.is(i, "last") && days.size() == 1 ? last(i, days) : Optional.empty();
    }

    private Optional<Match> last(int i, Set<DayOfWeek> days) {
        LocalDate day = calendar.today().with(TemporalAdjusters.previous(days.iterator().next()));
        return match(i, 2, new Period(day, day.plusDays(1), ""));
    }

    private Optional<Match> relative(int i) {
        int the = words.is(i, "the") ? 1 : 0;
        if (words.is(i, "this")
                || words.is(i, "current")
                || the == 1 && words.is(i + 1, "current")) {
            return words.grainAt(i + 1 + the)
                    .flatMap(g -> match(i, 2 + the, calendar.whole(g, 0, "")));
        }
        boolean last = words.in(i, LAST);
        if (!last && !words.in(i, NEXT)) {
            return Optional.empty();
        }
        Optional<Grain> single = words.grainAt(i + 1);
        if (single.isPresent()) {
            return one(i, single.get(), last);
        }
        return several(i, last);
    }

    private Optional<Match> one(int i, Grain grain, boolean last) {
        boolean rolls = words.is(i, "past") || words.is(i - 1, "the") && words.is(i, "last");
        Optional<Match> of = words.is(i, "last") ? lastOf(i, grain) : Optional.empty();
        return of.isPresent()
                ? of
                : match(
                        i,
                        2,
                        last && rolls
                                ? calendar.rolling(grain, 1, "")
                                : calendar.whole(grain, last ? -1 : 1, ""));
    }

    /// `last quarter of 2025`: its last, not the one before today.
    private Optional<Match> lastOf(int i, Grain grain) {
        Optional<Match> year = words.is(i + 2, "of") ? dates.at(i + 3, null) : Optional.empty();
        return year.flatMap(
                y -> {
                    LocalDate to = y.period().end();
                    LocalDate from = calendar.plus(grain, to, -1);
                    boolean within = from.isAfter(y.period().start());
                    return within
                            ? match(i, 3 + y.length(), new Period(from, to, ""))
                            : Optional.empty();
                });
    }

    private Optional<Match> several(int i, boolean last) {
        BigDecimal n = i + 1 < words.size() ? words.tokens().get(i + 1).number() : null;
        int skip = words.in(i + 2, FULL) ? 1 : 0;
        Grain g = words.grainAt(i + 2 + skip).orElse(null);
        if (n == null || g == null || n.scale() > 0 || n.intValue() > 1000 || n.signum() <= 0) {
            return Optional.empty();
        }
        int count = n.intValue();
        Period period =
                !last
                        ? new Period(
                                calendar.today().plusDays(1),
                                calendar.plus(g, calendar.today(), count).plusDays(1),
                                "")
                        : skip == 1 ? full(g, count) : calendar.rolling(g, count, "");
        return match(i, 3 + skip, period);
    }

    private Period full(Grain g, int n) {
        LocalDate to = calendar.start(g, calendar.today());
        return new Period(calendar.plus(g, to, -n), to, "");
    }

    private Optional<Match> match(int i, int length, Period period) {
        return Optional.of(new Match(period.named(words.text(i, length)), length));
    }
}
