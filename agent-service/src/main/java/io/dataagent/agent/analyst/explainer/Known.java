package io.dataagent.agent.analyst.explainer;

import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.query.QueryLineage;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Text whose numbers may stand in an answer without a cell: the person's own words, what earlier
/// answers said, the assumptions, and the time window and predicates of the statements that ran.
final class Known {

    private Known() {}

    static String text(Step.Explaining step, RunSession run) {
        List<String> known = new ArrayList<>();
        known.add(run.input().question());
        known.addAll(run.input().preferences().values());
        if (run.input().clarification() != null) {
            run.input().clarification().answers().forEach(a -> known.add(a.answer()));
        }
        run.input().history().forEach(h -> known.add(h.answer()));
        run.input().history().forEach(h -> known.add(h.question()));
        ZoneId zone = ZoneId.of(run.context().timeZone());
        known.add(run.context().asOf().atZone(zone).toLocalDate().toString());
        planned(step.basis().plan(), known);
        switch (step.basis()) {
            case Basis.Results(Evidence e) -> ran(e.results().results(), known);
            case Basis.Conversation c -> schema(run, known);
            case Basis.Refusal r -> schema(run, known);
        }
        return String.join("\n", known);
    }

    private static void planned(PlanArtifact plan, List<String> known) {
        if (plan.timeWindow() != null) {
            known.add(plan.timeWindow());
        }
        plan.ambiguities().forEach(a -> known.add(a.assumption()));
    }

    private static void ran(List<StepResult> results, List<String> known) {
        results.stream()
                .map(StepResult::sql)
                .filter(Objects::nonNull)
                .map(StepResult.SqlResult::lineage)
                .forEach(
                        (QueryLineage lineage) -> {
                            known.addAll(lineage.filters());
                            if (lineage.timeWindow() != null) {
                                known.add(lineage.timeWindow());
                            }
                        });
    }

    private static void schema(RunSession run, List<String> known) {
        known.add(Integer.toString(run.catalog().names().size()));
        run.catalog()
                .datasets()
                .forEach(
                        d -> {
                            known.add(Integer.toString(d.fields().size()));
                            if (d.rowCount() != null) {
                                known.add(d.rowCount().toString());
                            }
                        });
    }
}
