package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.Shown.Bounds;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.language.AskedPeriods;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Opposites;
import io.dataagent.agent.analyst.coverage.language.Sexes;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds what statements do that nobody asked for: a limit, a condition, a period.
final class Unasked {

    private static final long SAFETY_LIMIT = 100;
    private static final List<Lexicon.Kind> OPEN =
            List.of(Lexicon.Kind.NEGATED, Lexicon.Kind.OPEN, Lexicon.Kind.STATE);

    private final Shown shown;
    private final List<Need> needs;
    private final Set<String> known;
    private final boolean periodKnown;
    private final Unfinished unfinished;
    private final Set<String> conditions;
    private final Set<String> elsewhere;
    private final Coverage.Asked asked;
    private final Vocabulary said;
    private final boolean silent;

    /// @param shown one statement
    /// @param whole all statements of the answer
    Unasked(Shown shown, Shown whole, List<Need> needs, Coverage.Asked asked) {
        this.shown = shown;
        this.elsewhere = elsewhere(shown, whole);
        this.needs = needs;
        this.asked = asked;
        this.said = new Vocabulary(asked, needs);
        this.known = new HashSet<>();
        this.conditions = asked.conditions();
        this.unfinished = new Unfinished(shown, asked);
        stems(asked.question());
        asked.known().forEach(this::stems);
        this.silent =
                Stream.concat(Stream.of(asked.question()), asked.known().stream())
                        .map(Words::of)
                        .noneMatch(Unasked::saysOpen);
        this.periodKnown =
                asked.known().stream()
                        .anyMatch(k -> !AskedPeriods.of(Words.of(k), LocalDate.EPOCH).isEmpty());
    }

    /// The fields that the other statements show.
    private static Set<String> elsewhere(Shown shown, Shown whole) {
        return whole.each().stream()
                .filter(o -> !o.statements().equals(shown.statements()))
                .flatMap(o -> o.outputFields().stream())
                .collect(Collectors.toSet());
    }

    private void stems(String text) {
        Words.of(text).forEach(w -> known.add(Words.stem(Words.number(w))));
    }

    List<Judged> all() {
        List<Judged> found = new ArrayList<>();
        shown.limits().filter(l -> l.whole() && !isAsked(l)).forEach(l -> found.add(limit(l)));
        shown.filters()
                .filter(f -> f.clause() != Clause.ON && !isAsked(f))
                .map(this::condition)
                .forEach(found::add);
        shown.filters()
                .filter(this::hasMore)
                .map(this::condition)
                .map(c -> Judged.unsure(c.subject(), c.words(), c.sentence()))
                .forEach(found::add);
        return found;
    }

    private boolean isAsked(StatementFacts.Limit limit) {
        Long rows = limit.rows();
        return rows == null
                || rows > SAFETY_LIMIT
                || known.contains(rows.toString())
                || rows == 1 && shown.isEnd(known)
                || needs.stream()
                        .anyMatch(n -> n instanceof Need.Extreme || n instanceof Need.Limited);
    }

    private static Judged limit(StatementFacts.Limit limit) {
        return Judged.failed(
                Subject.CUT,
                "LIMIT " + limit.rows(),
                "Only the first %d rows are taken; nobody asked for that.".formatted(limit.rows()));
    }

    /// Whether one of the values is asked for, and with it others that nobody speaks of.
    private boolean hasMore(FilterFact filter) {
        return filter.operator() == Operator.IN
                && !filter.negated()
                && !filter.time()
                && filter.values().stream().anyMatch(this::spoken)
                && filter.values().stream()
                        .filter(v -> v.chars().anyMatch(Character::isLetter))
                        .anyMatch(v -> !mentioned(List.of(v)));
    }

    private boolean spoken(String value) {
        List<String> words = Words.of(value);
        return !words.isEmpty()
                && words.stream().map(w -> Words.stem(Words.number(w))).allMatch(known::contains);
    }

    private boolean isAsked(FilterFact filter) {
        if (filter.operator() == Operator.ANY
                || Filters.isMark(filter)
                || filter.fields().stream().anyMatch(conditions::contains)
                || !filter.time() && (bound(filter) || chosen(filter) || listed(filter))) {
            return true;
        }
        if (isSet(filter)) {
            return mentioned(filter.values()) || filter.fields().stream().anyMatch(this::named);
        }
        if (filter.operator() == Operator.IS_NULL && !filter.negated() && silent) {
            return filter.fields().stream().anyMatch(this::named);
        }
        if (filter.operator() == Operator.IS_NULL && filter.negated()) {
            return true;
        }
        if (filter.operator() == Operator.IS_NULL
                && (hasNegation() || says("still", "yet", "open", "overdue", "noch", "offen"))) {
            return true;
        }
        if (filter.values().isEmpty() && !filter.fields().isEmpty() && hasExtreme()) {
            return true;
        }
        if (filter.time() && unfinished.only(filter)) {
            return true;
        }
        if (filter.time() && (periodKnown || says("why", "warum", "overdue"))) {
            return true;
        }
        if (filter.time()) {
            return needs.stream()
                            .anyMatch(n -> n instanceof Need.Within || n instanceof Need.Compared)
                    || mentioned(filter.values());
        }
        return mentioned(filter.values())
                || filter.values().isEmpty() && mentioned(filter.fields())
                || filter.aggregate() != null && (hasExtreme() || says("both", "beide"))
                || !filter.values().isEmpty() && filter.values().stream().allMatch("0"::equals)
                || isFlag(filter) && (mentioned(filter.fields()) || opposite(filter));
    }

    /// "absent" where a flag `present` is not set.
    private boolean opposite(FilterFact filter) {
        boolean unset = filter.negated() != filter.values().contains("false");
        return unset
                && Opposites.of(Words.of(String.join(" ", filter.fields()))).stream()
                        .map(Words::stem)
                        .anyMatch(known::contains);
    }

    /// Values that leave nobody out: all that there are, or all that words for men and women name.
    private boolean listed(FilterFact filter) {
        boolean lists = filter.operator() == Operator.EQUAL || filter.operator() == Operator.IN;
        return lists
                && !filter.negated()
                && filter.aggregate() == null
                && filter.fields().size() == 1
                && asked.field(filter.fields().getFirst())
                        .filter(
                                f ->
                                        whole(filter.values(), f)
                                                || Sexes.named(filter.values(), f, known))
                        .isPresent();
    }

    private static boolean whole(List<String> values, FieldView field) {
        Long distinct = field.distinctCount();
        return distinct != null
                && distinct > 1
                && distinct == field.sampleValues().stream().distinct().count()
                && values.containsAll(field.sampleValues());
    }

    /// The first or the last ones, of which another statement tells which they are.
    private boolean chosen(FilterFact filter) {
        boolean names = filter.operator() == Operator.EQUAL || filter.operator() == Operator.IN;
        return names
                && !filter.negated()
                && hasExtreme()
                && !filter.fields().isEmpty()
                && elsewhere.containsAll(filter.fields());
    }

    /// A bound in another unit than the words': "two hours" as 120 minutes, "60k" as 60,000.
    private boolean bound(FilterFact filter) {
        return needs.stream()
                .filter(n -> n instanceof Need.Bounded || n instanceof Need.Figure)
                .map(n -> n instanceof Need.Bounded b ? b.number() : ((Need.Figure) n).number())
                .anyMatch(
                        number ->
                                filter.values().stream()
                                        .map(Words::number)
                                        .anyMatch(v -> Bounds.near(v, number)));
    }

    /// Whether words say that something is not so, not over, or asked for the reasons of.
    private static boolean saysOpen(List<String> words) {
        return OPEN.stream().anyMatch(k -> Lexicon.all().has(k, words))
                || words.stream().anyMatch(w -> w.matches("(?:un|in|non)\\p{L}{3,}|why|warum"));
    }

    private boolean says(String... words) {
        return Set.of(words).stream().anyMatch(known::contains);
    }

    private boolean hasExtreme() {
        return needs.stream()
                .anyMatch(
                        n ->
                                n instanceof Need.Extreme
                                        || n instanceof Need.Limited
                                        || n instanceof Need.Bounded);
    }

    private boolean hasNegation() {
        return needs.stream().anyMatch(Need.Negated.class::isInstance);
    }

    /// Whether a flag is asked to be set; what is not set has its own words.
    private boolean isSet(FilterFact filter) {
        boolean flag =
                filter.fields().size() == 1
                        && asked.field(filter.fields().getFirst())
                                .filter(f -> f.datatype().equals("Boolean"))
                                .isPresent();
        boolean names =
                filter.operator() == Operator.EQUAL || filter.operator() == Operator.IS_TRUE;
        return flag
                && names
                && !filter.negated()
                && filter.values().stream().allMatch(v -> v.matches("(?i)true|1|y|yes|t"));
    }

    /// Whether a word of the name, label or synonyms of a field is said, and not its dataset alone.
    private boolean named(String path) {
        List<String> names =
                asked.field(path).stream()
                        .flatMap(Vocabulary::names)
                        .flatMap(n -> Words.of(n).stream())
                        .filter(w -> !Lexicon.all().isStop(w))
                        .map(Words::stem)
                        .toList();
        return names.isEmpty() || mentioned(names) || names.stream().anyMatch(said::isSaid);
    }

    private static boolean isFlag(FilterFact filter) {
        return filter.operator() == Operator.IS_TRUE
                || filter.values().stream()
                        .allMatch(v -> v.matches("(?i)true|false|0|1|y|n|yes|no|t|f"));
    }

    /// Whether the person's words say one of these, be it in another form of the word.
    private boolean mentioned(List<String> texts) {
        return texts.stream()
                .flatMap(t -> Words.of(t).stream())
                .map(w -> Words.stem(Words.number(w)))
                .anyMatch(
                        w ->
                                known.contains(w)
                                        || w.length() > 4
                                                && known.stream()
                                                        .anyMatch(
                                                                k ->
                                                                        k.length() > 4
                                                                                && common(k, w)));
    }

    private static boolean common(String a, String b) {
        int shared = Math.min(a.length(), b.length());
        return a.substring(0, shared).equals(b.substring(0, shared))
                || shared > 5 && a.substring(0, 5).equals(b.substring(0, 5));
    }

    private Judged condition(FilterFact filter) {
        String field = filter.fields().isEmpty() ? "a condition" : filter.fields().getFirst();
        return Judged.failed(
                filter.time() ? Subject.PERIOD : Subject.UNASKED,
                field,
                "The statement has a condition on %s that nobody asked for.".formatted(field));
    }

    /// Tells a condition that only leaves out the last period, because it is not over, from one
    /// that somebody has to ask for.
    private static final class Unfinished {

        private final Shown shown;
        private final Coverage.Asked asked;

        Unfinished(Shown shown, Coverage.Asked asked) {
            this.shown = shown;
            this.asked = asked;
        }

        /// Whether the bounds on the field of a condition take all whole periods that there are.
        boolean only(FilterFact filter) {
            return shown.periods()
                    .filter(p -> filter.fields().contains(p.field()))
                    .filter(p -> p.exact() || filter.function() == null)
                    .anyMatch(p -> wholeOnes(p) && fromTheBeginning(p));
        }

        private boolean wholeOnes(FilterFact.Period period) {
            LocalDate to = Days.of(period.to());
            return to == null
                    || shown.groupings()
                            .map(g -> g.expression().grain())
                            .anyMatch(g -> g != null && to.equals(begin(g)));
        }

        private LocalDate begin(Grain grain) {
            LocalDate today = asked.today();
            return switch (grain) {
                case SECOND, MINUTE, HOUR, DAY -> today;
                case WEEK -> today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
                case MONTH -> today.withDayOfMonth(1);
                case QUARTER ->
                        today.withDayOfMonth(1).minusMonths((today.getMonthValue() - 1) % 3);
                case YEAR -> today.withDayOfYear(1);
            };
        }

        /// Whether the first day of the data is in.
        private boolean fromTheBeginning(FilterFact.Period period) {
            LocalDate from = Days.of(period.from());
            LocalDate first =
                    asked.field(period.field()).map(FieldView::min).map(Days::of).orElse(null);
            return from == null || first != null && !from.isAfter(first);
        }
    }
}
