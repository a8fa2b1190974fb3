package io.dataagent.agent.analyst.explainer;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.change.ChangeTable;
import io.dataagent.agent.analyst.executor.WholeResults;
import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.prompt.ContextBlocks;
import io.dataagent.agent.analyst.prompt.NarrativeForm;
import io.dataagent.agent.analyst.prompt.Prompts;
import io.dataagent.agent.answer.AllRows;
import io.dataagent.agent.answer.Charts;
import io.dataagent.agent.answer.Draft;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.PlainAnswer;
import io.dataagent.agent.answer.Telling;
import io.dataagent.agent.answer.text.QuestionLanguage;
import io.dataagent.agent.label.Lineages;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.DataLineage;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.prompt.ResponseName;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Writes the answer. The model writes words and names sources; the numbers are put in here. What
/// no source bears out is sent back once, then withheld.
@ApplicationScoped
public class ExplainerPhase {

    private static final String WHOLE = ", and answer with the whole draft again";

    private final WholeResults whole;

    @Inject
    ExplainerPhase(WholeResults whole) {
        this.whole = whole;
    }

    /// The answer; its paragraphs are shown as they are.
    public ExplainerOutput explain(Step.Explaining step, RunSession run) {
        List<StepResult> results = results(step.basis());
        Telling telling = telling(step, run);
        Narration narration = changesFirst(step, run, results, telling);
        Figured.of(step, narration)
                .ifPresent(
                        r ->
                                run.emit(
                                        new RunEvent.PhaseArtifactProduced(
                                                Phase.VERIFIER, step.attempt(), r)));
        List<String> paragraphs =
                SharedPlace.told(
                        findings(step.basis()),
                        TextColumns.told(step.basis(), narration, run),
                        narration.wording());
        paragraphs.forEach(p -> run.emit(new RunEvent.MessageChunk(p)));
        return new ExplainerOutput(
                String.join("\n\n", paragraphs),
                lineage(step.basis()),
                Caveats.of(step, narration, run),
                Charts.of(narration.charts(), results),
                narration.numbers(),
                narration.wording().language().toLanguageTag());
    }

    /// What changed by how much, where a result tells it, before what is said of all results.
    private static Narration changesFirst(
            Step.Explaining step, RunSession run, List<StepResult> results, Telling telling) {
        return ChangeTable.told(
                        results, Telling.wording(run.input().preferences(), run.input().question()))
                .map(n -> Narration.of(Draft.of(n), results, telling))
                .filter(n -> n.withheld() == 0)
                .map(n -> n.before(narration(step, run, results, telling)))
                .orElseGet(() -> narration(step, run, results, telling));
    }

    /// The best of at most two drafts; plain tables where none has a usable form.
    private static Narration narration(
            Step.Explaining step, RunSession run, List<StepResult> results, Telling telling) {
        NarrativeForm form = NarrativeForm.of(results);
        Optional<Narration> plain = PlainAnswer.of(results, telling);
        Optional<Written> first =
                ask(session -> prompt(step, session, form), form, run, plain.isPresent());
        if (first.isEmpty()) {
            return plain.orElseThrow();
        }
        Set<String> said = Caveats.reported(step.basis());
        Narration best = Narration.of(first.get().draft().without(said), results, telling);
        if (!best.complaints().isEmpty()) {
            String draft = first.get().text();
            Narration told = best;
            Optional<Narration> better =
                    ask(
                                    session ->
                                            prompt(step, session, form)
                                                    .again(told.complaints(), WHOLE, draft),
                                    form,
                                    run,
                                    true)
                            .map(w -> Narration.of(w.draft().without(said), results, telling));
            if (better.filter(best::worseThan).isPresent()) {
                best = better.get();
            }
        }
        return best.empty() ? plain.orElse(best) : best;
    }

    private Telling telling(Step.Explaining step, RunSession run) {
        return switch (step.basis()) {
            case Basis.Results(Evidence e) ->
                    new Telling(
                            Known.words(step, run),
                            run.input().preferences(),
                            run.context().timeZone(),
                            run.catalog().datasets(),
                            whole.of(e.grounding(), run),
                            asked(run),
                            true);
            case Basis.Conversation c -> words(step, run);
            case Basis.Refusal r -> words(step, run);
        };
    }

    private static Telling words(Step.Explaining step, RunSession run) {
        return new Telling(
                Known.words(step, run),
                run.input().preferences(),
                run.context().timeZone(),
                run.catalog().datasets(),
                AllRows.UNREACHABLE,
                asked(run),
                false);
    }

    private static @Nullable String asked(RunSession run) {
        return QuestionLanguage.of(run.input().question()).orElse(null);
    }

    /// A draft; empty if its form was wrong twice and the run can do without.
    private static Optional<Written> ask(
            Function<RunSession, Prompt> prompt,
            NarrativeForm form,
            RunSession run,
            boolean dispensable) {
        Ask ask =
                new Ask(
                                Phase.EXPLAINER,
                                null,
                                "narrative",
                                ResponseName.EXPLAINER,
                                prompt.apply(run))
                        .orSmaller(() -> prompt.apply(run.smaller()));
        try {
            return Optional.of(run.models().ask(ask, form.schema(), ExplainerPhase::read));
        } catch (ProblemException e) {
            if (dispensable && e.problem().code() == ProblemCode.MODEL_SCHEMA_VIOLATION) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static Prompt prompt(Step.Explaining step, RunSession run, NarrativeForm form) {
        return Prompts.explainer(
                ContextBlocks.explainer(run, step), run.input().preferences(), form);
    }

    private static Written read(String text) {
        return new Written(text, Draft.read(ModelSession.read(text, JsonNode.class)));
    }

    /// A draft, and the text that it was read from.
    private record Written(String text, Draft draft) {}

    private static List<StepResult> results(Basis basis) {
        return switch (basis) {
            case Basis.Results(Evidence e) -> e.results().results();
            case Basis.Conversation c -> List.of();
            case Basis.Refusal r -> List.of();
        };
    }

    private static List<Finding> findings(Basis basis) {
        return basis instanceof Basis.Results(Evidence e) ? e.report().findings() : List.of();
    }

    private static @Nullable DataLineage lineage(Basis basis) {
        return switch (basis) {
            case Basis.Results(Evidence e) -> Lineages.of(e.results().results(), e.plan().grain());
            case Basis.Conversation c -> null;
            case Basis.Refusal r -> null;
        };
    }
}
