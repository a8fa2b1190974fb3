package io.dataagent.contracts.run;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import java.time.Instant;
import java.util.List;

/// The end of a run, on its way to the conversation. Delivered by PUT and, durably, by
/// `data-agent.run-results`; whichever comes first wins, the other changes nothing.
///
/// @param messageId the message
/// @param chatId the conversation
/// @param epoch the owner's epoch at the end
/// @param status any but `generating`
/// @param content what the person reads
/// @param metadata the evidence
/// @param traces the model calls; empty if `tracesRef` is true
/// @param tracesRef whether the traces are too large and must be fetched from agent-service
/// @param completedAt when it ended
public record RunResult(
        MessageId messageId,
        ChatId chatId,
        long epoch,
        MessageStatus status,
        String content,
        MessageMetadata metadata,
        List<LlmTrace> traces,
        boolean tracesRef,
        Instant completedAt) {

    public RunResult {
        traces = traces == null ? List.of() : List.copyOf(traces);
        if (status == MessageStatus.GENERATING) {
            throw new IllegalArgumentException("a result is an end");
        }
    }
}
