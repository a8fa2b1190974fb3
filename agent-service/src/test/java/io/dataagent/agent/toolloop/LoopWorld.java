package io.dataagent.agent.toolloop;

import io.dataagent.agent.session.LenientJson;
import io.dataagent.agent.session.Prompt;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ToolCall;
import io.dataagent.modelgateway.ToolSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// A loop's surroundings in memory: a store that holds what was kept as JSON, and can end the
/// process before any write; a model that says what a script tells it to.
final class LoopWorld implements LoopKeeper, LoopModel {

    /// The process ends here.
    static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /// What the model is asked.
    record Request(List<ModelMessage> messages, List<String> tools) {

        String last() {
            return switch (messages.getLast()) {
                case ModelMessage.SystemText t -> t.text();
                case ModelMessage.UserText t -> t.text();
                case ModelMessage.Assistant t -> t.text();
                case ModelMessage.ToolAnswer t -> t.text();
            };
        }

        List<String> answers() {
            return messages.stream()
                    .filter(ModelMessage.ToolAnswer.class::isInstance)
                    .map(m -> ((ModelMessage.ToolAnswer) m).text())
                    .toList();
        }
    }

    private final Function<Request, ModelAnswer> script;
    private final int maxTurns;
    private Toolbox toolbox = new Toolbox(List.of());
    private String kept = ContractJson.write(LoopState.NEW);
    private final Map<String, String> texts = new HashMap<>();
    private int killAt = Integer.MAX_VALUE;
    private int writes;
    final List<Request> requests = new ArrayList<>();
    final List<RunEvent> events = Collections.synchronizedList(new ArrayList<>());

    LoopWorld(int maxTurns, Function<Request, ModelAnswer> script) {
        this.maxTurns = maxTurns;
        this.script = script;
    }

    LoopWorld with(Tool<?>... tools) {
        toolbox = new Toolbox(List.of(tools));
        return this;
    }

    /// Ends the process before this write; they count from 1.
    LoopWorld killedAt(int write) {
        killAt = write;
        return this;
    }

    /// Another process takes the run up.
    LoopWorld takenUp() {
        killAt = Integer.MAX_VALUE;
        writes = 0;
        requests.clear();
        return this;
    }

    /// How often the model's answer was kept.
    int turnsKept() {
        return ContractJson.read(kept, LoopState.class).turns().size();
    }

    /// Whether an answer of a tool that holds this was kept.
    boolean holds(String part) {
        return texts.values().stream().anyMatch(text -> text.contains(part));
    }

    int writes() {
        return writes;
    }

    /// Runs from what was kept to the end, as whoever takes the run up does.
    String run() {
        LoopTask<String> task =
                new LoopTask<>(
                        "loop", () -> new Prompt("system", "user"), toolbox, maxTurns, this::read);
        ToolCalls calls = new ToolCalls(task, Phase.EXPLORER, this);
        return new ToolLoop<>(task, this, this, calls)
                .run(ContractJson.read(kept, LoopState.class));
    }

    private String read(String text, boolean again) {
        return LenientJson.object(text).required("answer").asText();
    }

    @Override
    public ModelAnswer call(
            Prompt prompt,
            int turn,
            List<ModelMessage> messages,
            List<ToolSpec> tools,
            Function<ModelAnswer, Kept> what) {
        Request request =
                new Request(List.copyOf(messages), tools.stream().map(ToolSpec::name).toList());
        requests.add(request);
        ModelAnswer answer = script.apply(request);
        write(what.apply(answer));
        return answer;
    }

    @Override
    public void keep(Kept what, RunEvent event) {
        write(what);
        events.add(event);
    }

    @Override
    public void tell(RunEvent event) {
        events.add(event);
    }

    private void write(Kept what) {
        if (++writes >= killAt) {
            throw new Killed();
        }
        texts.putAll(what.texts());
        kept = ContractJson.write(what.state());
    }

    @Override
    public String text(String reference) {
        String text = texts.get(reference);
        if (text == null) {
            throw new IllegalStateException("not kept: " + reference);
        }
        return text;
    }

    static ModelAnswer says(String text) {
        return new ModelAnswer(text, List.of(), "test", "test", CallReport.NONE, null);
    }

    static ModelAnswer calls(ToolCall... calls) {
        return new ModelAnswer("", List.of(calls), "test", "test", CallReport.NONE, null);
    }

    static ToolCall call(String id, String name, String arguments) {
        return new ToolCall(id, name, LenientJson.object(arguments));
    }
}
