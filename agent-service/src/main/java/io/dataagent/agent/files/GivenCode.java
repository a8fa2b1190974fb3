package io.dataagent.agent.files;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.PlainAnswer;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.toolloop.LoopTask;
import io.dataagent.agent.toolloop.RunLoop;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ToolCall;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Code that a person gave, run in the session of the conversation as a model's would be: the same
/// tool, the same checks, the same record. No model is asked; what the code returned is the answer.
final class GivenCode {

    private static final String RUN = "python_repl";

    private GivenCode() {}

    static Narration ran(
            String code,
            RunLoop loop,
            LoopTask<Narration> task,
            Asking stage,
            Desk desk,
            Tellings tellings) {
        LoopTask<Narration> plain =
                new LoopTask<>(
                        task.name(),
                        () -> new Prompt("", loop.run().input().question()),
                        task.toolbox(),
                        2,
                        (text, again) -> answer(desk, loop, tellings));
        return loop.given(
                plain,
                stage.loop(),
                (turn, messages) -> turn == 1 ? call(code) : ended(messages, desk));
    }

    private static Narration answer(Desk desk, RunLoop loop, Tellings tellings) {
        return PlainAnswer.returned(desk.book().results(), tellings.of(desk.book(), loop.run()));
    }

    private static ModelAnswer call(String code) {
        ObjectNode arguments =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("code", code)
                        .put("purpose", "The person's own code");
        arguments.putArray("load");
        return said("", List.of(new ToolCall("given", RUN, arguments)));
    }

    /// Why code failed is for the person who wrote it.
    private static ModelAnswer ended(List<ModelMessage> messages, Desk desk) {
        if (desk.book().results().isEmpty()) {
            messages.stream()
                    .filter(ModelMessage.ToolAnswer.class::isInstance)
                    .map(m -> ((ModelMessage.ToolAnswer) m).text())
                    .map(told -> failure(ContractJson.read(told, JsonNode.class)))
                    .forEach(why -> desk.note(b -> b.noted(why)));
        }
        return said("{}", List.of());
    }

    static String failure(JsonNode told) {
        String traceback = told.path("traceback").asText().strip();
        String last = traceback.substring(traceback.lastIndexOf('\n') + 1);
        String message = told.path("message").asText("The code did not run.");
        String hint = told.path("hint").asText();
        return Stream.of(message, last, hint)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static ModelAnswer said(String text, List<ToolCall> calls) {
        return new ModelAnswer(text, calls, "", "", CallReport.NONE, null);
    }
}
