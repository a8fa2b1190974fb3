package io.dataagent.agent.analyst.planner;

import io.dataagent.agent.analyst.coverage.Promises;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import java.util.List;
import java.util.function.Function;

/// Reads a plan. One that leaves words of the question over goes back once; what is left over then
/// is said in the answer.
final class PlanReader implements Function<String, PlanArtifact> {

    private static final int MAX_STEPS = 12;

    private final String question;
    private boolean sentBack;

    PlanReader(String question) {
        this.question = question;
    }

    @Override
    public PlanArtifact apply(String text) {
        PlanArtifact plan = ModelSession.read(text, PlanArtifact.class);
        if (plan.steps().isEmpty()
                && !plan.shouldClarify()
                && plan.complexity() != Complexity.CONVERSATIONAL) {
            throw new IllegalArgumentException("a plan for a data question has steps");
        }
        if (plan.steps().size() > MAX_STEPS) {
            throw new IllegalArgumentException("a plan has at most " + MAX_STEPS + " steps");
        }
        List<String> open = Promises.of(plan, question).unaddressed();
        if (!sentBack && !open.isEmpty()) {
            sentBack = true;
            throw new IllegalArgumentException(
                    "no element stands for these words of the question: "
                            + String.join(", ", open)
                            + "; give each to an element, or put it into setAside with a reason");
        }
        return plan;
    }
}
