package io.dataagent.agent.analyst.explainer;

import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.answer.Charts;
import io.dataagent.agent.answer.Lineages;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.prompt.ContextBlocks;
import io.dataagent.agent.prompt.Prompts;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.DataLineage;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.modelgateway.ResponseSchema;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes the answer. The model writes words and names cells; the numbers are put in here, and a
/// number that no cell stands behind is repaired once, then named in a caveat.
@ApplicationScoped
public class ExplainerPhase {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.EXPLAINER, RecordSchema.of(Drafts.Narrative.class));

    /// The answer; its paragraphs are shown as they are.
    public ExplainerOutput explain(Step.Explaining step, RunSession run) {
        List<StepResult> results = results(step.basis());
        String known = Known.text(step, run);
        Prompt prompt =
                Prompts.explainer(ContextBlocks.explainer(run, step), run.input().preferences());
        Drafts.Narrative draft = ask(prompt, run);
        Narration narration = Narration.of(draft, results, known);
        if (!narration.unbound().isEmpty()) {
            Drafts.Narrative second = ask(again(prompt, draft, narration), run);
            Narration better = Narration.of(second, results, known);
            if (better.unbound().size() < narration.unbound().size()) {
                draft = second;
                narration = better;
            }
        }
        narration.paragraphs().forEach(p -> run.emit(new RunEvent.MessageChunk(p)));
        return new ExplainerOutput(
                String.join("\n\n", narration.paragraphs()),
                lineage(step.basis()),
                Caveats.of(step, draft.caveats(), narration, run.context().provider(), wanted(run)),
                Charts.of(draft.charts(), results),
                narration.numbers());
    }

    /// The provider that the run began with.
    private static String wanted(RunSession run) {
        return run.recorder()
                .tell(
                        story ->
                                story.stream()
                                        .map(RecordedEvent::event)
                                        .filter(RunEvent.MessageStart.class::isInstance)
                                        .map(e -> ((RunEvent.MessageStart) e).provider())
                                        .findFirst())
                .orElse(run.context().provider());
    }

    private static Drafts.Narrative ask(Prompt prompt, RunSession run) {
        Ask ask = new Ask(Phase.EXPLAINER, null, "narrative", ResponseName.EXPLAINER, prompt);
        return run.models().ask(ask, SCHEMA, ExplainerPhase::read);
    }

    private static Drafts.Narrative read(String text) {
        Drafts.Narrative draft = ModelSession.read(text, Drafts.Narrative.class);
        if (draft.paragraphs().stream().allMatch(String::isBlank)) {
            throw new IllegalArgumentException("the answer has no text");
        }
        return draft;
    }

    private static Prompt again(Prompt first, Drafts.Narrative draft, Narration narration) {
        return new Prompt(
                first.system(),
                "An earlier draft named numbers that are bound to nothing: "
                        + String.join(", ", narration.unbound())
                        + ". Bind each to a cell or leave it out. The draft was:\n"
                        + ContractJson.write(draft).replace("<", "\\u003c").replace(">", "\\u003e")
                        + "\n\n"
                        + first.user());
    }

    private static List<StepResult> results(Basis basis) {
        return switch (basis) {
            case Basis.Results(Evidence e) -> e.results().results();
            case Basis.Conversation c -> List.of();
            case Basis.Refusal r -> List.of();
        };
    }

    private static @Nullable DataLineage lineage(Basis basis) {
        return switch (basis) {
            case Basis.Results(Evidence e) -> Lineages.of(e.results().results(), e.plan().grain());
            case Basis.Conversation c -> null;
            case Basis.Refusal r -> null;
        };
    }
}
