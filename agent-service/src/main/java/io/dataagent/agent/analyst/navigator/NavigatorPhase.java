package io.dataagent.agent.analyst.navigator;

import io.dataagent.agent.analyst.machine.Phases.Navigated;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.planner.SearchHits;
import io.dataagent.agent.analyst.prompt.ContextBlocks;
import io.dataagent.agent.analyst.prompt.Prompts;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.LoopTask;
import io.dataagent.agent.toolloop.RunLoop;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.modelgateway.ResponseSchema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/// Settles datasets and joins. Where the plan's datasets leave nothing to decide, code does it;
/// otherwise the model looks around in the ontology with tools, at most eight turns, and its draft
/// goes through [DraftReader], which sends back names that do not exist, to [Grounder], which
/// trusts nothing in it.
@ApplicationScoped
public class NavigatorPhase {

    private static final int MAX_TURNS = 8;
    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.NAVIGATOR, RecordSchema.of(Drafts.Navigation.class));

    private final PlainWay plain;
    private final OntologyTools tools;
    private final SearchHits search;
    private final Grounder grounder;

    @Inject
    NavigatorPhase(PlainWay plain, OntologyTools tools, SearchHits search, Grounder grounder) {
        this.plain = plain;
        this.tools = tools;
        this.search = search;
        this.grounder = grounder;
    }

    /// Datasets and joins, or why there are none.
    public Navigated navigate(Step.Navigating step, RunSession run) {
        return plain.of(step, run)
                .map(way -> grounder.ground(way, run))
                .orElseGet(() -> grounder.ground(draft(step, run), run));
    }

    private Drafts.Navigation draft(Step.Navigating step, RunSession run) {
        LoopTask<Drafts.Navigation> task =
                new LoopTask<>(
                                "navigator-" + step.attempt(),
                                () -> prompt(step, run),
                                tools.of(run),
                                MAX_TURNS,
                                new DraftReader(run.catalog())::read)
                        .orSmaller(() -> prompt(step, run.smaller()));
        return new RunLoop(run, Phase.NAVIGATOR, NavigatorPhase::ask, SCHEMA, step::with)
                .answer(task, step.loop());
    }

    private Prompt prompt(Step.Navigating step, RunSession run) {
        List<DatasetView> hits = search.of(run, Phase.NAVIGATOR);
        return Prompts.navigator(ContextBlocks.navigator(run, hits, step), MAX_TURNS);
    }

    private static Ask ask(Prompt prompt, int turn) {
        return new Ask(
                Phase.NAVIGATOR, null, "tool_exploration_" + turn, ResponseName.NAVIGATOR, prompt);
    }
}
