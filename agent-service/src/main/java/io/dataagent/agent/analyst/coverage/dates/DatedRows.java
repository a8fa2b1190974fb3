package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.AskedPeriods;
import io.dataagent.agent.analyst.coverage.language.AskedPeriods.AskedPeriod;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.contracts.query.StatementFacts;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds stretches of time that bound other rows than those that the words put them beside: "orders
/// without a customer in 2026" by the customers' day of joining, "customers who signed up in 2026"
/// by the day of their orders.
public final class DatedRows {

    private static final String UNBOUNDED =
            "“%s” bounds %s, and the rows of %s are not bounded: say which date is meant.";

    private static final Pattern A_YEAR = Pattern.compile("(?:19|20)\\d\\d");

    private final List<String> words;
    private final List<AskedPeriod> asked;
    private final Dates dates;
    private final Places places;
    private final StatementFacts facts;
    private final List<Period> bounds;

    private DatedRows(
            List<String> words,
            List<AskedPeriod> asked,
            List<DatasetView> datasets,
            StatementFacts facts) {
        this.words = words;
        this.asked = asked;
        this.dates = new Dates(datasets);
        this.places = new Places(facts, dates);
        this.facts = facts;
        this.bounds = facts.periods().stream().filter(p -> p.clause() != Clause.AGGREGATE).toList();
    }

    /// Doubts about each statement by itself.
    public static List<Doubt> of(
            String question,
            LocalDate today,
            List<DatasetView> datasets,
            List<StatementFacts> statements) {
        List<String> words = Words.of(question);
        List<AskedPeriod> asked = asked(words, today);
        return asked.isEmpty()
                ? List.of()
                : statements.stream()
                        .map(f -> new DatedRows(words, asked, datasets, f))
                        .flatMap(DatedRows::all)
                        .distinct()
                        .toList();
    }

    /// The times that are asked for, years without any word before them too: "2026 orders".
    private static List<AskedPeriod> asked(List<String> words, LocalDate today) {
        List<AskedPeriod> read = AskedPeriods.of(words, today);
        Stream<AskedPeriod> bare =
                words.stream()
                        .filter(w -> A_YEAR.matcher(w).matches())
                        .filter(w -> read.stream().noneMatch(p -> p.words().contains(w)))
                        .map(w -> LocalDate.of(Integer.parseInt(w), 1, 1))
                        .map(
                                d ->
                                        new AskedPeriod(
                                                String.valueOf(d.getYear()),
                                                d,
                                                d.plusYears(1),
                                                true,
                                                0));
        return Stream.concat(read.stream(), bare).toList();
    }

    private Stream<Doubt> all() {
        if (bounds.isEmpty()) {
            return Stream.empty();
        }
        List<Doubt> other = asked.stream().flatMap(this::otherDate).toList();
        if (!other.isEmpty()) {
            return other.stream();
        }
        return Stream.of(
                        bounds.stream().flatMap(this::otherRows),
                        twice(),
                        new OtherTimes(words, dates, facts, bounds).all(asked.getFirst().words()))
                .flatMap(d -> d);
    }

    /// "signed up in 2026" where another date is bound than the one that is called so.
    private Stream<Doubt> otherDate(AskedPeriod period) {
        Optional<Beside> beside = Beside.of(words, period);
        Optional<Integer> at =
                beside.flatMap(Beside::closing).or(() -> beside.flatMap(Beside::before));
        if (at.isEmpty() || !dates.called(words, at.get()).isEmpty()) {
            return Stream.empty();
        }
        String verb = words.get(at.get());
        if (beside.get().around().anyMatch(this::isOfBounds)) {
            return Stream.empty();
        }
        Set<String> meant = meant(verb, at.get());
        String taken = bounds.getFirst().field();
        return meant.stream()
                .sorted()
                .limit(1)
                .map(
                        m ->
                                new Doubt(
                                        period.words(),
                                        "“%s” stands beside “%s”, which is %s; the statement bounds %s."
                                                .formatted(period.words(), verb, m, taken),
                                        false));
    }

    /// Whether a word that is no name of rows says what happened on a date that is bound.
    private boolean isOfBounds(String word) {
        return dates.called(List.of(word), 0).isEmpty()
                && bounds.stream().anyMatch(b -> dates.named(b.field(), word));
    }

    /// The dates that a verb can be about: those of the things that it stands behind, else one
    /// whose rows are called like the verb, else, if the things have none, one that is at hand.
    private Set<String> meant(String verb, int at) {
        Set<String> named =
                dates.all().filter(d -> dates.named(d, verb)).collect(Collectors.toSet());
        Set<String> things = thingsBefore(at);
        Set<String> own = among(named, things);
        if (!own.isEmpty()) {
            return own;
        }
        Set<String> alike =
                named.stream()
                        .filter(d -> DateWords.alike(Places.dataset(d), verb))
                        .collect(Collectors.toSet());
        boolean undated = things.stream().noneMatch(dates::happens);
        return !alike.isEmpty() || !undated ? alike : among(named, places.datasets());
    }

    private static Set<String> among(Set<String> paths, Set<String> datasets) {
        return paths.stream()
                .filter(p -> datasets.contains(Places.dataset(p)))
                .collect(Collectors.toSet());
    }

    /// What the nearest word before that names rows stands for.
    private Set<String> thingsBefore(int at) {
        for (int i = at - 1; i >= 0; i--) {
            Set<String> called = dates.called(words, i);
            if (!called.isEmpty()) {
                return called;
            }
        }
        return Set.of();
    }

    /// A stretch that bounds rows beside those that are counted, which have a time of their own.
    private Stream<Doubt> otherRows(Period bound) {
        return places.free(bound).stream()
                .filter(rows -> !told(bound, rows))
                .limit(1)
                .map(
                        rows ->
                                new Doubt(
                                        said(bound),
                                        UNBOUNDED.formatted(said(bound), bound.field(), rows),
                                        false));
    }

    private String said(Period bound) {
        return asking(bound).findFirst().orElse(asked.getFirst()).words();
    }

    /// What is asked for in these bounds; everything where nothing is.
    private Stream<AskedPeriod> asking(Period bound) {
        List<AskedPeriod> same = asked.stream().filter(a -> same(a, bound)).toList();
        return same.isEmpty() ? asked.stream() : same.stream();
    }

    private static boolean same(AskedPeriod period, Period bound) {
        return Objects.equals(period.from(), Days.of(bound.from()))
                && Objects.equals(period.to(), Days.of(bound.to()));
    }

    /// Whether the words put the stretch where the statement has it.
    private boolean told(Period bound, String rows) {
        String dated = Places.dataset(bound.field());
        boolean inner = places.isInner(bound);
        boolean one = places.endsAtOne(rows, dated);
        return asking(bound)
                .map(a -> Beside.of(words, a))
                .flatMap(Optional::stream)
                .anyMatch(b -> told(b, bound.field(), rows, inner, one));
    }

    private boolean told(Beside beside, String field, String rows, boolean inner, boolean one) {
        String dated = Places.dataset(field);
        if (beside.owner()
                .filter(w -> !dates.isNoun(dated, w) && dates.isNoun(rows, w))
                .isPresent()) {
            return false;
        }
        boolean verb =
                beside.around().anyMatch(w -> dates.named(field, w) && !dates.isNoun(dated, w));
        if (verb || !inner && saidAnywhere(field)) {
            return true;
        }
        boolean noun = beside.around().anyMatch(w -> dates.isNoun(dated, w));
        if (one || !inner) {
            boolean done = inner && dates.isEvent(dated) && !dates.isEvent(rows);
            return (noun || done) && dates.isOfItsRows(field);
        }
        boolean counted = beside.word().filter(w -> dates.isNoun(rows, w)).isPresent();
        return noun || !counted || !dates.isEvent(rows);
    }

    /// Whether words say what happened then, other than of things that it happened to: "returns of
    /// discontinued products in 2026" is no time of the discontinuing.
    private boolean saidAnywhere(String field) {
        String dated = Places.dataset(field);
        return IntStream.range(0, words.size())
                .filter(i -> !dates.isNoun(dated, words.get(i)))
                .filter(i -> i + 1 == words.size() || !dates.isNoun(dated, words.get(i + 1)))
                .anyMatch(i -> dates.named(field, words.get(i)));
    }

    /// One stretch that is asked for once and bounds two dates, one of them of rows that others
    /// only have to have, or must not have.
    private Stream<Doubt> twice() {
        return bounds.stream()
                .filter(places::isInner)
                .flatMap(
                        inner ->
                                bounds.stream()
                                        .filter(outer -> !places.isInner(outer))
                                        .filter(outer -> repeats(inner, outer)))
                .limit(1)
                .map(
                        outer ->
                                new Doubt(
                                        said(outer),
                                        "“%s” is asked for once and bounds %s besides another date."
                                                .formatted(said(outer), outer.field()),
                                        false));
    }

    private boolean repeats(Period inner, Period outer) {
        return !inner.field().equals(outer.field())
                && !Places.dataset(inner.field()).equals(Places.dataset(outer.field()))
                && Objects.equals(inner.from(), outer.from())
                && Objects.equals(inner.to(), outer.to())
                && asked.stream().filter(a -> same(a, inner)).count() < 2;
    }
}
