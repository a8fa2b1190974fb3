package io.dataagent.agent.explore;

import io.dataagent.agent.analyst.planner.SearchHits;
import io.dataagent.agent.analyst.prompt.ContextBlocks;
import io.dataagent.agent.budget.BudgetSpent;
import io.dataagent.agent.explore.look.Door;
import io.dataagent.agent.explore.look.ExploreTools;
import io.dataagent.agent.explore.look.Limits;
import io.dataagent.agent.explore.look.Telemetry;
import io.dataagent.agent.explore.notebook.Desk;
import io.dataagent.agent.explore.notebook.Notebook;
import io.dataagent.agent.explore.notebook.Notebook.Ground;
import io.dataagent.agent.explore.summary.Summaries;
import io.dataagent.agent.explore.summary.Summary;
import io.dataagent.agent.kind.Move;
import io.dataagent.agent.kind.Outcome;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.LoopTask;
import io.dataagent.agent.toolloop.RunLoop;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.StopReason;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.modelgateway.ResponseSchema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/// Lets a model look around with tools until it has seen enough, or until steps, time or budget are
/// spent. What it claims is checked in code; a summary is always written from what is there.
@ApplicationScoped
class ExplorerPhase {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.EXPLORER, RecordSchema.answer(Drafts.Summary.class));
    private static final int WHOLE_TURNS = 4;

    private final SearchHits search;
    private final Door door;
    private final ExploreTools tools;
    private final ExploreConfig config;

    @Inject
    ExplorerPhase(SearchHits search, Door door, ExploreTools tools, ExploreConfig config) {
        this.search = search;
        this.door = door;
        this.tools = tools;
        this.config = config;
    }

    Move<Exploring> explore(Exploring stage, RunSession run) {
        Limits limits = limits(run);
        Instant start = start(run);
        Desk desk = new Desk(opened(stage.notebook(), run));
        BooleanSupplier late =
                () -> Duration.between(start, Instant.now()).compareTo(config.time()) > 0;
        Summaries summaries = new Summaries(run, limits.steps(), start);
        Ended ended = ended(stage, desk, limits, late, summaries, run);
        ExplorationArtifact artifact =
                summaries.artifact(desk.notebook(), ended.summary(), ended.why());
        Telemetry.ended(artifact.stepCount(), ended.why());
        ended.summary().paragraphs().forEach(p -> run.emit(new RunEvent.MessageChunk(p)));
        return new Move.Over<>(
                new Outcome.Answered(summaries.content(artifact)),
                List.of(
                        new RunEvent.PhaseArtifactProduced(
                                Phase.EXPLORER, stage.attempt(), artifact)));
    }

    /// How it ended, with its summary.
    private record Ended(Summary summary, StopReason why) {}

    private Ended ended(
            Exploring stage,
            Desk desk,
            Limits limits,
            BooleanSupplier late,
            Summaries summaries,
            RunSession run) {
        BooleanSupplier enough = () -> late.getAsBoolean() || used(desk, limits);
        LoopTask<Summary> task =
                new LoopTask<>(
                        "explorer-" + stage.attempt(),
                        () -> prompt(desk.notebook(), limits, run),
                        tools.of(run, desk, limits),
                        limits.steps() + 1,
                        (text, again) -> summaries.read(text, desk.notebook(), again),
                        enough,
                        WHOLE_TURNS);
        RunLoop loop =
                new RunLoop(
                        run,
                        Phase.EXPLORER,
                        ExplorerPhase::ask,
                        SCHEMA,
                        state -> new Exploring(desk.notebook(), state));
        try {
            Summary summary = loop.answer(task, stage.loop());
            return new Ended(summary, why(desk, limits, late));
        } catch (BudgetSpent e) {
            return new Ended(summaries.plain(desk.notebook()), StopReason.BUDGET);
        } catch (ProblemException e) {
            return new Ended(summaries.plain(desk.notebook()), endurable(e, desk));
        }
    }

    private static boolean used(Desk desk, Limits limits) {
        return desk.notebook().steps().size() >= limits.steps();
    }

    private static StopReason why(Desk desk, Limits limits, BooleanSupplier late) {
        if (used(desk, limits)) {
            return StopReason.STEPS;
        }
        return late.getAsBoolean() ? StopReason.TIME : StopReason.SUMMARY;
    }

    /// What was found stays, whatever becomes of the model; without findings the failure counts.
    private static StopReason endurable(ProblemException e, Desk desk) {
        ProblemCode code = e.problem().code();
        if (code == ProblemCode.BUDGET_EXHAUSTED) {
            return StopReason.BUDGET;
        }
        if (code == ProblemCode.MODEL_SCHEMA_VIOLATION || !desk.notebook().found().isEmpty()) {
            return StopReason.MODEL;
        }
        throw e;
    }

    /// The datasets that fit the question, with what lies between them.
    private Notebook opened(Notebook notebook, RunSession run) {
        if (notebook.ground() != null) {
            return notebook;
        }
        List<String> hits = search.of(run, Phase.EXPLORER).stream().map(DatasetView::name).toList();
        Ground ground = door.open(hits.isEmpty() ? run.catalog().names() : hits, run);
        return notebook.on(ground);
    }

    private Prompt prompt(Notebook notebook, Limits limits, RunSession run) {
        Ground ground = Objects.requireNonNull(notebook.ground());
        List<DatasetView> datasets = run.catalog().datasets(ground.datasets());
        return ExplorerPrompts.of(
                ContextBlocks.explorer(run, datasets), run.context().pin().dialect(), limits);
    }

    private static Ask ask(Prompt prompt, int turn) {
        return new Ask(Phase.EXPLORER, null, "exploration_" + turn, ResponseName.EXPLORER, prompt);
    }

    private Limits limits(RunSession run) {
        Integer wished = run.input().options().maxSteps();
        int steps = Math.clamp(wished == null ? config.steps() : wished, 1, config.mostSteps());
        return new Limits(
                steps,
                config.statements(),
                config.checks(),
                config.charts(),
                config.findings(),
                config.rows(),
                Math.toIntExact(config.statement().toMillis()));
    }

    private static Instant start(RunSession run) {
        return run.recorder()
                .started()
                .map(RunEvent.MessageStart::startedAt)
                .orElseGet(Instant::now);
    }
}
