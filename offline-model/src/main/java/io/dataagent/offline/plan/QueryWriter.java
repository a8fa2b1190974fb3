package io.dataagent.offline.plan;

import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.sql.Statement;
import io.dataagent.offline.sql.UnwritableException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Plays the SQL Builder: one spec for each step of the plan that needs a statement.
public final class QueryWriter {

    private QueryWriter() {}

    /// The specs; a step that cannot be written has none.
    public static Drafts.Queries write(ContextBlock block) {
        Steps steps = Steps.of(block, false);
        PlanArtifact plan = block.plan();
        if (plan != null && forgets(plan, steps)) {
            return new Drafts.Queries(List.of());
        }
        if (plan == null) {
            return new Drafts.Queries(
                    steps.steps().stream()
                            .flatMap(s -> spec(s.id(), s, steps, block).stream())
                            .toList());
        }
        List<QuerySpec> specs =
                plan.steps().stream()
                        .filter(PlanStep::needsSql)
                        .map(p -> find(p, plan, steps).flatMap(s -> spec(p.id(), s, steps, block)))
                        .flatMap(Optional::stream)
                        .toList();
        return new Drafts.Queries(specs);
    }

    /// Whether a condition of the plan would be lost, since the datasets at hand do not tell it: no
    /// statement is better than one that answers another question.
    private static boolean forgets(PlanArtifact plan, Steps steps) {
        return !plan.filters().isEmpty()
                && plan.complexity() == Complexity.SIMPLE
                && steps.steps().stream()
                        .map(PlannedStep::meaning)
                        .anyMatch(m -> m != null && m.filters().size() < plan.filters().size());
    }

    /// The step with the meaning of a planned one: by its words, or because there is only one.
    static Optional<PlannedStep> find(PlanStep planned, PlanArtifact plan, Steps steps) {
        Stream<PlannedStep> writable = steps.steps().stream().filter(s -> s.meaning() != null);
        List<PlannedStep> all = writable.toList();
        boolean single =
                all.size() == 1 && plan.steps().stream().filter(PlanStep::needsSql).count() == 1;
        return single
                ? Optional.of(all.getFirst())
                : all.stream()
                        .filter(s -> s.description().equals(planned.description()))
                        .findFirst();
    }

    private static Optional<QuerySpec> spec(
            int id, PlannedStep step, Steps steps, ContextBlock block) {
        if (step.meaning() == null) {
            return Optional.empty();
        }
        try {
            Statement s = steps.written(step.meaning(), block);
            String what = step.description();
            return Optional.of(
                    new QuerySpec(id, what, s.pilot(), s.full(), s.columns(), s.grain(), ""));
        } catch (UnwritableException e) {
            return Optional.empty();
        }
    }
}
