package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.Shown.Bounds;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.facts.LeftOut;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts.Output;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Holds what is to be counted against what the statements count.
///
/// @param fractional whether a field holds amounts, which are no counts when they are added up
/// @param whole whether a field holds whole numbers, which may be counts themselves
record CountJudge(
        Shown shown, List<Need> all, Predicate<String> fractional, Predicate<String> whole) {

    private static final Set<String> QUANTITIES =
            Set.of(
                    "quantity",
                    "qty",
                    "count",
                    "cnt",
                    "number",
                    "num",
                    "nbr",
                    "unit",
                    "piece",
                    "head",
                    "menge",
                    "anzahl",
                    "stuck");

    Judged counted(Need.Counted need) {
        if (all.stream().anyMatch(Need.Averaged.class::isInstance)) {
            return meanOfCounts()
                    ? Judged.held(Subject.ASKED, need.words())
                    : Judged.unsure(
                            Subject.ASKED,
                            need.words(),
                            "What is counted under a mean was not judged.");
        }
        long counts = shown.outputs().filter(o -> counts(o.expression(), o.unit())).count();
        if (counts == 0) {
            return none(need);
        }
        return Judge.asked(
                need,
                counts >= need.times() || need.times() == 1,
                "It asks for %d figures, and %d are counted.".formatted(need.times(), counts));
    }

    /// "average number of orders per customer": something is counted, or divided.
    private boolean meanOfCounts() {
        return shown.expressions()
                .anyMatch(
                        e ->
                                "count".equals(e.function())
                                        || e.kind() == ExpressionFact.Kind.RATIO
                                        || saidSum());
    }

    /// Nothing is counted; what is ordered by may be, and a sum may be a number of what is named.
    private Judged none(Need.Counted need) {
        if (byOrder() || saidSum() || saidCount()) {
            return Judged.held(Subject.ASKED, need.words());
        }
        boolean other =
                shown.groupings().findAny().isPresent()
                        || shown.expressions().anyMatch(e -> "sum".equals(e.function()));
        return other
                ? Judged.unsure(
                        Subject.ASKED,
                        need.words(),
                        "Nothing is counted; whether a sum is meant was not judged.")
                : Judge.asked(need, false, "Nothing is counted.");
    }

    /// "total insured value" adds something up.
    Judged totalled(Need.Totalled need) {
        return shown.aggregates("sum", "max", "min", "avg") || !shown.aggregates("count")
                ? Judged.held(Subject.ASKED, need.words())
                : Judged.unsure(
                        Subject.ASKED,
                        need.words(),
                        "“%s”: rows are counted, and nothing is added up.".formatted(need.words()));
    }

    /// "most orders" is a number of orders, unless the statement adds up what else is named.
    Judged most(Need.Most need) {
        boolean counted =
                Stream.concat(
                                shown.expressions(),
                                shown.orderings().flatMap(o -> o.expression().withOperands()))
                        .anyMatch(
                                e ->
                                        "count".equals(e.function())
                                                || "row_number".equals(e.function())
                                                || e.conditional());
        return counted || saidSum()
                ? Judged.held(Subject.ASKED, need.words())
                : Judged.unsure(
                        Subject.ASKED,
                        need.words(),
                        "Whether “%s” is their number or another figure was not judged."
                                .formatted(need.words()));
    }

    /// Whether a figure is made of a column that the question names.
    private boolean saidSum() {
        return said(
                shown.expressions()
                        .filter(e -> e.kind() == ExpressionFact.Kind.AGGREGATE)
                        .flatMap(e -> e.fields().stream())
                        .collect(Collectors.toSet()));
    }

    /// "how many beds were occupied" beside a column `occupied` of whole numbers.
    private boolean saidCount() {
        return said(
                shown.outputs()
                        .map(Output::expression)
                        .filter(e -> e.kind() == ExpressionFact.Kind.COLUMN)
                        .flatMap(e -> e.fields().stream())
                        .filter(whole)
                        .collect(Collectors.toSet()));
    }

    private boolean said(Set<String> fields) {
        return all.stream().anyMatch(n -> n instanceof Need.Named m && m.mention().ofOne(fields));
    }

    private boolean byOrder() {
        return shown.orderings().anyMatch(o -> counts(o.expression(), Unit.OTHER));
    }

    private boolean counts(ExpressionFact expression, Unit unit) {
        return unit == Unit.COUNT || expression.withOperands().anyMatch(this::counting);
    }

    private boolean counting(ExpressionFact e) {
        String function = e.function() == null ? "" : e.function().toLowerCase(Locale.ROOT);
        return switch (function) {
            case "count", "row_number" -> true;
            case "sum" ->
                    e.conditional()
                            || e.fields().stream().noneMatch(fractional)
                                    && e.fields().stream().anyMatch(CountJudge::quantity);
            default -> false;
        };
    }

    /// Whether a column holds numbers of things by its name.
    private static boolean quantity(String field) {
        List<String> name = Words.of(field.substring(field.indexOf('.') + 1));
        return name.stream().map(Words::stem).anyMatch(QUANTITIES::contains);
    }

    /// Holds a bound that a question puts on a figure against the conditions of the statements: the
    /// number, the side, and whether the number itself is in, as of "at least", or out.
    ///
    /// @param shown what the statements do
    /// @param all what else is asked for; a word that denies may be about what is bounded
    record OfBound(Shown shown, List<Need> all) {

        /// The conditions as they bound what is taken: within NOT IN they are turned round. Where
        /// the words deny, either may be meant: "without orders over 100".
        private Stream<FilterFact> conditions() {
            return shown.statements().stream()
                    .flatMap(
                            s -> {
                                LeftOut out = new LeftOut(s);
                                return s.filters().stream()
                                        .flatMap(f -> out.covers(f) ? turned(f) : Stream.of(f))
                                        .flatMap(Filters::apart);
                            });
        }

        private Stream<FilterFact> turned(FilterFact f) {
            FilterFact turned =
                    new FilterFact(
                            f.select(),
                            f.clause(),
                            f.fields(),
                            f.operator(),
                            !f.negated(),
                            f.values(),
                            f.function(),
                            f.time(),
                            f.aggregate(),
                            f.any(),
                            f.text());
            return Need.among(all, Need.Negated.class) ? Stream.of(f, turned) : Stream.of(turned);
        }

        Judged of(Need.Bounded need) {
            boolean up = need.bound() == Need.Bound.MORE || need.bound() == Need.Bound.AT_LEAST;
            List<FilterFact> with =
                    conditions()
                            .filter(
                                    f ->
                                            f.values().stream()
                                                    .map(Words::number)
                                                    .anyMatch(v -> Bounds.near(v, need.number())))
                            .toList();
            if (with.isEmpty()) {
                return Judge.asked(need, false, "No condition has this bound.");
            }
            boolean side =
                    with.stream()
                            .anyMatch(
                                    f ->
                                            f.operator() == Operator.OTHER
                                                    || f.operator() == Operator.BETWEEN
                                                    || (f.negated() ? Filters.DOWN : Filters.UP)
                                                                    .contains(f.operator())
                                                            == up);
            if (!side) {
                return Judge.asked(need, false, "The condition is on the other side of the bound.");
            }
            boolean in = need.bound() == Need.Bound.AT_LEAST || need.bound() == Need.Bound.AT_MOST;
            boolean taken =
                    with.stream()
                            .anyMatch(
                                    f ->
                                            !Filters.UP.contains(f.operator())
                                                            && !Filters.DOWN.contains(f.operator())
                                                    || Bounds.meets(f, in, up, need.number()));
            return Judge.asked(
                    need,
                    taken,
                    in
                            ? "The condition leaves the bound itself out."
                            : "No condition has this bound.");
        }
    }
}
