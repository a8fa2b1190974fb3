package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Holds the figures of a plan against those of a statement.
final class PlannedFigures {

    private static final Set<String> RANKS = Set.of("rank", "dense_rank", "row_number", "ntile");

    private final Shown shown;
    private final Fields fields;
    private final Fields.Keys keys;

    PlannedFigures(Shown shown, Fields fields, Fields.Keys keys) {
        this.shown = shown;
        this.fields = fields;
        this.keys = keys;
    }

    Judged measure(PlanElement.Measure planned) {
        String said = planned.how().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        String what = said + " of " + String.join(", ", planned.fields());
        String words = planned.words().isEmpty() ? what : planned.words();
        if (figures().anyMatch(e -> is(planned, e)) || otherwise(planned)) {
            return Judged.held(Subject.PLANNED, words);
        }
        if (planned.how() == PlanElement.Aggregate.OTHER) {
            return Judged.open(Subject.PLANNED, words, "“" + words + "” was not judged.");
        }
        return Judged.failed(
                Subject.PLANNED,
                words,
                "The plan asks for the %s; it is not there.".formatted(what));
    }

    /// Figures of the result, and those that it is ordered by.
    private Stream<ExpressionFact> figures() {
        return Stream.concat(
                shown.expressions(), shown.orderings().flatMap(o -> o.expression().withOperands()));
    }

    private boolean is(PlanElement.Measure planned, ExpressionFact e) {
        String function = e.function() == null ? "" : e.function();
        return switch (planned.how()) {
            case SUM -> function.equals("sum") && exactly(e, planned.fields());
            case AVERAGE ->
                    function.equals("avg") && exactly(e, planned.fields())
                            || e.kind() == Kind.RATIO && quotient(e, planned.fields());
            case MEDIAN ->
                    (function.contains("percentile")
                                    || function.contains("median")
                                    || function.contains("quantile"))
                            && fields.made(e, planned.fields());
            case MINIMUM -> function.equals("min") && exactly(e, planned.fields());
            case MAXIMUM -> function.equals("max") && exactly(e, planned.fields());
            case COUNT -> counts(planned.fields(), e);
            case COUNT_DISTINCT ->
                    function.equals("count") && e.distinct() && fields.made(e, planned.fields());
            case OTHER -> fields.made(e, planned.fields());
        };
    }

    private boolean quotient(ExpressionFact e, List<String> of) {
        return e.operands().size() > 1
                && e.withOperands().anyMatch(x -> x.kind() == Kind.AGGREGATE)
                && fields.made(e.operands().getFirst(), of);
    }

    /// All planned fields and no others, but for those of a condition.
    private boolean exactly(ExpressionFact e, List<String> of) {
        return fields.made(e, of)
                && (e.conditional()
                        || e.fields().stream()
                                .allMatch(
                                        f ->
                                                of.stream()
                                                        .anyMatch(
                                                                p -> fields.holds(List.of(f), p))));
    }

    private boolean counts(List<String> of, ExpressionFact e) {
        if (e.function() == null || !Set.of("count", "sum").contains(e.function())) {
            return false;
        }
        boolean ones = e.function().equals("count") || e.conditional();
        boolean repeated = of.stream().anyMatch(f -> f.indexOf('.') < 0 && fields.repeats(f));
        boolean same = e.distinct() && e.fields().size() == 1 && !others(of, e);
        return ones
                && (!repeated || same || gathered())
                && (same || !others(of, e) && fields.made(e, of));
    }

    /// Whether different keys of others are counted instead: stores by their orders.
    private boolean others(List<String> of, ExpressionFact e) {
        return e.distinct()
                && e.fields().size() == 1
                && of.contains(Fields.dataset(e.fields().getFirst()))
                && keys.ofAnother(e.fields().getFirst());
    }

    /// Extremes taken by an order, distinct values counted as groups.
    private boolean otherwise(PlanElement.Measure planned) {
        return switch (planned.how()) {
            case MINIMUM, MAXIMUM ->
                    shown.orderings()
                                    .anyMatch(
                                            o ->
                                                    o.descending()
                                                                    == (planned.how()
                                                                            == PlanElement.Aggregate
                                                                                    .MAXIMUM)
                                                            && fields.made(
                                                                    o.expression(),
                                                                    planned.fields()))
                            || ranked();
            case COUNT_DISTINCT ->
                    figures().anyMatch(e -> "count".equals(e.function())) && grouped(planned);
            case MEDIAN -> ranked();
            case COUNT -> ranked() && inner();
            case SUM, AVERAGE, OTHER -> false;
        };
    }

    private boolean grouped(PlanElement.Measure planned) {
        Predicate<StatementFacts.Grouping> of =
                g -> g.select() > 0 && fields.made(g.expression(), planned.fields());
        return shown.groupings().anyMatch(of)
                || shown.statements().stream()
                        .flatMap(s -> s.selects().stream().skip(1))
                        .anyMatch(StatementFacts.Select::distinct);
    }

    private boolean ranked() {
        return shown.anyExpression(e -> e.function() != null && RANKS.contains(e.function()));
    }

    /// Whether rows are brought together before the outermost SELECT.
    private boolean gathered() {
        return shown.groupings().anyMatch(g -> g.select() > 0)
                || shown.statements().stream()
                        .flatMap(s -> s.selects().stream().skip(1))
                        .anyMatch(StatementFacts.Select::distinct);
    }

    private boolean inner() {
        return shown.statements().stream().anyMatch(s -> s.selects().size() > 1);
    }

    Judged ratio(PlanElement.Ratio planned) {
        String what =
                String.join(", ", planned.of()) + " divided by " + String.join(", ", planned.by());
        String words = planned.words().isEmpty() ? what : planned.words();
        List<ExpressionFact> ratios =
                figures().filter(e -> e.kind() == Kind.RATIO && e.operands().size() > 1).toList();
        boolean mean = figures().anyMatch(e -> "avg".equals(e.function())) && ofRows(planned);
        if (ratios.stream().anyMatch(r -> rightWay(r, planned)) || ratios.isEmpty() && mean) {
            return Judged.held(Subject.PLANNED, words);
        }
        if (ratios.stream().anyMatch(r -> turned(r, planned))) {
            return Judged.failed(
                    Subject.PLANNED,
                    words,
                    "The plan asks for %s; it is the other way round.".formatted(what));
        }
        if (ratios.stream().anyMatch(r -> rows(r, planned))) {
            return Judged.open(
                    Subject.PLANNED, words, "Which rows “" + words + "” counts was not judged.");
        }
        return ratios.isEmpty()
                ? Judged.failed(
                        Subject.PLANNED,
                        words,
                        "The plan asks for %s; nothing is divided.".formatted(what))
                : Judged.failed(
                        Subject.PLANNED,
                        words,
                        "The plan asks for %s; something else is divided.".formatted(what));
    }

    /// Whether a mean over the rows can be what is planned: not the amount of others, as orders for
    /// each store, unless those are grouped by.
    private boolean ofRows(PlanElement.Ratio planned) {
        Set<String> of = planned.of().stream().map(Fields::dataset).collect(Collectors.toSet());
        return inner()
                || shown.groupings().findAny().isPresent()
                || planned.by().isEmpty()
                || planned.by().stream().map(Fields::dataset).anyMatch(of::contains);
    }

    private boolean rightWay(ExpressionFact ratio, PlanElement.Ratio planned) {
        ExpressionFact top = ratio.operands().get(0);
        ExpressionFact bottom = ratio.operands().get(1);
        return fields.made(top, planned.of())
                && fields.made(bottom, planned.by())
                && !(Whole.of(top, bottom) && same(planned));
    }

    private boolean turned(ExpressionFact ratio, PlanElement.Ratio planned) {
        return fields.made(ratio.operands().get(0), planned.by())
                && fields.made(ratio.operands().get(1), planned.of());
    }

    /// Numbers of rows divided, which have no fields to be known by.
    private boolean rows(ExpressionFact ratio, PlanElement.Ratio planned) {
        return side(ratio.operands().get(0), planned.of())
                && side(ratio.operands().get(1), planned.by());
    }

    /// Whether an operand is made of fields, or counts rows that they tell apart: by a key, or as
    /// groups of a query within.
    private boolean side(ExpressionFact operand, List<String> of) {
        return fields.made(operand, of)
                || counted(operand)
                        && of.stream()
                                .allMatch(f -> f.indexOf('.') < 0 || keys.isKey(f) || grouped(f));
    }

    private boolean grouped(String field) {
        return shown.groupings()
                .filter(g -> g.select() > 0)
                .anyMatch(g -> fields.holds(g.expression().fields(), field));
    }

    private static boolean counted(ExpressionFact e) {
        return e.withOperands().anyMatch(x -> "count".equals(x.function()));
    }

    private static boolean same(PlanElement.Ratio planned) {
        return Set.copyOf(planned.of()).equals(Set.copyOf(planned.by()));
    }

    Judged comparison(PlanElement.Comparison planned) {
        String words = planned.words().isEmpty() ? "a comparison" : planned.words();
        boolean several =
                shown.groupings().findAny().isPresent()
                        || shown.outputs().count() > 1
                        || figures()
                                .anyMatch(
                                        e ->
                                                e.kind() == Kind.DIFFERENCE
                                                        || e.kind() == Kind.RATIO
                                                        || e.kind() == Kind.WINDOW);
        return several
                ? Judged.held(Subject.PLANNED, words)
                : Judged.failed(
                        Subject.PLANNED,
                        words,
                        "The plan sets figures against each other; there is only one.");
    }

    /// Tells the whole from a part of it, where both are made of the same fields.
    private static final class Whole {

        private Whole() {}

        /// Whether the first stands for more than the second: it has no condition and the other
        /// has, or it reaches over groups and the other does not.
        static boolean of(ExpressionFact one, ExpressionFact other) {
            boolean fewer = part(other) && !part(one);
            boolean over = wide(one) && !wide(other);
            return fewer || over;
        }

        private static boolean part(ExpressionFact e) {
            return e.withOperands()
                    .anyMatch(
                            x ->
                                    x.conditional()
                                            || x.kind() == Kind.CASE
                                            || "count".equals(x.function())
                                                    && !x.fields().isEmpty()
                                                    && !x.distinct());
        }

        private static boolean wide(ExpressionFact e) {
            return e.withOperands()
                    .anyMatch(x -> x.kind() == Kind.WINDOW || x.kind() == Kind.SUBQUERY);
        }
    }
}
