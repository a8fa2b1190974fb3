package io.dataagent.agent.session;

import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.run.TokenUsage;
import java.util.List;

/// Adds tokens up from what the journal says.
public final class Tokens {

    private Tokens() {}

    /// All of a run.
    public static TokenUsage ofAll(List<RecordedEvent> story) {
        TokenUsage sum = TokenUsage.NONE;
        for (RecordedEvent recorded : story) {
            if (recorded.event() instanceof RunEvent.LlmCallEnd end) {
                sum = sum.plus(usage(end));
            }
        }
        return sum;
    }

    /// What a phase used since it last began.
    static TokenUsage ofLastAttempt(List<RecordedEvent> story, Phase phase) {
        TokenUsage sum = TokenUsage.NONE;
        for (RecordedEvent recorded : story.reversed()) {
            if (recorded.event() instanceof RunEvent.PhaseStart start && start.phase() == phase) {
                return sum;
            }
            if (recorded.event() instanceof RunEvent.LlmCallEnd end && end.phase() == phase) {
                sum = sum.plus(usage(end));
            }
        }
        return sum;
    }

    private static TokenUsage usage(RunEvent.LlmCallEnd end) {
        return new TokenUsage(
                end.promptTokens(),
                end.completionTokens(),
                end.totalTokens(),
                end.cachedTokens(),
                end.reasoningTokens());
    }
}
