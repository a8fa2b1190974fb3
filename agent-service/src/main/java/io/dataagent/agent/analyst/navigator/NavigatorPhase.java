package io.dataagent.agent.analyst.navigator;

import io.dataagent.agent.analyst.machine.Phases.Navigated;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.planner.SearchHits;
import io.dataagent.agent.prompt.ContextBlocks;
import io.dataagent.agent.prompt.Prompts;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ResponseSchema;
import io.dataagent.modelgateway.ToolCall;
import io.dataagent.modelgateway.ToolSpec;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;

/// Lets the model look around in the ontology with tools, at most eight turns, and hands its
/// draft to [Grounder], which trusts nothing in it.
@ApplicationScoped
public class NavigatorPhase {

    private static final int MAX_TURNS = 8;
    private static final int MAX_SHOWN = 2000;
    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.NAVIGATOR, RecordSchema.of(Drafts.Navigation.class));

    private final OntologyTools tools;
    private final SearchHits search;
    private final Grounder grounder;

    @Inject
    NavigatorPhase(OntologyTools tools, SearchHits search, Grounder grounder) {
        this.tools = tools;
        this.search = search;
        this.grounder = grounder;
    }

    /// Datasets and joins, or why there are none.
    public Navigated navigate(Step.Navigating step, RunSession run) {
        return grounder.ground(draft(step, run), run);
    }

    private Drafts.Navigation draft(Step.Navigating step, RunSession run) {
        String block = ContextBlocks.navigator(run, search.of(run), step);
        List<ModelMessage> messages = new ArrayList<>(ModelSession.start(ask(block, 1)));
        boolean repaired = false;
        for (int turn = 1; turn <= MAX_TURNS; turn++) {
            List<ToolSpec> offered = turn < MAX_TURNS ? tools.specs() : List.of();
            ModelAnswer answer = run.models().call(ask(block, turn), messages, offered, SCHEMA);
            messages.add(answer.message());
            if (!answer.toolCalls().isEmpty()) {
                answer.toolCalls().forEach(call -> messages.add(answerTo(call, run)));
                continue;
            }
            try {
                return ModelSession.read(answer.text(), Drafts.Navigation.class);
            } catch (IllegalArgumentException e) {
                if (repaired) {
                    break;
                }
                repaired = true;
                messages.add(new ModelMessage.UserText(ModelSession.again(e)));
            }
        }
        throw new ProblemException(ProblemCode.MODEL_SCHEMA_VIOLATION, null);
    }

    private static Ask ask(String block, int turn) {
        return new Ask(
                Phase.NAVIGATOR,
                null,
                "tool_exploration_" + turn,
                ResponseName.NAVIGATOR,
                Prompts.navigator(block, MAX_TURNS));
    }

    private ModelMessage answerTo(ToolCall call, RunSession run) {
        long start = System.nanoTime();
        run.emit(
                new RunEvent.ToolStart(
                        call.id(), Phase.NAVIGATOR, null, call.name(), call.arguments()));
        String text =
                switch (tools.call(call.name(), call.arguments(), run)) {
                    case OntologyTools.Answer.Found f -> {
                        ended(call, f.value().toString(), start, run);
                        yield f.value().toString();
                    }
                    case OntologyTools.Answer.Nothing n -> {
                        ended(call, n.why(), start, run);
                        yield "{\"found\":false,\"why\":\"" + n.why() + "\"}";
                    }
                    case OntologyTools.Answer.NotAllowed n -> {
                        run.emit(
                                new RunEvent.ToolError(
                                        call.id(),
                                        Phase.NAVIGATOR,
                                        null,
                                        call.name(),
                                        n.why(),
                                        millis(start)));
                        yield "{\"error\":\"" + n.why() + "\"}";
                    }
                };
        return new ModelMessage.ToolAnswer(call.id(), call.name(), fenced(text));
    }

    private static void ended(ToolCall call, String result, long start, RunSession run) {
        String shown = result.length() <= MAX_SHOWN ? result : result.substring(0, MAX_SHOWN);
        run.emit(
                new RunEvent.ToolEnd(
                        call.id(), Phase.NAVIGATOR, null, call.name(), shown, millis(start)));
    }

    private static String fenced(String json) {
        return json.replace("<", "\\u003c").replace(">", "\\u003e");
    }

    private static long millis(long start) {
        return (System.nanoTime() - start) / 1_000_000;
    }
}
