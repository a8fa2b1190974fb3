package io.dataagent.agent.toolloop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.TooMuchTextException;
import io.dataagent.agent.toolloop.LoopKeeper.Kept;
import io.dataagent.agent.toolloop.LoopState.Turn;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Lets a model look around with tools until it answers. Its state is kept with every answer of the
/// model and of a tool; taken up from any of these states, it goes on as if nothing had happened.
///
/// ```
///  opened --> model said --+-- calls --> each answered --> model said ...
///                          |
///                          +-- an answer --> read
///                                 |  cannot be read: told why, once
///                                 v
///                              model said ...
/// ```
///
/// @param <T> what the loop ends with
public final class ToolLoop<T> {

    private static final String LAST_TURN =
            "This is the last turn, and there are no tools in it. Answer now with what you know:"
                    + " JSON that follows the schema, and nothing else.";

    private static final String OR_CALL =
            " If no step holds a number that you need, call a tool for it first, or leave it out.";

    private final LoopTask<T> task;
    private final LoopModel model;
    private final LoopKeeper keeper;
    private final ToolCalls calls;

    /// @param calls how tools are called
    public ToolLoop(LoopTask<T> task, LoopModel model, LoopKeeper keeper, ToolCalls calls) {
        this.task = task;
        this.model = model;
        this.keeper = keeper;
        this.calls = calls;
    }

    /// Goes on from a state to the answer.
    ///
    /// @throws ProblemException `model_schema_violation` if a second answer cannot be read either
    public T run(LoopState from) {
        LoopState state = from.turns().isEmpty() ? said(from, task.prompt().get()) : from;
        while (true) {
            state = calls.answered(state);
            if (state.turns().getLast().said().toolCalls().isEmpty()) {
                try {
                    return task.reader()
                            .read(state.turns().getLast().said().text(), state.complained());
                } catch (IllegalArgumentException e) {
                    state = complained(state, e);
                    keeper.tell(new RunEvent.RunStatus("answer_repairing", null));
                }
            }
            state = said(state, ContractJson.read(keeper.text(opening()), Prompt.class));
        }
    }

    /// The complaint is kept with what the model says to it.
    private static LoopState complained(LoopState state, IllegalArgumentException e) {
        if (state.complained()) {
            throw new ProblemException(ProblemCode.MODEL_SCHEMA_VIOLATION, null);
        }
        return state.complained(ModelSession.again(e) + OR_CALL);
    }

    /// A model that cannot read that much is told less, from the beginning.
    private LoopState said(LoopState state, Prompt prompt) {
        return TooMuchTextException.retried(prompt, one -> said(state, one, !one.equals(prompt)));
    }

    private LoopState said(LoopState state, Prompt prompt, boolean other) {
        int turn = state.turns().size() + 1;
        boolean last = turn >= task.maxTurns() || task.enough().getAsBoolean();
        Map<String, String> texts =
                turn == 1 || other ? Map.of(opening(), ContractJson.write(prompt)) : Map.of();
        Function<ModelAnswer, Kept> kept =
                answer -> new Kept(state.said(message(answer, last)), texts);
        return kept.apply(
                        model.call(
                                prompt,
                                turn,
                                messages(state, prompt, last),
                                last ? List.of() : task.toolbox().specs(),
                                kept))
                .state();
    }

    /// Where no tools were offered, none are called.
    private static ModelMessage.Assistant message(ModelAnswer answer, boolean last) {
        return last ? new ModelMessage.Assistant(answer.text(), List.of()) : answer.message();
    }

    private List<ModelMessage> messages(LoopState state, Prompt prompt, boolean last) {
        List<ModelMessage> messages = new ArrayList<>();
        messages.add(new ModelMessage.SystemText(prompt.system()));
        messages.add(new ModelMessage.UserText(prompt.user()));
        List<String> said = new ArrayList<>();
        int old = state.turns().size() - task.whole();
        for (int i = 0; i < state.turns().size(); i++) {
            Turn turn = state.turns().get(i);
            boolean brief = i < old;
            messages.add(turn.said());
            turn.answers().forEach(a -> messages.add(told(turn.said().toolCalls(), a, brief)));
            if (turn.complaint() != null && turn.equals(state.turns().getLast())) {
                said.add(turn.complaint());
            } else if (turn.complaint() != null) {
                messages.add(new ModelMessage.UserText(turn.complaint()));
            }
        }
        if (last && task.maxTurns() > 1) {
            said.add(LAST_TURN);
        }
        if (!said.isEmpty()) {
            messages.add(new ModelMessage.UserText(String.join("\n\n", said)));
        }
        return messages;
    }

    private ModelMessage told(List<ToolCall> all, LoopState.Answered answer, boolean brief) {
        ToolCall call = all.get(answer.place());
        String text = keeper.text(answer.text());
        return new ModelMessage.ToolAnswer(call.id(), call.name(), brief ? line(text) : text);
    }

    /// What is left of an answer of long ago.
    private static String line(String text) {
        JsonNode line = ContractJson.read(text, JsonNode.class).path("line");
        return line.isTextual()
                ? ToolCalls.fenced(JsonNodeFactory.instance.objectNode().put("line", line.asText()))
                : text;
    }

    private String opening() {
        return task.name() + "/opening";
    }
}
