package io.dataagent.agent.files;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.navigator.ScopeRequests;
import io.dataagent.agent.analyst.prompt.ContextBlocks;
import io.dataagent.agent.analyst.verifier.Judgement;
import io.dataagent.agent.analyst.verifier.Meaning;
import io.dataagent.agent.answer.Charts;
import io.dataagent.agent.answer.Draft;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.PlainAnswer;
import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.files.memory.ChatMemory;
import io.dataagent.agent.files.memory.Memory;
import io.dataagent.agent.files.tool.FileTools;
import io.dataagent.agent.kind.Move;
import io.dataagent.agent.kind.Outcome;
import io.dataagent.agent.label.Lineages;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.LoopTask;
import io.dataagent.agent.toolloop.RunLoop;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PhaseArtifact;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.modelgateway.ResponseSchema;
import io.micrometer.core.instrument.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Lets a model ask a person's tables with tools until it answers. The numbers of the answer are
/// put in here; what no result bears out is sent back once, then left out.
@ApplicationScoped
class FilesPhase {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.FILES, RecordSchema.answer(Drafts.Narrative.class));
    private static final int MOST_COMPLAINTS = 8;
    private static final int MOST_TURNS = 20;

    private final FileTools tools;
    private final QueryClient query;
    private final FilesConfig config;
    private final Tellings tellings;
    private final Meaning meaning;
    private final ChatMemory memory;

    @Inject
    FilesPhase(
            FileTools tools,
            @RestClient QueryClient query,
            FilesConfig config,
            Tellings tellings,
            Meaning meaning,
            ChatMemory memory) {
        this.tools = tools;
        this.query = query;
        this.config = config;
        this.tellings = tellings;
        this.meaning = meaning;
        this.memory = memory;
    }

    Move<Asking> ask(Asking stage, RunSession run) {
        Desk desk = new Desk(scoped(stage.book(), run));
        Narration narration = answered(stage, desk, run);
        narration.told().forEach(p -> run.emit(new RunEvent.MessageChunk(p)));
        Book book = desk.book();
        Verdict verdict = new Verdict(book, narration.numbers());
        Judgement judgement =
                meaning.judge(verdict.statements(), Tellings.grounding(book, run), run);
        Optional<VerificationReport> report = verdict.report(judgement);
        ExplainerOutput output = output(narration, report, Doubts.of(book, judgement), book);
        memory.keep(Noting.of(book, output, run), book.variables(), run);
        return new Move.Over<>(
                new Outcome.Answered(output.narrative()),
                produced(book, report, output).stream()
                        .<RunEvent>map(
                                a ->
                                        new RunEvent.PhaseArtifactProduced(
                                                Phase.EXPLORER, stage.attempt(), a))
                        .toList());
    }

    private static List<PhaseArtifact> produced(
            Book book, Optional<VerificationReport> verdict, ExplainerOutput output) {
        List<PhaseArtifact> all = new ArrayList<>(List.of(results(book)));
        verdict.ifPresent(all::add);
        all.add(output);
        return all;
    }

    private static PhaseArtifact results(Book book) {
        return new StepResults(
                book.results().stream().map(r -> r.preview(Tellings.PREVIEW)).toList());
    }

    /// All tables of the person's files: the scope does not depend on what a model says.
    private Book scoped(Book book, RunSession run) {
        if (book.scopeId() != null) {
            return book;
        }
        ScopeId scope =
                Upstream.call(
                                () ->
                                        query.createScope(
                                                run.grant().header(),
                                                ScopeRequests.of(run.catalog().datasets(), run)))
                        .scopeId();
        return book.on(scope);
    }

    private Narration answered(Asking stage, Desk desk, RunSession run) {
        int turns = Math.clamp(config.turns(), 1, MOST_TURNS);
        LoopTask<Narration> task =
                new LoopTask<>(
                        "files-" + stage.attempt(),
                        () -> prompt(turns, run),
                        tools.of(run, desk),
                        turns,
                        (text, again) -> read(text, again, desk.book(), run),
                        () -> false,
                        config.wholeTurns());
        RunLoop loop =
                new RunLoop(
                        run,
                        Phase.EXPLORER,
                        FilesPhase::ask,
                        SCHEMA,
                        state -> new Asking(desk.book(), state));
        if (run.input().options().code() != null) {
            return GivenCode.ran(run.input().options().code(), loop, task, stage, desk, tellings);
        }
        try {
            return loop.answer(task, stage.loop());
        } catch (ProblemException e) {
            if (e.problem().code() != ProblemCode.MODEL_SCHEMA_VIOLATION) {
                throw e;
            }
            return PlainAnswer.of(desk.book().results(), tellings.of(desk.book(), run))
                    .orElseThrow(() -> e);
        }
    }

    private Narration read(String text, boolean again, Book book, RunSession run) {
        Draft draft = Draft.read(ModelSession.read(text, JsonNode.class));
        Narration narration = Narration.of(draft, book.results(), tellings.of(book, run));
        if (!narration.complaints().isEmpty() && !again) {
            throw new IllegalArgumentException(
                    narration.complaints().stream()
                            .limit(MOST_COMPLAINTS)
                            .collect(Collectors.joining("; ")));
        }
        return narration.empty()
                ? PlainAnswer.of(book.results(), tellings.of(book, run)).orElse(narration)
                : narration;
    }

    private static ExplainerOutput output(
            Narration narration, Optional<VerificationReport> verdict, Doubts doubts, Book book) {
        List<ChartView> charts =
                Stream.concat(
                                book.charts().stream(),
                                Charts.of(narration.charts(), book.results()).stream())
                        .distinct()
                        .toList();
        return new ExplainerOutput(
                String.join("\n\n", narration.told()),
                book.results().isEmpty() ? null : Lineages.of(book.results(), ""),
                caveats(narration, verdict, doubts, book),
                charts,
                narration.numbers());
    }

    private static List<String> caveats(
            Narration narration, Optional<VerificationReport> verdict, Doubts doubts, Book book) {
        List<String> caveats = new ArrayList<>(narration.caveats());
        verdict.filter(v -> !v.passed() && !v.diagnosis().isEmpty())
                .ifPresent(v -> caveats.add(reason(v)));
        caveats.addAll(doubts.told(narration.wording()));
        caveats.addAll(book.notes());
        book.results().stream()
                .filter(r -> r.sql() != null && r.sql().truncated())
                .forEach(
                        r ->
                                caveats.add(
                                        "Step %d: only the first %d rows were read."
                                                .formatted(r.stepId(), r.sql().rowCount())));
        if (narration.withheld() > 0) {
            caveats.add(leftOut(narration.withheld()));
        }
        return caveats.stream().distinct().toList();
    }

    /// How many statements of a draft are not in the answer.
    static String leftOut(int statements) {
        return statements == 1
                ? "One statement was not confirmed by the data and is left out."
                : "%d statements were not confirmed by the data and are left out."
                        .formatted(statements);
    }

    private static String reason(VerificationReport verdict) {
        return (verdict.outcome() == VerificationOutcome.FAILED
                        ? "Did not pass its checks: "
                        : "Not verified: ")
                + verdict.diagnosis();
    }

    private Prompt prompt(int turns, RunSession run) {
        Memory known = memory.recall(run);
        if (known.compacted()) {
            run.emit(new RunEvent.HistoryCompacted(known.before(), known.after()));
            Metrics.counter("dataagent.files.compactions").increment();
        }
        return FilesPrompts.of(
                ContextBlocks.files(run, known.questions()),
                known.render(),
                run.context().pin().dialect(),
                turns);
    }

    private static Ask ask(Prompt prompt, int turn) {
        return new Ask(Phase.EXPLORER, null, "files_" + turn, ResponseName.FILES, prompt);
    }
}
