package io.dataagent.agent.analyst.planner;

import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.prompt.ContextBlocks;
import io.dataagent.agent.analyst.prompt.Prompts;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.modelgateway.ResponseSchema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;

/// Takes the question apart in one structured call. What the person has settled already, by an
/// answer or a preference, is never asked again.
@ApplicationScoped
public class PlannerPhase {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.PLANNER, RecordSchema.answer(PlanArtifact.class));

    private final SearchHits search;

    @Inject
    PlannerPhase(SearchHits search) {
        this.search = search;
    }

    /// The plan.
    public PlanArtifact plan(Step.Planning step, RunSession run) {
        List<DatasetView> hits = search.of(run, Phase.PLANNER);
        Ask ask =
                new Ask(
                                Phase.PLANNER,
                                null,
                                "plan_generation",
                                ResponseName.PLANNER,
                                prompt(run, hits))
                        .orSmaller(() -> prompt(run.smaller(), hits));
        PlanArtifact plan = run.models().ask(ask, SCHEMA, new PlanReader(said(run)));
        return settled(plan.with(new ProperNames(run.catalog().datasets()).of(plan.steps())), run);
    }

    private static Prompt prompt(RunSession run, List<DatasetView> hits) {
        return Prompts.planner(ContextBlocks.planner(run, hits), run.input().preferences());
    }

    /// What the plan is for: the question, or the one that was asked back about.
    private static String said(RunSession run) {
        ClarificationAnswer clarification = run.input().clarification();
        return clarification == null ? run.input().question() : clarification.originalQuestion();
    }

    private static PlanArtifact settled(PlanArtifact plan, RunSession run) {
        boolean answered = run.input().clarification() != null;
        List<ClarificationQuestion> open =
                plan.clarificationQuestions().stream()
                        .filter(q -> !answered)
                        .filter(q -> !run.input().preferences().containsKey(q.preferenceKey()))
                        .toList();
        if (open.size() == plan.clarificationQuestions().size()) {
            return plan;
        }
        Stream<Ambiguity> assumed =
                plan.clarificationQuestions().stream()
                        .filter(q -> !open.contains(q))
                        .map(q -> new Ambiguity(q.question(), q.assumption()));
        return plan.with(
                Stream.concat(plan.ambiguities().stream(), assumed).distinct().toList(), open);
    }
}
