package io.dataagent.agent.toolloop;

import io.dataagent.agent.session.Prompt;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ToolSpec;
import java.util.List;
import java.util.function.Function;

/// The model as a loop sees it.
@FunctionalInterface
public interface LoopModel {

    /// Makes one call. What it answers is kept in the transaction that records that it answered.
    ///
    /// @param prompt the loop's first two messages
    /// @param turn number of the turn, from 1
    /// @param kept what is to be kept of an answer
    ModelAnswer call(
            Prompt prompt,
            int turn,
            List<ModelMessage> messages,
            List<ToolSpec> tools,
            Function<ModelAnswer, LoopKeeper.Kept> kept);
}
