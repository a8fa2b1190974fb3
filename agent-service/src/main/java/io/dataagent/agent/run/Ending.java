package io.dataagent.agent.run;

import io.dataagent.agent.kind.Outcome;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunSpend;
import java.time.Instant;
import java.util.List;

/// How a run ends: the one terminal event with the status, the text and the evidence.
///
/// @param status what becomes of the message
/// @param content what the person reads
/// @param metadata the evidence
/// @param event the terminal event
record Ending(
        MessageStatus status, String content, MessageMetadata metadata, RunEvent.Terminal event) {

    static Ending of(Outcome done, List<RecordedEvent> story, Instant now, RunSpend spend) {
        return switch (done) {
            case Outcome.Answered a -> answered(a, Metadata.of(story, now, null, spend));
            case Outcome.ClarificationNeeded c -> asking(c, Metadata.of(story, now, null, spend));
            case Outcome.Cancelled c ->
                    cancelled(Metadata.narrative(story), Metadata.of(story, now, null, spend));
            case Outcome.Failed f ->
                    failed(
                            f,
                            Metadata.narrative(story),
                            Metadata.of(
                                    story,
                                    now,
                                    new MessageMetadata.RunError(f.code(), f.message(), now),
                                    spend));
        };
    }

    private static Ending answered(Outcome.Answered done, MessageMetadata metadata) {
        String content = done.content();
        return new Ending(
                MessageStatus.COMPLETE,
                content,
                metadata,
                new RunEvent.MessageComplete(content, metadata));
    }

    private static Ending asking(Outcome.ClarificationNeeded done, MessageMetadata metadata) {
        List<ClarificationQuestion> questions = done.questions();
        String content =
                questions.stream()
                        .map(q -> "- " + q.question())
                        .reduce((a, b) -> a + "\n" + b)
                        .orElse("");
        return new Ending(
                MessageStatus.CLARIFICATION_NEEDED,
                content,
                metadata,
                new RunEvent.ClarificationRequested(questions, content, metadata));
    }

    private static Ending cancelled(String content, MessageMetadata metadata) {
        return new Ending(
                MessageStatus.CANCELLED,
                content,
                metadata,
                new RunEvent.MessageCancelled(content, metadata));
    }

    private static Ending failed(Outcome.Failed done, String content, MessageMetadata metadata) {
        return new Ending(
                MessageStatus.FAILED,
                content,
                metadata,
                new RunEvent.MessageError(
                        done.message(), done.code(), done.code().retryable(), content, metadata));
    }
}
