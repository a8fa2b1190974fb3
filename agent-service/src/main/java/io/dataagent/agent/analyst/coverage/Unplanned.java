package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds what a statement does that no element of its step stands for: a condition, a limit, a
/// split, a factor.
final class Unplanned {

    private static final long SAFETY_LIMIT = 100;
    private static final Set<String> ADDING = Set.of("sum", "avg", "count");
    private static final Pattern SMALL_UNITS =
            Pattern.compile(
                    "(?i)cent|minor|pence|second|minute|hour|day|milli|_ms|gram|kg|met(er|re)|byte|rate|p(er)?ce?n?t|_ts|time|_at$|date");

    private final Shown shown;
    private final Fields fields;
    private final List<PlanElement> elements;
    private final Fields.Keys keys;
    private final Set<String> used;

    Unplanned(Shown shown, Fields fields, List<PlanElement> elements, List<DatasetView> datasets) {
        this.shown = shown;
        this.fields = fields;
        this.elements = elements;
        this.keys = new Fields.Keys(datasets);
        this.used = used();
    }

    List<Judged> all() {
        List<Judged> found = new ArrayList<>();
        shown.limits()
                .filter(l -> l.whole() && l.rows() != null && l.rows() <= SAFETY_LIMIT)
                .filter(l -> elements.stream().noneMatch(PlanElement.Limit.class::isInstance))
                .map(
                        l ->
                                failed(
                                        "LIMIT " + l.rows(),
                                        "The statement takes only %d rows".formatted(l.rows())))
                .forEach(found::add);
        shown.filters().filter(this::isUnplanned).map(this::condition).forEach(found::add);
        shown.groupings().filter(this::isUnplanned).map(Unplanned::split).forEach(found::add);
        factors().forEach(found::add);
        shown.joins().filter(this::isIdle).map(this::idle).forEach(found::add);
        return found;
    }

    private boolean isUnplanned(FilterFact filter) {
        boolean harmless =
                filter.operator() == Operator.ANY
                        || filter.operator() == Operator.EXISTS
                        || filter.operator() == Operator.IS_NULL
                        || filter.clause() == Clause.ON
                        || filter.fields().isEmpty()
                        || filter.values().isEmpty() && filter.operator() != Operator.IS_TRUE
                        || filter.values().equals(List.of("0"));
        return !harmless && elements.stream().noneMatch(e -> about(e, filter));
    }

    private boolean about(PlanElement element, FilterFact filter) {
        return switch (element) {
            case PlanElement.Condition c ->
                    c.field().indexOf('.') < 0
                            ? filter.aggregate() != null
                                    || filter.fields().stream()
                                            .anyMatch(
                                                    f ->
                                                            Fields.dataset(f)
                                                                    .equals(Fields.fold(c.field())))
                            : fields.holds(filter.fields(), c.field());
            case PlanElement.Period p -> fields.holds(filter.fields(), p.field());
            case PlanElement.Limit l -> filter.values().contains(Integer.toString(l.rows()));
            case PlanElement.Ratio r -> filter.clause() == Clause.AGGREGATE;
            case PlanElement.Measure m -> filter.clause() == Clause.AGGREGATE;
            case PlanElement.Comparison c -> filter.time();
            case PlanElement.Dimension d -> false;
            case PlanElement.Column c -> false;
            case PlanElement.Order o -> false;
        };
    }

    private Judged condition(FilterFact filter) {
        String field = filter.fields().getFirst();
        return new Judged(
                filter.time() ? Subject.PERIOD : Subject.PLANNED,
                field,
                io.dataagent.contracts.query.StatementChecks.Outcome.FAILED,
                "The statement has a condition on %s that the plan does not know."
                        .formatted(field));
    }

    /// A split that is seen in the result and cuts the rows finer than planned: by another field
    /// than the planned ones, unless a key beside it already tells them apart.
    private boolean isUnplanned(StatementFacts.Grouping grouping) {
        List<String> by = grouping.expression().fields();
        return grouping.select() == 0
                && isSeen(grouping)
                && by.size() == 1
                && elements.stream().noneMatch(e -> by(e, by.getFirst()))
                && !keys.told(by.getFirst(), grouped());
    }

    private boolean isSeen(StatementFacts.Grouping grouping) {
        return grouping.output() != null
                || shown.outputs().anyMatch(o -> o.expression().equals(grouping.expression()));
    }

    /// The fields that the result is grouped by.
    private List<String> grouped() {
        return shown.groupings()
                .filter(g -> g.select() == 0)
                .flatMap(g -> g.expression().fields().stream())
                .toList();
    }

    private boolean by(PlanElement element, String field) {
        List<String> named =
                switch (element) {
                    case PlanElement.Dimension d -> List.of(d.field());
                    case PlanElement.Column c -> List.of(c.field());
                    case PlanElement.Order o -> o.fields();
                    case PlanElement.Condition c -> List.of(c.field());
                    case PlanElement.Measure m -> List.of();
                    case PlanElement.Ratio r -> List.of();
                    case PlanElement.Period p -> List.of();
                    case PlanElement.Comparison c -> List.of();
                    case PlanElement.Limit l -> List.of();
                };
        return named.stream()
                .anyMatch(
                        f ->
                                fields.holds(List.of(field), f)
                                        || f.indexOf('.') < 0
                                                && Fields.dataset(field).equals(Fields.fold(f))
                                        || keys.isKey(field)
                                                && Fields.dataset(f).equals(Fields.dataset(field)));
    }

    private static Judged split(StatementFacts.Grouping grouping) {
        String field = grouping.expression().fields().getFirst();
        return failed(field, "The statement splits by " + field);
    }

    /// A figure times or divided by a plain number, where the plan takes the figure as it is. What
    /// is kept in small units may be brought to larger ones.
    private Stream<Judged> factors() {
        boolean free =
                elements.stream()
                        .anyMatch(
                                e ->
                                        e instanceof PlanElement.Measure m
                                                && m.how() == PlanElement.Aggregate.OTHER);
        return free
                ? Stream.empty()
                : shown.outputs()
                        .filter(o -> scaled(o.expression()))
                        .map(
                                o ->
                                        failed(
                                                o.name(),
                                                "The figures of %s are multiplied"
                                                        .formatted(o.name())));
    }

    private static boolean scaled(ExpressionFact e) {
        boolean arithmetic = e.kind() == Kind.PRODUCT || e.kind() == Kind.RATIO;
        return arithmetic
                && e.operands().size() == 2
                && e.operands().stream().anyMatch(Unplanned::number)
                && e.fields().stream().noneMatch(f -> SMALL_UNITS.matcher(f).find())
                && e.operands().stream()
                        .anyMatch(o -> o.kind() == Kind.AGGREGATE || o.kind() == Kind.WINDOW);
    }

    private static boolean number(ExpressionFact e) {
        return e.kind() == Kind.LITERAL
                && e.literal() != null
                && e.literal().matches("\\d+(\\.\\d+)?")
                && Double.parseDouble(e.literal()) != 1;
    }

    /// A join that repeats the rows under a figure and of which neither the plan nor the statement
    /// needs anything.
    private boolean isIdle(JoinFact join) {
        boolean adds =
                shown.expressions()
                        .anyMatch(
                                e ->
                                        e.kind() == Kind.AGGREGATE
                                                && !e.distinct()
                                                && ADDING.contains(e.function()));
        return adds
                && (Boolean.TRUE.equals(join.repeatsLeft()) && idleSide(join.right())
                        || Boolean.TRUE.equals(join.repeatsRight()) && idleSide(join.left()));
    }

    private boolean idleSide(List<String> side) {
        return side.size() == 1
                && !used.contains(Fields.fold(side.getFirst()))
                && shown.joins().filter(j -> touches(j, side.getFirst())).count() == 1;
    }

    private static boolean touches(JoinFact join, String dataset) {
        return join.left().contains(dataset) || join.right().contains(dataset);
    }

    private Judged idle(JoinFact join) {
        String dataset = idleSide(join.right()) ? join.right().getFirst() : join.left().getFirst();
        return failed(
                dataset,
                "The statement joins %s, which repeats rows and is needed for nothing"
                        .formatted(dataset));
    }

    /// Datasets that an element names, or that a column, condition, split or order is made of.
    private Set<String> used() {
        Set<String> all = new HashSet<>();
        Stream.of(
                        shown.outputs().map(o -> o.expression().fields()),
                        shown.filters().map(FilterFact::fields),
                        shown.groupings().map(g -> g.expression().fields()),
                        shown.orderings().map(o -> o.expression().fields()),
                        elements.stream().map(Unplanned::named))
                .flatMap(lists -> lists)
                .forEach(fields -> fields.forEach(f -> all.add(Fields.dataset(f))));
        return all;
    }

    private static List<String> named(PlanElement element) {
        return switch (element) {
            case PlanElement.Measure m -> m.fields();
            case PlanElement.Ratio r -> Stream.concat(r.of().stream(), r.by().stream()).toList();
            case PlanElement.Dimension d -> List.of(d.field());
            case PlanElement.Column c -> List.of(c.field());
            case PlanElement.Condition c -> List.of(c.field());
            case PlanElement.Period p -> List.of(p.field());
            case PlanElement.Order o -> o.fields();
            case PlanElement.Comparison c -> List.of();
            case PlanElement.Limit l -> List.of();
        };
    }

    private static Judged failed(String words, String sentence) {
        return Judged.failed(Subject.PLANNED, words, sentence + "; the plan does not know of it.");
    }
}
