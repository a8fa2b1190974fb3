package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.Mention.Target;
import io.dataagent.agent.analyst.coverage.dates.Bounds;
import io.dataagent.agent.analyst.coverage.dates.RunningPeriod;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.AskedPeriods.AskedPeriod;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.StatementFacts;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Holds a stretch of time that is asked for against the bounds of the statements.
final class PeriodJudge {

    /// So many letters make a word and the name of a date forms of one.
    private static final int SHARED = 4;

    private PeriodJudge() {}

    /// @param all the stretches that the question names; beside others one bound may span all, and
    ///     one that is told more exactly holds for the wider one: "this month, 1 to 7 March"
    /// @param compares whether periods are set against each other
    static Judged of(Need.Within need, Shown shown, List<Need.Within> all, boolean compares) {
        AskedPeriod asked = need.period();
        List<FilterFact.Period> bounds = shown.bounds().toList();
        if (compares) {
            return ofCompared(need, shown, bounds);
        }
        if (bounds.isEmpty()) {
            String none = "No condition keeps the statement within “%s”.".formatted(need.words());
            return onNamedFields(need, shown).orElseGet(() -> failed(need, none));
        }
        if (bounds.stream().anyMatch(b -> !b.exact())) {
            return asked.exact() ? unread(need.words()) : Judged.held(Subject.PERIOD, need.words());
        }
        if (!asked.exact()) {
            return asked.isOpen()
                            || bounds.stream().anyMatch(b -> near(b, need) || whole(b, need, shown))
                    ? Judged.held(Subject.PERIOD, need.words())
                    : Judged.unsure(Subject.PERIOD, need.words(), other(need, bounds.getFirst()));
        }
        boolean same = bounds.stream().anyMatch(b -> same(b, need) || whole(b, need, shown));
        boolean around = bounds.stream().anyMatch(b -> around(b, asked));
        boolean alike = bounds.stream().anyMatch(b -> asLong(b, need, bounds));
        boolean closer = all.stream().anyMatch(o -> isCloser(o, need, bounds));
        return same || closer || all.size() > 1 && (around || alike)
                ? Judged.held(Subject.PERIOD, need.words())
                : failed(need, other(need, bounds.getFirst()));
    }

    /// Whether the statement takes another stretch that is named, within this one or up to this
    /// day.
    private static boolean isCloser(
            Need.Within other, Need.Within need, List<FilterFact.Period> bounds) {
        LocalDate from = need.period().from();
        LocalDate to = need.period().to();
        LocalDate end = other.period().to();
        if (from == null || to == null || end == null || other.equals(need)) {
            return false;
        }
        LocalDate start = other.period().from();
        boolean within = start != null && !start.isBefore(from) && !end.isAfter(to);
        boolean upTo = from.plusDays(1).equals(to) && (end.equals(from) || end.equals(to));
        return (within || upTo) && bounds.stream().anyMatch(b -> same(b, other) || near(b, other));
    }

    private static Judged unread(String words) {
        return Judged.unsure(Subject.PERIOD, words, "The bounds could not be read.");
    }

    private static String other(Need.Within need, FilterFact.Period got) {
        AskedPeriod asked = need.period();
        return "“%s” is %s to %s; the statement takes %s to %s."
                .formatted(
                        need.words(),
                        asked.from() == null ? "the beginning" : asked.from(),
                        asked.to() == null ? "today" : asked.to().minusDays(1),
                        got.from() == null ? "the beginning" : got.from(),
                        Bounds.until(got));
    }

    /// "shipped in May" by the day of shipping: a date that is used is named after the same word.
    static boolean dated(Need.Named need, Shown shown) {
        return shown.periods()
                .flatMap(p -> Words.of(p.field().substring(p.field().indexOf('.') + 1)).stream())
                .anyMatch(w -> w.length() >= SHARED && need.words().startsWith(w));
    }

    /// Whether both ends are what is asked for, as far as the words can tell.
    private static boolean near(FilterFact.Period bounds, Need.Within need) {
        AskedPeriod asked = need.period();
        LocalDate from = Days.of(bounds.from());
        LocalDate to = Days.of(bounds.to());
        boolean begins = asked.from() == null || from != null && within(from, asked.from(), asked);
        boolean ends =
                asked.to() == null
                        ? to == null || asked.from() == null || reaches(to, need)
                        : to != null && within(to, asked.to(), asked);
        return begins && ends && !Bounds.cutsLastDay(bounds);
    }

    /// Whether an end that nobody names is about today; "from 2025" can mean the year as well.
    private static boolean reaches(LocalDate to, Need.Within need) {
        AskedPeriod asked = need.period();
        LocalDate from = Objects.requireNonNull(asked.from());
        boolean today = !to.isBefore(need.today().minusDays(asked.slack()));
        boolean whole =
                need.words().startsWith("from ")
                        && Stream.of(from.plusYears(1), from.plusMonths(1), from.plusDays(1))
                                .anyMatch(to::equals);
        return to.isAfter(from) && (today || whole);
    }

    private static boolean within(LocalDate day, LocalDate of, AskedPeriod asked) {
        return Math.abs(ChronoUnit.DAYS.between(day, of)) <= asked.slack();
    }

    /// Of periods that are set against each other each must be in a bound, if there are any.
    private static Judged ofCompared(
            Need.Within need, Shown shown, List<FilterFact.Period> bounds) {
        boolean seen =
                bounds.stream()
                        .anyMatch(
                                b ->
                                        same(b, need)
                                                || whole(b, need, shown)
                                                || around(b, need.period())
                                                || near(b, need));
        if (seen) {
            return Judged.held(Subject.PERIOD, need.words());
        }
        boolean read =
                need.period().exact()
                        && !bounds.isEmpty()
                        && bounds.stream().allMatch(FilterFact.Period::exact)
                        && bounds.stream().noneMatch(b -> overlaps(b, need.period()));
        boolean apart = shown.filters().anyMatch(f -> f.clause() == FilterFact.Clause.AGGREGATE);
        if (!apart && (read || otherYears(need, shown) || unbounded(need, shown, bounds))) {
            return Judged.unsure(
                    Subject.PERIOD,
                    need.words(),
                    "No condition of the statement reaches “%s”.".formatted(need.words()));
        }
        return Judged.open(
                Subject.PERIOD,
                need.words(),
                "Which periods are compared was not judged by the words.");
    }

    /// Whether nothing of the statement knows of any time.
    private static boolean unbounded(
            Need.Within need, Shown shown, List<FilterFact.Period> bounds) {
        return need.period().exact()
                && bounds.isEmpty()
                && shown.groupings().allMatch(g -> g.expression().grain() == null)
                && onNamedFields(need, shown).isEmpty();
    }

    private static boolean overlaps(FilterFact.Period bounds, AskedPeriod asked) {
        LocalDate from = Days.of(bounds.from());
        LocalDate to = Days.of(bounds.to());
        return (to == null || asked.from() == null || to.isAfter(asked.from()))
                && (from == null || asked.to() == null || from.isBefore(asked.to()));
    }

    /// A year or month that is kept as a number or text, or taken out of a date, or that a column
    /// of the result is of.
    private static Optional<Judged> onNamedFields(Need.Within need, Shown shown) {
        Set<String> columns = shown.outputFields();
        if (need.named().stream()
                .anyMatch(t -> t instanceof Target.OfField f && columns.contains(f.field()))) {
            return Optional.of(Judged.held(Subject.PERIOD, need.words()));
        }
        if (isInValue(need, shown)) {
            return Optional.of(Judged.held(Subject.PERIOD, need.words()));
        }
        if (otherYears(need, shown)) {
            return Optional.of(
                    Judged.unsure(
                            Subject.PERIOD,
                            need.words(),
                            "No condition of the statement reaches “%s”.".formatted(need.words())));
        }
        boolean byNumber =
                shown.filters()
                        .anyMatch(
                                f ->
                                        f.time()
                                                || f.fields().stream().anyMatch(PeriodJudge::isTime)
                                                || f.function() != null && isTime(f.function()));
        return byNumber ? Optional.of(Judged.held(Subject.PERIOD, need.words())) : Optional.empty();
    }

    /// "fees of 2025-autumn": the year is part of a value that a condition takes.
    private static boolean isInValue(Need.Within need, Shown shown) {
        List<String> said = Words.of(need.words());
        return said.getLast().matches("(?:19|20)\\d\\d")
                && shown.filters()
                        .flatMap(f -> f.values().stream())
                        .map(Words::of)
                        .anyMatch(
                                v ->
                                        v.contains(said.getLast())
                                                && !v.stream().allMatch(Words::isNumber));
    }

    /// Whether years stand in conditions, and none of them is one that is asked for or beside it
    /// where "after" and "before" can be meant either way.
    private static boolean otherYears(Need.Within need, Shown shown) {
        List<Integer> years =
                shown.filters()
                        .filter(
                                f ->
                                        "extract_year".equals(f.function())
                                                || f.fields().stream()
                                                        .anyMatch(
                                                                x -> Words.of(x).contains("year")))
                        .flatMap(f -> f.values().stream())
                        .filter(v -> v.matches("(?:19|20)\\d\\d"))
                        .map(Integer::valueOf)
                        .toList();
        AskedPeriod asked = need.period();
        int about = asked.exact() ? 0 : 1;
        return !years.isEmpty()
                && !asked.isOpen()
                && Stream.of(asked.from(), asked.to() == null ? null : asked.to().minusDays(1))
                        .filter(Objects::nonNull)
                        .noneMatch(
                                d ->
                                        years.stream()
                                                .anyMatch(y -> Math.abs(y - d.getYear()) <= about));
    }

    private static boolean isTime(String name) {
        List<String> words = Words.of(name);
        return List.of(
                        "year", "month", "quarter", "week", "day", "date", "season", "period",
                        "jahr", "monat")
                .stream()
                .anyMatch(words::contains);
    }

    private static Judged failed(Need.Within need, String sentence) {
        return Judged.failed(Subject.PERIOD, need.words(), sentence);
    }

    private static boolean same(FilterFact.Period bounds, Need.Within need) {
        AskedPeriod asked = need.period();
        LocalDate to = Days.of(bounds.to());
        return asked.from() != null
                && asked.from().equals(Days.of(bounds.from()))
                && (asked.to() == null
                        || asked.to().equals(to)
                        || running(need).mayEnd(need.words(), to));
    }

    /// Of last year as many days as this one has so far, where both stand beside each other.
    private static boolean asLong(
            FilterFact.Period bounds, Need.Within need, List<FilterFact.Period> all) {
        return running(need).isAsLong(bounds, all);
    }

    /// The whole months of a year that runs, where the statement makes figures of each month.
    private static boolean whole(FilterFact.Period bounds, Need.Within need, Shown shown) {
        return running(need)
                .hasWhole(
                        bounds,
                        shown.groupings().map(StatementFacts.Grouping::expression).toList());
    }

    private static RunningPeriod running(Need.Within need) {
        return new RunningPeriod(need.period().from(), need.period().to(), need.today());
    }

    private static boolean around(FilterFact.Period bounds, AskedPeriod asked) {
        LocalDate from = Days.of(bounds.from());
        LocalDate to = Days.of(bounds.to());
        return asked.from() != null
                && (from == null || !from.isAfter(asked.from()))
                && (to == null || asked.to() == null || !to.isBefore(asked.to()));
    }

    /// Holds the periods of a plan against those of a statement.
    record OfPlan(Shown shown, Fields fields) {

        Judged period(PlanElement.Period planned) {
            String words = planned.words().isEmpty() ? "the period" : planned.words();
            List<FilterFact.Period> bounds =
                    shown.periods()
                            .filter(p -> fields.holds(List.of(p.field()), planned.field()))
                            .toList();
            LocalDate from = Days.of(planned.from());
            LocalDate last = Days.of(planned.to());
            LocalDate to = last == null ? null : last.plusDays(1);
            if (bounds.stream().anyMatch(b -> same(b, from, to)) || conditional(planned)) {
                return Judged.held(Subject.PERIOD, words);
            }
            if (bounds.stream().anyMatch(b -> !b.exact())) {
                return unread(words);
            }
            if (bounds.isEmpty()) {
                return elsewhere(planned, words);
            }
            FilterFact.Period got = bounds.getFirst();
            return Judged.failed(
                    Subject.PERIOD,
                    words,
                    "The plan takes %s from %s to %s; the statement takes %s to %s."
                            .formatted(
                                    planned.field(),
                                    planned.from() == null ? "the beginning" : planned.from(),
                                    planned.to() == null ? "the end" : planned.to(),
                                    got.from() == null ? "the beginning" : got.from(),
                                    Bounds.until(got)));
        }

        /// Two periods beside each other: the measures hold the bounds, each its own.
        private boolean conditional(PlanElement.Period planned) {
            List<String> days =
                    shown.filters()
                            .filter(f -> f.clause() == FilterFact.Clause.AGGREGATE)
                            .filter(f -> fields.holds(f.fields(), planned.field()))
                            .flatMap(f -> f.values().stream())
                            .toList();
            String from = planned.from();
            return !days.isEmpty()
                    && (from == null || days.stream().anyMatch(d -> d.startsWith(from)));
        }

        private Judged elsewhere(PlanElement.Period planned, String words) {
            boolean read = shown.filters().anyMatch(f -> fields.holds(f.fields(), planned.field()));
            return read
                    ? unread(words)
                    : Judged.failed(
                            Subject.PERIOD,
                            words,
                            "The plan bounds %s; the statement does not."
                                    .formatted(planned.field()));
        }

        private static boolean same(
                FilterFact.Period bounds, @Nullable LocalDate from, @Nullable LocalDate to) {
            return Objects.equals(Days.of(bounds.from()), from)
                    && Objects.equals(Days.of(bounds.to()), to);
        }
    }
}
