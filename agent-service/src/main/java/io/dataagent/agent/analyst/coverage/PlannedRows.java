package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Holds the rows and columns of a plan against those of a statement.
record PlannedRows(Shown shown, Fields fields, List<PlanElement> elements) {

    private static final Set<String> RANKS = Set.of("rank", "dense_rank", "row_number");

    Judged dimension(PlanElement.Dimension planned) {
        String words = planned.words().isEmpty() ? planned.field() : planned.words();
        List<StatementFacts.Grouping> by =
                shown.groupings()
                        .filter(g -> fields.holds(g.expression().fields(), planned.field()))
                        .toList();
        boolean grouped = by.stream().anyMatch(g -> cut(g.expression(), planned.grain()));
        boolean told = shown.groupings().anyMatch(g -> sameDataset(g, planned)) && seen(planned);
        if (grouped || told || distinct() && seen(planned) || apart(planned)) {
            return Judged.held(Subject.PLANNED, words);
        }
        if (!by.isEmpty() && by.stream().allMatch(g -> unclear(g.expression()))) {
            return Judged.open(Subject.PLANNED, words, "How “" + words + "” is cut was not read.");
        }
        String unit = planned.grain() == null ? "" : unit(planned.grain()) + " of ";
        return Judged.failed(
                Subject.PLANNED,
                words,
                "The plan asks for a row for each %s%s; there is none."
                        .formatted(unit, planned.field()));
    }

    private boolean sameDataset(StatementFacts.Grouping grouping, PlanElement.Dimension planned) {
        return planned.grain() == null
                && fields.reach(grouping.expression().fields(), Fields.dataset(planned.field()));
    }

    /// A column for each value instead of a row: the measures hold conditions on the field.
    private boolean apart(PlanElement.Dimension planned) {
        return planned.grain() == null
                && shown.expressions()
                                .filter(
                                        e ->
                                                e.conditional()
                                                        && fields.holds(
                                                                e.fields(), planned.field()))
                                .count()
                        > 1;
    }

    private boolean seen(PlanElement.Dimension planned) {
        return fields.holds(shown.outputFields(), planned.field());
    }

    private boolean distinct() {
        return shown.statements().stream()
                .anyMatch(
                        s ->
                                s.selects().stream().anyMatch(StatementFacts.Select::distinct)
                                        || s.setOperations().stream().anyMatch(o -> !o.all()));
    }

    private static boolean cut(ExpressionFact e, PlanElement.@Nullable Unit grain) {
        if (grain == null) {
            return e.grain() == null || e.grain() == ExpressionFact.Grain.DAY;
        }
        return e.grain() != null && e.grain().name().equals(grain.name())
                || ("extract_" + unit(grain)).equals(e.function())
                || grain == PlanElement.Unit.DAY && e.grain() == null && e.function() == null;
    }

    /// A time written in another way than by its units.
    private static boolean unclear(ExpressionFact e) {
        return e.grain() == null
                && e.function() != null
                && !e.function().startsWith("extract_")
                && e.kind() == ExpressionFact.Kind.FUNCTION;
    }

    private static String unit(PlanElement.Unit unit) {
        return unit.name().toLowerCase(Locale.ROOT);
    }

    Judged column(PlanElement.Column planned) {
        String words = planned.words().isEmpty() ? planned.field() : planned.words();
        return fields.holds(shown.outputFields(), planned.field())
                ? Judged.held(Subject.PLANNED, words)
                : Judged.failed(
                        Subject.PLANNED,
                        words,
                        "The plan asks to see %s; it is not in the result."
                                .formatted(planned.field()));
    }

    Judged order(PlanElement.Order planned) {
        String words = planned.words().isEmpty() ? "the order" : planned.words();
        List<StatementFacts.Ordering> about =
                planned.fields().isEmpty()
                        ? byMeasure()
                        : shown.orderings()
                                .filter(o -> planned.fields().stream().anyMatch(f -> by(o, f)))
                                .toList();
        if (about.stream().anyMatch(o -> o.descending() == planned.descending()) || ranks()) {
            return Judged.held(Subject.PLANNED, words);
        }
        return Judged.failed(
                Subject.PLANNED,
                words,
                about.isEmpty()
                        ? "The plan asks for an order; the rows have none."
                        : "The plan asks for the order the other way round.");
    }

    /// The orders by a figure; where there is none, the first of each SELECT. What only tells equal
    /// rows apart says nothing of the direction.
    private List<StatementFacts.Ordering> byMeasure() {
        List<StatementFacts.Ordering> figures =
                shown.orderings().filter(o -> aggregated(o.expression())).toList();
        Set<Integer> selects = new HashSet<>();
        return figures.isEmpty()
                ? shown.orderings().filter(o -> selects.add(o.select())).toList()
                : figures;
    }

    private boolean by(StatementFacts.Ordering ordering, String field) {
        return fields.made(ordering.expression(), List.of(field));
    }

    private boolean ranks() {
        return shown.orderings().anyMatch(o -> ranked(o.expression()))
                || shown.orderings().findAny().isEmpty()
                        && (shown.aggregates("rank", "dense_rank", "row_number", "min", "max")
                                || shown.filters().anyMatch(f -> f.values().isEmpty()));
    }

    Judged limit(PlanElement.Limit planned) {
        String words = planned.words().isEmpty() ? planned.rows() + " rows" : planned.words();
        boolean cut =
                shown.limits().anyMatch(l -> l.rows() != null && l.rows() == planned.rows())
                        || shown.filtersBy(List.of(Integer.toString(planned.rows())))
                        || planned.rows() == 1 && ranks()
                        || planned.rows() == 1 && alone();
        return cut
                ? Judged.held(Subject.PLANNED, words)
                : Judged.failed(
                        Subject.PLANNED,
                        words,
                        "The plan asks for %d rows; the result is not cut there."
                                .formatted(planned.rows()));
    }

    /// Whether there can only be one row.
    private boolean alone() {
        return shown.groupings().findAny().isEmpty()
                && elements.stream().anyMatch(PlanElement.Measure.class::isInstance)
                && shown.outputs().allMatch(o -> aggregated(o.expression()));
    }

    private static boolean ranked(ExpressionFact e) {
        return e.withOperands()
                .anyMatch(
                        x ->
                                x.kind() == ExpressionFact.Kind.WINDOW
                                        && x.function() != null
                                        && RANKS.contains(x.function()));
    }

    private static boolean aggregated(ExpressionFact e) {
        return e.withOperands().anyMatch(x -> x.kind() == ExpressionFact.Kind.AGGREGATE);
    }
}
