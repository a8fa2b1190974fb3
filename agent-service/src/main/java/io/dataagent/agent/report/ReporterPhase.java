package io.dataagent.agent.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.answer.AllRows;
import io.dataagent.agent.answer.Reader;
import io.dataagent.agent.answer.Telling;
import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.agent.answer.text.QuestionLanguage;
import io.dataagent.agent.budget.BudgetSpent;
import io.dataagent.agent.explore.words.Language;
import io.dataagent.agent.explore.words.Phrases;
import io.dataagent.agent.kind.Move;
import io.dataagent.agent.kind.Outcome;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.contracts.run.RunOptions.ReportTask;
import io.dataagent.modelgateway.ResponseSchema;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Writes a report: the model finds words, the suite puts findings, tables and method in. Words
/// without a source are sent back once, then left out; without a model the findings stand alone.
@ApplicationScoped
class ReporterPhase {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.REPORTER, RecordSchema.answer(Drafts.Report.class));

    Move<Reporting> write(Reporting stage, RunSession run) {
        ReportTask task = run.input().options().report();
        if (task == null) {
            return new Move.Over<>(
                    new Outcome.Failed(
                            ProblemCode.VALIDATION_FAILED,
                            "A report is asked for at the answer that it is about."),
                    List.of());
        }
        Basis basis = Basis.of(task);
        Telling telling = telling(basis, run);
        String language = language(task, run);
        Words words = words(basis, telling, language, run);
        ReportArtifact report =
                new Sections(basis, words, Phrases.of(language), language, run.context().asOf())
                        .report();
        report.sections()
                .forEach(
                        s ->
                                run.emit(
                                        new RunEvent.MessageChunk(
                                                "## " + s.heading() + "\n\n" + s.markdown())));
        return new Move.Over<>(
                new Outcome.Answered(Sections.markdown(report)),
                List.of(
                        new RunEvent.PhaseArtifactProduced(
                                Phase.REPORTER, stage.attempt(), report)));
    }

    private static String language(ReportTask task, RunSession run) {
        return task.language() != null
                ? task.language()
                : Reader.of(
                                run.input().preferences(),
                                run.context().timeZone(),
                                Language.of(task.question()))
                        .words()
                        .getLanguage();
    }

    private static Telling telling(Basis basis, RunSession run) {
        String zone = run.context().timeZone();
        String ran =
                basis.exploration().findings().stream()
                        .map(f -> String.valueOf(f.query()))
                        .collect(Collectors.joining("\n"));
        return new Telling(
                new OwnWords(
                        basis.task().question(),
                        "",
                        ran,
                        run.context().asOf().atZone(ZoneId.of(zone)).toLocalDate(),
                        ""),
                run.input().preferences(),
                zone,
                run.catalog().datasets(),
                AllRows.UNREACHABLE,
                QuestionLanguage.of(basis.task().question()).orElse(null),
                true);
    }

    /// The better of at most two drafts; none if there is no usable one.
    private static Words words(Basis basis, Telling telling, String language, RunSession run) {
        Prompt prompt = prompt(basis, language, run);
        Optional<String> first = ask(prompt, run);
        if (first.isEmpty()) {
            return Words.NONE;
        }
        Words best = Words.of(read(first.get()), basis.results(), telling);
        if (best.complaints().isEmpty()) {
            return best;
        }
        return ask(prompt.again(best.complaints(), "", first.get()), run)
                .map(text -> Words.of(read(text), basis.results(), telling))
                .filter(other -> other.withheld() <= best.withheld())
                .orElse(best);
    }

    private static Optional<String> ask(Prompt prompt, RunSession run) {
        Ask ask = new Ask(Phase.REPORTER, null, "report", ResponseName.REPORTER, prompt);
        try {
            return Optional.of(
                    run.models()
                            .ask(
                                    ask,
                                    SCHEMA,
                                    text -> {
                                        read(text);
                                        return text;
                                    }));
        } catch (BudgetSpent e) {
            return Optional.empty();
        } catch (ProblemException e) {
            ProblemCode code = e.problem().code();
            if (code == ProblemCode.MODEL_SCHEMA_VIOLATION
                    || code == ProblemCode.BUDGET_EXHAUSTED) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static JsonNode read(String text) {
        JsonNode json = ModelSession.read(text, JsonNode.class);
        if (!(json instanceof ObjectNode) || !json.has("summary")) {
            throw new IllegalArgumentException("the answer has no summary");
        }
        return json;
    }

    private static Prompt prompt(Basis basis, String language, RunSession run) {
        ContextBlock block =
                ContextBlock.ofQuestion(
                        ResponseName.REPORTER,
                        basis.task().question(),
                        run.context().asOf(),
                        run.context().timeZone(),
                        run.context().pin().dialect(),
                        List.of(),
                        List.of());
        ObjectNode json = block.json();
        json.set("exploration", Shown.of(basis.exploration()));
        json.putObject("preferences").setAll(wishes(basis.task(), language));
        return ReporterPrompts.of(ContextBlock.fenced(json));
    }

    private static ObjectNode wishes(ReportTask task, String language) {
        ObjectNode wishes = JsonNodeFactory.instance.objectNode();
        wishes.put("language", language);
        Map<String, String> audience =
                task.audience() == null ? Map.of() : Map.of("audience", task.audience());
        audience.forEach(wishes::put);
        return wishes;
    }
}
