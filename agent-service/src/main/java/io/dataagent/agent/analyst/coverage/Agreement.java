package io.dataagent.agent.analyst.coverage;

import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.List;

/// Whether a statement does what its step promises, and nothing else: each element of the plan is
/// found in the facts of the statement, and there is no condition, limit or split that no element
/// stands for.
public final class Agreement {

    private Agreement() {}

    /// Holds a statement against the elements of its step; nothing is judged without elements.
    ///
    /// @param datasets the schema, for its keys
    public static List<Judged> of(
            List<PlanElement> elements, StatementFacts facts, List<DatasetView> datasets) {
        if (elements.isEmpty()) {
            return List.of();
        }
        Shown shown = new Shown(List.of(facts));
        Fields fields = new Fields(facts);
        List<Judged> all = new ArrayList<>();
        PlannedFigures figures = new PlannedFigures(shown, fields);
        PlannedRows rows = new PlannedRows(shown, fields, elements);
        for (PlanElement element : elements) {
            all.add(
                    switch (element) {
                        case PlanElement.Measure m -> figures.measure(m);
                        case PlanElement.Ratio r -> figures.ratio(r);
                        case PlanElement.Comparison c -> figures.comparison(c);
                        case PlanElement.Dimension d -> rows.dimension(d);
                        case PlanElement.Column c -> rows.column(c);
                        case PlanElement.Order o -> rows.order(o);
                        case PlanElement.Limit l -> rows.limit(l);
                        case PlanElement.Condition c ->
                                new PlannedConditions(shown, fields, elements).condition(c);
                        case PlanElement.Period p -> new PlannedPeriods(shown, fields).period(p);
                    });
        }
        all.addAll(new Unplanned(shown, fields, elements, datasets).all());
        boolean whole = facts.gap() == null && facts.setOperations().isEmpty();
        return whole ? all : all.stream().map(Agreement::doubtful).toList();
    }

    /// A statement that was not read whole, or whose figures come together from several parts, may
    /// do what is planned where nobody saw it.
    private static Judged doubtful(Judged judged) {
        return judged.outcome() == Outcome.FAILED
                ? Judged.open(judged.subject(), judged.words(), judged.sentence())
                : judged;
    }
}
