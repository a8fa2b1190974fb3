package io.dataagent.offline.reading.time;

import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.time.TimeWords.Cut;
import io.dataagent.offline.reading.time.TimeWords.Match;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Stretches of time: from one date to another, open at one end, or relative to today.
final class Spans {

    private static final Set<String> LAST =
            Set.of("last", "past", "previous", "recent", "preceding", "trailing");
    private static final Set<String> LATEST = Set.of("last", "past", "recent", "trailing");
    private static final Set<String> PRECEDING = Set.of("previous", "preceding", "prior");
    private static final Set<String> NEXT = Set.of("next", "coming", "upcoming", "following");
    private static final Map<String, Grain> SO_FAR =
            Map.of("ytd", Grain.YEAR, "qtd", Grain.QUARTER, "mtd", Grain.MONTH);
    private static final Set<String> ON = Set.of("on", "onward", "onwards");
    private static final Set<String> LATER = Set.of("later", "after", "onward", "onwards");
    private static final Set<String> EARLIER = Set.of("earlier", "before");

    private final Words words;
    private final Calendar calendar;
    private final Dates dates;
    private final Ago ago;
    private final Portions portions;

    Spans(Words words, Calendar calendar, Dates dates) {
        this.words = words;
        this.calendar = calendar;
        this.dates = dates;
        this.ago = new Ago(words, calendar);
        this.portions = new Portions(words, calendar, i -> relative(i).or(() -> dates.at(i, null)));
    }

    /// `between March and June 2025`, `from 2024 to 2025`.
    Optional<Cut> between(int i) {
        boolean between = words.is(i, "between");
        if (!between && !words.is(i, "from")) {
            return Optional.empty();
        }
        Optional<Cut> days = new DayRanges(words, calendar, dates).at(i);
        if (days.isPresent()) {
            return days;
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

    private Optional<Match> point(int i, @Nullable Integer year) {
        return relativeDay(i)
                .or(() -> ago.day(i))
                .or(() -> portions.at(i))
                .or(() -> dates.at(i, year));
    }

    /// A stretch that is no span: open, relative, or a date.
    Optional<Match> alone(int i) {
        return ago.compared(i)
                .or(() -> ago.since(i))
                .or(() -> ago.between(i))
                .or(() -> open(i))
                .or(() -> soFar(i))
                .or(() -> ago.at(i))
                .or(() -> relativeDay(i))
                .or(() -> portions.at(i))
                .or(() -> relative(i))
                .or(() -> dates.at(i, null))
                .map(m -> trailing(i, m));
    }

    /// `2025 onwards`, `March 2025 or later`, `2024 or earlier`.
    private Match trailing(int i, Match m) {
        int at = i + m.length();
        Period p = m.period();
        int or = words.is(at, "or", "and") ? 1 : 0;
        boolean later = words.in(at + or, LATER) && (or == 1 || !words.is(at, "after"));
        boolean earlier = or == 1 && words.in(at + or, EARLIER);
        if (!later && !earlier || p.from() == null || p.to() == null || words.is(at, "later")) {
            return m;
        }
        return words.match(i, m.length() + or + 1, later ? p.from() : null, later ? null : p.to());
    }

    private Optional<Match> open(int i) {
        Openings.Opening o = Openings.at(words, i).orElse(null);
        if (o == null) {
            return Optional.empty();
        }
        int start = i + o.length();
        int at = start + (words.is(start, "from", "in") ? 1 : 0);
        int edge = edge(at);
        int skip = edge == 0 ? 0 : words.is(at, "the") ? 3 : 2;
        Optional<Match> date =
                point(at + skip, null)
                        .or(() -> relative(at + skip))
                        .or(() -> edge == 0 ? Optional.empty() : current(at + skip));
        boolean bound = edge != 0 || o.bounds() && dates.oneDay(at);
        return o.weak() && !bound && !onwards(at + skip, date)
                ? Optional.empty()
                : date.map(d -> opened(i, d, at + skip - i, o, edge));
    }

    /// `from 2024 on`: `from March` alone is March.
    private boolean onwards(int at, Optional<Match> date) {
        return words.in(at + date.map(Match::length).orElse(0), ON);
    }

    /// Whether the beginning (-1) or the end (1) of the date that follows is meant, or neither.
    private int edge(int i) {
        int the = words.is(i, "the") ? 1 : 0;
        boolean of = words.is(i + the + 1, "of");
        boolean begin = words.is(i + the, "beginning", "start");
        return of && begin ? -1 : of && words.is(i + the, "end") ? 1 : 0;
    }

    /// `the year`, after `since the beginning of`.
    private Optional<Match> current(int i) {
        int the = words.is(i, "the") ? 1 : 0;
        return words.grainAt(i + the).flatMap(g -> match(i, the + 1, calendar.whole(g, 0, "")));
    }

    private Match opened(int i, Match d, int lead, Openings.Opening o, int edge) {
        int n = lead + d.length();
        boolean on = words.in(i + n, ON) && words.is(i, "from");
        int length = on ? n + 1 : n;
        boolean last = edge == 0 ? o.before() == o.inclusive() : edge > 0;
        LocalDate bound = last ? d.period().to() : d.period().from();
        return words.match(i, length, o.before() ? null : bound, o.before() ? bound : null);
    }

    /// `year to date`, `so far this year`, `this month so far`.
    private Optional<Match> soFar(int i) {
        Grain brief = SO_FAR.get(words.lower(i));
        if (brief != null) {
            return soFar(i, 1, Optional.of(brief));
        }
        if (words.is(i + 1, "to") && words.is(i + 2, "date")) {
            return soFar(i, 3, words.grainAt(i));
        }
        boolean led = words.is(i, "so") && words.is(i + 1, "far") && words.is(i + 2, "this");
        boolean trailed = words.is(i, "this") && words.is(i + 2, "so") && words.is(i + 3, "far");
        return led || trailed ? soFar(i, 4, words.grainAt(led ? i + 3 : i + 1)) : Optional.empty();
    }

    private Optional<Match> soFar(int i, int length, Optional<Grain> grain) {
        return grain.flatMap(g -> match(i, length, calendar.soFar(g, "")));
    }

    private Optional<Match> relativeDay(int i) {
        if (words.in(i, Set.of("today", "yesterday", "tomorrow"))) {
            int offset = words.is(i, "today") ? 0 : words.is(i, "yesterday") ? -1 : 1;
            return match(i, 1, calendar.whole(Grain.DAY, offset, ""));
        }
        if (words.is(i + 1, "weekend") && words.in(i, Set.of("last", "this", "next"))) {
            int weeks = words.is(i, "last") ? -1 : words.is(i, "this") ? 0 : 1;
            Period week = calendar.whole(Grain.WEEK, weeks, "");
            return match(i, 2, new Period(week.end().minusDays(2), week.to(), ""));
        }
        boolean before =
                words.is(i, "day") && words.is(i + 1, "before") && words.is(i + 2, "yesterday");
        if (before) {
            return match(i, 3, calendar.whole(Grain.DAY, -2, ""));
        }
        if (words.is(i, "last") && words.month(i + 1) > 0) {
            return lastMonth(i);
        }
        Set<DayOfWeek> days = Words.days(words.lower(i + 1));
        return words.is(i, "last") && days.size() == 1 ? last(i, days) : Optional.empty();
    }

    /// `last December`: the latest one before this month.
    private Optional<Match> lastMonth(int i) {
        LocalDate now = calendar.start(Grain.MONTH, calendar.today());
        LocalDate named = now.withMonth(words.month(i + 1));
        LocalDate from = named.isBefore(now) ? named : named.minusYears(1);
        boolean dated = words.lower(i + 2).matches("\\d+(st|nd|rd|th)?");
        return dated ? Optional.empty() : match(i, 2, new Period(from, from.plusMonths(1), ""));
    }

    private Optional<Match> last(int i, Set<DayOfWeek> days) {
        LocalDate day = calendar.today().with(TemporalAdjusters.previous(days.iterator().next()));
        return match(i, 2, new Period(day, day.plusDays(1), ""));
    }

    private Optional<Match> relative(int i) {
        int the = words.is(i, "the") ? 1 : 0;
        if (words.is(i, "this") || words.is(i + the, "current")) {
            return words.grainAt(i + 1 + the)
                    .flatMap(g -> match(i, 2 + the, calendar.whole(g, 0, "")));
        }
        boolean last = words.in(i, LAST);
        Optional<Match> preceding = preceding(i);
        if (preceding.isPresent() || !last && !words.in(i, NEXT)) {
            return preceding;
        }
        Optional<Grain> single = words.grainAt(i + 1);
        return single.isPresent() ? one(i, single.get(), last) : several(i, last);
    }

    private Optional<Match> one(int i, Grain grain, boolean last) {
        boolean rolls = words.is(i, "past") || words.is(i - 1, "the") && words.is(i, "last");
        return match(
                i,
                2,
                last && rolls
                        ? calendar.rolling(grain, 1, "")
                        : calendar.whole(grain, last ? -1 : 1, ""));
    }

    /// `the previous 30 days` beside `the last 30 days`: those before them.
    private Optional<Match> preceding(int i) {
        return !words.in(i, PRECEDING)
                ? Optional.empty()
                : IntStream.range(0, words.size())
                        .filter(j -> words.in(j, LATEST))
                        .mapToObj(j -> several(j, true))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .map(latest -> latest.period().start())
                        .flatMap(
                                to -> counted(i).flatMap(n -> match(i, n.length(), before(to, n))));
    }

    private Period before(LocalDate to, Counted n) {
        return new Period(calendar.plus(n.grain(), to, -n.number()), to, "");
    }

    private Optional<Match> several(int i, boolean last) {
        return counted(i).flatMap(n -> match(i, n.length(), last ? latest(n) : coming(n)));
    }

    /// So many units of time, as `last 3 full months` counts them.
    ///
    /// @param full whether only whole ones count
    private record Counted(int number, Grain grain, boolean full) {

        int length() {
            return full ? 4 : 3;
        }
    }

    /// What is counted after the word at a place.
    private Optional<Counted> counted(int i) {
        Integer n = words.number(i + 1);
        boolean full = words.is(i + 2, "full", "calendar", "complete", "whole");
        return n == null
                ? Optional.empty()
                : words.grainAt(i + (full ? 3 : 2)).map(g -> new Counted(n, g, full));
    }

    private Period latest(Counted n) {
        return n.full() ? full(n) : calendar.rolling(n.grain(), n.number(), "");
    }

    private Period coming(Counted n) {
        LocalDate from = calendar.today().plusDays(1);
        return new Period(
                from, calendar.plus(n.grain(), calendar.today(), n.number()).plusDays(1), "");
    }

    private Period full(Counted n) {
        return before(calendar.start(n.grain(), calendar.today()), n);
    }

    private Optional<Match> match(int i, int length, Period period) {
        return Optional.of(new Match(period.named(words.text(i, length)), length));
    }
}
