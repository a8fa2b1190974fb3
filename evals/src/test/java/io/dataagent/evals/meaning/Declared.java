package io.dataagent.evals.meaning;

import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The elements that a planner who understood the question declares: what the right statement
/// measures, splits by, filters, orders and cuts, and none of how it does so. No words are given,
/// so that nothing is excused by them.
final class Declared {

    private final StatementFacts facts;
    private final List<PlanElement> elements = new ArrayList<>();

    private Declared(StatementFacts facts) {
        this.facts = facts;
    }

    static List<PlanElement> by(StatementFacts facts) {
        Declared declared = new Declared(facts);
        facts.outputs().forEach(o -> declared.output(o.expression()));
        declared.splits();
        facts.periods().forEach(declared::period);
        facts.filters().forEach(declared::condition);
        facts.joins().forEach(declared::belonging);
        facts.orderings().stream().filter(o -> o.select() == 0).limit(1).forEach(declared::order);
        facts.limits().stream()
                .filter(l -> l.whole() && l.rows() != null)
                .forEach(l -> declared.add(new PlanElement.Limit("", l.rows().intValue())));
        return List.copyOf(declared.elements);
    }

    private void add(PlanElement element) {
        if (!elements.contains(element)) {
            elements.add(element);
        }
    }

    private void output(ExpressionFact e) {
        switch (e.kind()) {
            case RATIO -> ratio(e);
            case AGGREGATE -> measure(e);
            case COLUMN -> column(e);
            case DIFFERENCE -> {
                add(new PlanElement.Comparison("", PlanElement.Contrast.DIFFERENCE));
                e.operands().forEach(this::output);
            }
            case PRODUCT, SUM, WINDOW, FUNCTION -> e.operands().forEach(this::output);
            case LITERAL, BUCKET, CASE, CONDITION, SUBQUERY, OTHER -> {}
        }
    }

    private void column(ExpressionFact e) {
        boolean grouped =
                facts.groupings().stream()
                        .anyMatch(g -> g.expression().fields().equals(e.fields()));
        if (e.fields().size() == 1 && !grouped) {
            add(new PlanElement.Column("", e.fields().getFirst()));
        }
    }

    private void ratio(ExpressionFact e) {
        List<String> of = subjects(e.operands().get(0));
        List<String> by = subjects(e.operands().get(1));
        if (!of.isEmpty() && !by.isEmpty()) {
            add(new PlanElement.Ratio("", of, by));
        } else {
            e.operands().forEach(this::output);
        }
    }

    private List<String> subjects(ExpressionFact e) {
        boolean counts = within(e).anyMatch(x -> "count".equals(x.function()));
        return e.fields().isEmpty() && counts ? counted() : e.fields();
    }

    /// The dataset whose rows are counted: the first one that no join repeats.
    private List<String> counted() {
        return facts.selects().stream()
                .flatMap(s -> s.datasets().stream())
                .filter(d -> facts.joins().stream().noneMatch(j -> repeats(j, d)))
                .limit(1)
                .toList();
    }

    private static boolean repeats(JoinFact join, String dataset) {
        return Boolean.TRUE.equals(join.repeatsLeft()) && join.left().contains(dataset)
                || Boolean.TRUE.equals(join.repeatsRight()) && join.right().contains(dataset);
    }

    private void measure(ExpressionFact e) {
        String function = String.valueOf(e.function());
        PlanElement.Aggregate how =
                switch (function) {
                    case "sum" ->
                            e.conditional()
                                            && e.operands().stream()
                                                    .allMatch(o -> o.fields().isEmpty())
                                    ? PlanElement.Aggregate.COUNT
                                    : PlanElement.Aggregate.SUM;
                    case "avg" -> PlanElement.Aggregate.AVERAGE;
                    case "min" -> PlanElement.Aggregate.MINIMUM;
                    case "max" -> PlanElement.Aggregate.MAXIMUM;
                    case "count" ->
                            e.distinct()
                                    ? PlanElement.Aggregate.COUNT_DISTINCT
                                    : PlanElement.Aggregate.COUNT;
                    default ->
                            function.startsWith("percentile")
                                    ? PlanElement.Aggregate.MEDIAN
                                    : PlanElement.Aggregate.OTHER;
                };
        boolean rows = how == PlanElement.Aggregate.COUNT;
        add(new PlanElement.Measure("", how, rows ? datasets(e) : e.fields()));
    }

    private List<String> datasets(ExpressionFact e) {
        List<String> named =
                e.fields().stream().map(f -> f.substring(0, f.indexOf('.'))).distinct().toList();
        return named.size() == 1 && !e.conditional() ? named : counted();
    }

    private void splits() {
        facts.groupings().stream()
                .filter(g -> g.select() == 0 && g.output() != null)
                .map(StatementFacts.Grouping::expression)
                .filter(e -> e.fields().size() == 1)
                .forEach(e -> add(new PlanElement.Dimension("", e.fields().getFirst(), unit(e))));
        boolean distinct = facts.selects().getFirst().distinct();
        if (distinct) {
            facts.outputs().stream()
                    .map(StatementFacts.Output::expression)
                    .filter(e -> e.kind() == Kind.COLUMN && e.fields().size() == 1)
                    .forEach(e -> add(new PlanElement.Dimension("", e.fields().getFirst(), null)));
        }
    }

    private static PlanElement.@Nullable Unit unit(ExpressionFact e) {
        String function = Objects.requireNonNullElse(e.function(), "");
        String unit =
                e.grain() != null
                        ? e.grain().name()
                        : function.startsWith("extract_")
                                ? function.substring(8).toUpperCase(java.util.Locale.ROOT)
                                : "";
        return Stream.of(PlanElement.Unit.values())
                .filter(u -> u.name().equals(unit))
                .findFirst()
                .orElse(null);
    }

    private void period(FilterFact.Period p) {
        if (p.exact() && (p.from() != null || p.to() != null)) {
            LocalDate to = p.to() == null ? null : LocalDate.parse(p.to().substring(0, 10));
            add(
                    new PlanElement.Period(
                            "",
                            p.field(),
                            p.from() == null ? null : p.from().substring(0, 10),
                            to == null ? null : to.minusDays(1).toString()));
        }
    }

    private void condition(FilterFact f) {
        boolean inPeriod =
                f.time()
                        && elements.stream()
                                .anyMatch(
                                        e ->
                                                e instanceof PlanElement.Period p
                                                        && f.fields().contains(p.field()));
        if (f.fields().size() == 1 && f.clause() != Clause.ON && !inPeriod) {
            add(
                    new PlanElement.Condition(
                            "",
                            f.fields().getFirst(),
                            test(f),
                            f.time() && f.function() == null ? List.of() : f.values()));
        }
    }

    /// Rows elsewhere that must be there, or not.
    private void belonging(JoinFact join) {
        boolean some = join.kind() == JoinFact.JoinKind.SEMI;
        if ((some || join.kind() == JoinFact.JoinKind.ANTI) && !join.right().isEmpty()) {
            add(
                    new PlanElement.Condition(
                            "",
                            join.right().getFirst(),
                            some ? PlanElement.Test.SOME : PlanElement.Test.NONE,
                            List.of()));
        }
    }

    private static PlanElement.Test test(FilterFact f) {
        if (f.time() && f.operator() != Operator.IS_NULL || f.function() != null) {
            return PlanElement.Test.OTHER;
        }
        return switch (f.operator()) {
            case EQUAL, IN -> f.negated() ? PlanElement.Test.IS_NOT : PlanElement.Test.IS;
            case LESS -> PlanElement.Test.LESS_THAN;
            case LESS_OR_EQUAL -> PlanElement.Test.AT_MOST;
            case GREATER -> PlanElement.Test.MORE_THAN;
            case GREATER_OR_EQUAL -> PlanElement.Test.AT_LEAST;
            case BETWEEN -> PlanElement.Test.BETWEEN;
            case LIKE -> f.negated() ? PlanElement.Test.OTHER : PlanElement.Test.CONTAINS;
            case IS_NULL -> f.negated() ? PlanElement.Test.PRESENT : PlanElement.Test.MISSING;
            case IS_TRUE, EXISTS, ANY, OTHER -> PlanElement.Test.OTHER;
        };
    }

    private void order(StatementFacts.Ordering o) {
        boolean figure =
                within(o.expression())
                        .anyMatch(e -> e.kind() == Kind.AGGREGATE || e.kind() == Kind.WINDOW);
        add(
                new PlanElement.Order(
                        "", figure ? List.of() : o.expression().fields(), o.descending()));
    }

    private static Stream<ExpressionFact> within(ExpressionFact e) {
        return Stream.concat(Stream.of(e), e.operands().stream().flatMap(Declared::within));
    }
}
