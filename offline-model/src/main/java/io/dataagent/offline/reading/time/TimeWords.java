package io.dataagent.offline.reading.time;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Part;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Piece;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds what a question says about time: years, quarters, months and days, alone, in rows and in
/// spans, those that are relative to today, days of the week, and comparisons with the time
/// before.
public final class TimeWords {

    private static final Map<String, Grain> EVERY =
            Words.grains(Lexicon.map("time.timeWords.every"));
    private static final Map<String, Grain> OVER = Words.grains(Lexicon.map("time.timeWords.over"));
    private static final Set<String> AGAINST =
            Set.of("to", "with", "vs", "versus", "than", "over", "from", "against", "on");
    private static final Set<String> MOVING = Set.of("moving", "rolling", "trailing");
    private static final Set<String> EARLIER = Set.of("previous", "prior", "preceding");
    private static final Set<String> BEFORE = Set.of("before", "earlier", "prior");

    private final Words words;
    private final Dates dates;
    private final Spans spans;

    public TimeWords(List<Token> tokens, Calendar calendar) {
        this.words = new Words(tokens);
        this.dates = new Dates(words, calendar);
        this.spans = new Spans(words, calendar, dates);
    }

    /// A stretch of time and how many tokens it takes.
    record Match(Period period, int length) {}

    /// A piece of a question and how many tokens it takes.
    public record Cut(Piece piece, int length) {}

    /// The grain that a single word such as `monthly` or `month` names.
    public static Optional<Grain> every(Token token) {
        return Optional.ofNullable(EVERY.get(token.lower()));
    }

    public static Optional<Grain> grain(Token token) {
        return Words.grain(token.lower());
    }

    /// The longest statement about time that begins at this token.
    public Optional<Cut> at(int i) {
        return over(i).or(() -> moving(i))
                .or(() -> round(i))
                .or(() -> spans.between(i))
                .or(() -> row(i))
                .or(() -> beside(i))
                .or(() -> spans.alone(i).map(TimeWords::cut))
                .or(() -> weekdays(i))
                .or(
                        () ->
                                dates.impossible(i)
                                        .map(n -> new Cut(new Piece.NoDate(words.text(i, n)), n)));
    }

    static Cut cut(Match m) {
        return new Cut(new Piece.When(m.period(), List.of(), false), m.length());
    }

    /// `month over month`, `compared to the month before`, `vs the previous quarter`.
    private Optional<Cut> over(int i) {
        Grain brief = OVER.get(words.lower(i));
        if (brief != null) {
            return over(brief, i, 1);
        }
        Optional<Grain> first = words.grainAt(i);
        boolean twice =
                first.isPresent()
                        && words.is(i + 1, "over", "on")
                        && words.grainAt(i + 2).equals(first);
        if (twice) {
            return over(first.orElseThrow(), i, 3);
        }
        int at = words.is(i, "compared", "relative") ? i + 1 : i;
        if (!AGAINST.contains(words.lower(at))) {
            return Optional.empty();
        }
        int the = words.is(at + 1, "the") ? at + 2 : at + 1;
        if (EARLIER.contains(words.lower(the)) && words.grainAt(the + 1).isPresent()) {
            return over(words.grainAt(the + 1).orElseThrow(), i, the + 2 - i);
        }
        boolean before = words.grainAt(the).isPresent() && BEFORE.contains(words.lower(the + 1));
        return before ? over(words.grainAt(the).orElseThrow(), i, the + 2 - i) : Optional.empty();
    }

    private Optional<Cut> over(Grain grain, int i, int length) {
        return Optional.of(new Cut(new Piece.Over(grain, words.text(i, length)), length));
    }

    /// `3 month moving average`, `rolling 7 day total`.
    private Optional<Cut> moving(int i) {
        boolean led = words.in(i, MOVING);
        int n = led ? i + 1 : i;
        Integer count = words.number(n);
        Optional<Grain> grain = words.grainAt(n + 1);
        int how = led ? n + 2 : n + 3;
        boolean moves = led || words.in(n + 2, MOVING);
        boolean sum = words.is(how, "total", "sum");
        boolean said = sum || words.is(how, "average", "avg", "mean");

        if (!moves || !said || count == null || grain.isEmpty()) {
            return Optional.empty();
        }
        int length = how + 1 - i;
        return Optional.of(
                new Cut(new Piece.Moving(count, grain.get(), sum, words.text(i, length)), length));
    }

    /// `weekday`, `day of the week`, `hour of day`.
    private Optional<Cut> round(int i) {
        Part part =
                words.is(i, "weekday", "day")
                        ? Part.WEEKDAY
                        : words.is(i, "hour") ? Part.HOUR : null;
        if (part == null) {
            return Optional.empty();
        }
        int the = words.is(i + 1, "of") ? words.is(i + 2, "the") ? i + 3 : i + 2 : -1;
        boolean of = words.is(the, part == Part.WEEKDAY ? "week" : "day");
        boolean alone = words.is(i, "weekday", "hour");
        int length = of ? the + 1 - i : 1;
        return of || alone
                ? Optional.of(new Cut(new Piece.Round(part, words.text(i, length)), length))
                : Optional.empty();
    }

    private Optional<Cut> weekdays(int i) {
        Optional<Cut> range = range(i);
        Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
        int end = i;
        for (int at = i; !Words.days(words.lower(at)).isEmpty(); at += 2) {
            days.addAll(Words.days(words.lower(at)));
            end = at + 1;
            if (!words.is(end, "and", "or", ",")) {
                break;
            }
        }
        return range.isPresent() || days.isEmpty() ? range : Optional.of(days(i, end - i, days));
    }

    private Cut days(int i, int length, Set<DayOfWeek> days) {
        return new Cut(new Piece.Days(days, words.text(i, length)), length);
    }

    /// `Monday to Friday`.
    private Optional<Cut> range(int i) {
        int at = words.is(i, "from") ? i + 1 : i;
        List<DayOfWeek> first = List.copyOf(Words.days(words.lower(at)));
        List<DayOfWeek> last = List.copyOf(Words.days(words.lower(at + 2)));
        boolean joined = words.is(at + 1, "to", "through");
        if (!joined || first.size() != 1 || last.size() != 1) {
            return Optional.empty();
        }
        Set<DayOfWeek> days = EnumSet.of(first.getFirst());
        for (DayOfWeek d = first.getFirst(); d != last.getFirst(); d = d.plus(1)) {
            days.add(d.plus(1));
        }
        return Optional.of(days(i, at + 3 - i, days));
    }

    /// `June and July 2025`, `2023, 2024 and 2025`: each counts.
    private Optional<Cut> row(int i) {
        List<Match> found = new ArrayList<>();
        int at = i;
        Optional<Match> next = dates.at(at, null);
        while (next.isPresent()) {
            found.add(next.get());
            at += next.get().length();
            int skip = words.joiner(at);
            next = skip == 0 ? Optional.empty() : dates.bare(at + skip);
            at += next.isPresent() ? skip : 0;
        }
        if (found.size() < 2) {
            return Optional.empty();
        }
        List<Period> parts = carried(i, found);
        LocalDate from = parts.stream().map(Period::start).min(LocalDate::compareTo).orElseThrow();
        LocalDate to = parts.stream().map(Period::end).max(LocalDate::compareTo).orElseThrow();
        Period whole = new Period(from, to, words.text(i, at - i));
        return Optional.of(new Cut(new Piece.When(whole, parts, false), at - i));
    }

    /// `yesterday or today`, `this month and last month`: one after the other, each counts.
    private Optional<Cut> beside(int i) {
        Match first = spans.alone(i).filter(m -> bounded(m.period())).orElse(null);
        int joiner = first == null ? 0 : words.joiner(i + first.length());
        if (first == null || joiner == 0) {
            return Optional.empty();
        }
        int at = i + first.length() + joiner;
        Match second = spans.alone(at).filter(m -> bounded(m.period())).orElse(null);
        if (second == null) {
            return Optional.empty();
        }
        Period a = first.period();
        Period b = second.period();
        int length = at + second.length() - i;
        String text = words.text(i, length);
        LocalDate from = a.start().isBefore(b.start()) ? a.start() : b.start();
        LocalDate to = a.end().isAfter(b.end()) ? a.end() : b.end();
        boolean touch = a.end().equals(b.start()) || b.end().equals(a.start());
        return touch
                ? Optional.of(
                        new Cut(
                                new Piece.When(new Period(from, to, text), List.of(a, b), false),
                                length))
                : Optional.empty();
    }

    private static boolean bounded(Period p) {
        return p.from() != null && p.to() != null;
    }

    /// The year of the last one holds for those before it that name none.
    private List<Period> carried(int i, List<Match> found) {
        List<Period> parts = new ArrayList<>();
        Integer year = found.getLast().period().start().getYear();
        int at = i;
        for (Match m : found) {
            int start = at;
            Period carried = dates.at(start, year).map(Match::period).orElse(m.period());
            parts.add(carried);
            at += m.length();
            at += words.joiner(at);
        }
        return parts;
    }
}
