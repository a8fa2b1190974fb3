package io.dataagent.offline.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.offline.explore.Explorer;
import io.dataagent.offline.explore.Reporter;
import io.dataagent.offline.files.FilesReader;
import io.dataagent.offline.narrate.Narrator;
import io.dataagent.offline.navigate.Move;
import io.dataagent.offline.navigate.Navigator;
import io.dataagent.offline.navigate.ToolTalk;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import io.dataagent.offline.python.ChartCode;
import io.dataagent.offline.python.CheckCode;
import io.dataagent.offline.repair.Repairer;
import io.dataagent.offline.repair.Revision;
import java.util.List;
import java.util.Optional;

/// Finds the context block in a conversation and the task that is asked for, and does the task.
final class Respondent {

    static final String NO_BLOCK =
            "I am the offline model of Data Agent. I answer only questions that come with a context"
                    + " block, and there is none here.";
    static final String NO_TASK =
            "I am the offline model of Data Agent, and I do not know how to do this task.";

    private static final ObjectMapper JSON =
            ContractJson.mapper().copy().setDefaultPropertyInclusion(JsonInclude.Include.ALWAYS);

    private Respondent() {}

    static Reply answer(ChatRequest request) {
        Optional<ContextBlock> found =
                request.messages().reversed().stream()
                        .filter(m -> m.tool() == null)
                        .flatMap(m -> ContextBlock.find(m.text()).stream())
                        .findFirst();
        return found.map(block -> task(request, block)).orElseGet(() -> Reply.of(NO_BLOCK));
    }

    private static Reply task(ChatRequest request, ContextBlock block) {
        String task = request.schema() == null ? block.task() : request.schema();
        return switch (task) {
            case ResponseName.PLANNER -> json(Planner.plan(block));
            case ResponseName.NAVIGATOR -> next(new Navigator(block, talk(request)).next());
            case ResponseName.SQL_BUILDER -> json(Revision.of(block, QueryWriter.write(block)));
            case ResponseName.SQL_REPAIR -> json(Repairer.repair(block));
            case ResponseName.PYTHON -> json(ChartCode.write(block));
            case ResponseName.VERIFIER -> json(CheckCode.write(block));
            case ResponseName.FILES -> next(new FilesReader(block, talk(request).answers()).next());
            case ResponseName.EXPLORER -> next(new Explorer(block, talk(request)).next());
            case ResponseName.REPORTER -> json(Reporter.write(block));
            case ResponseName.EXPLAINER -> json(Narrator.write(block));
            default -> Reply.of(NO_TASK);
        };
    }

    private static Reply next(Move move) {
        return switch (move) {
            case Move.Answer a -> json(a.draft());
            case Move.Calls c ->
                    new Reply(
                            "",
                            c.calls().stream()
                                    .map(x -> new Reply.Call(x.name(), write(x.arguments())))
                                    .toList());
        };
    }

    /// What tools have said so far.
    private static ToolTalk talk(ChatRequest request) {
        ToolTalk talk = new ToolTalk(request.tools());
        for (ChatRequest.Message m : request.messages()) {
            if (m.tool() != null) {
                talk.heard(m.tool(), m.text());
            }
        }
        return talk;
    }

    private static Reply json(Object draft) {
        return new Reply(write(draft), List.of());
    }

    private static String write(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a draft does not write as JSON", e);
        }
    }
}
