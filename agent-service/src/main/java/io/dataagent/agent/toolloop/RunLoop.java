package io.dataagent.agent.toolloop;

import io.dataagent.agent.journal.Change;
import io.dataagent.agent.kind.Stage;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.run.TokenUsage;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ResponseSchema;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A tool loop in a run: its model calls are the session's, and its state is kept in the journal
/// as part of the stage's checkpoint.
///
/// @param run the run
/// @param phase whose loop it is
/// @param ask what is asked in a turn
/// @param schema of the answer, or null
/// @param stage the stage with a state of the loop in it
public record RunLoop(
        RunSession run,
        Phase phase,
        Asking ask,
        @Nullable ResponseSchema schema,
        Function<LoopState, Stage> stage)
        implements LoopKeeper {

    /// What is asked in a turn.
    @FunctionalInterface
    public interface Asking {

        /// @param prompt the loop's first two messages
        /// @param turn from 1
        Ask of(Prompt prompt, int turn);
    }

    /// Goes on from a state to the answer.
    public <T> T answer(LoopTask<T> task, LoopState from) {
        return answer(
                task,
                from,
                (prompt, turn, messages, tools, kept) ->
                        run.models()
                                .call(
                                        ask(task, prompt, turn),
                                        messages,
                                        tools,
                                        schema,
                                        answer -> change(kept.apply(answer))));
    }

    /// Goes on from a state with what a person gave, where no model is asked.
    ///
    /// @param said what is said in a turn, from 1, after what was said and answered before
    public <T> T given(
            LoopTask<T> task,
            LoopState from,
            BiFunction<Integer, List<ModelMessage>, ModelAnswer> said) {
        RunEvent unspent = new RunEvent.TokenUpdate(phase, TokenUsage.NONE);
        return answer(
                task,
                from,
                (prompt, turn, messages, tools, kept) -> {
                    ModelAnswer answer = said.apply(turn, messages);
                    run.recorder().write(List.of(unspent), change(kept.apply(answer)));
                    return answer;
                });
    }

    private <T> T answer(LoopTask<T> task, LoopState from, LoopModel model) {
        ToolCalls calls = new ToolCalls(task, phase, this);
        return new ToolLoop<>(task, model, this, calls).run(from);
    }

    private Ask ask(LoopTask<?> task, Prompt prompt, int turn) {
        Ask plain = ask.of(prompt, turn);
        return task.smaller() == null ? plain : plain.orSmaller(task.smaller());
    }

    @Override
    public void keep(Kept kept, RunEvent event) {
        run.recorder().write(List.of(event), change(kept));
    }

    @Override
    public void tell(RunEvent event) {
        run.emit(event);
    }

    @Override
    public String text(String reference) {
        return run.recorder().text(reference);
    }

    private Change change(Kept kept) {
        return new Change.Checkpoint(stage.apply(kept.state()).checkpoint(), kept.texts());
    }
}
