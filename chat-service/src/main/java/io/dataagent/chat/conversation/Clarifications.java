package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.ClarificationRequest;
import io.dataagent.chat.preference.Preferences;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.MessageStatus;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// Brings a person's answers together with the questions that were asked.
@ApplicationScoped
class Clarifications {

    private final MessageStore messages;
    private final Preferences preferences;

    Clarifications(MessageStore messages, Preferences preferences) {
        this.messages = messages;
        this.preferences = preferences;
    }

    /// Resolves answers inside the transaction that writes them, and keeps preferences.
    Uni<Resolved> resolve(ChatEntity chat, ClarificationRequest request) {
        UserId owner = new UserId(chat.ownerId);
        return messages.owned(new ChatId(chat.id), request.messageId(), owner)
                .invoke(Clarifications::requireAsking)
                .chain(
                        asking ->
                                messages.findById(asking.replyTo)
                                        .chain(
                                                original ->
                                                        resolved(
                                                                chat,
                                                                request,
                                                                original.content,
                                                                asked(asking))));
    }

    private Uni<Resolved> resolved(
            ChatEntity chat,
            ClarificationRequest request,
            String original,
            List<ClarificationQuestion> asked) {
        ClarificationAnswer answer = request.resolved(original, asked);
        return preferences
                .capture(
                        new UserId(chat.ownerId),
                        new OntologyId(chat.ontologyId),
                        request.ownWords(asked))
                .map(captured -> new Resolved(answer, captured));
    }

    private static void requireAsking(MessageEntity message) {
        if (message.status != MessageStatus.CLARIFICATION_NEEDED) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "That message does not ask for clarification.");
        }
    }

    private static List<ClarificationQuestion> asked(MessageEntity asking) {
        return asking.metadata == null
                ? List.of()
                : ContractJson.read(asking.metadata, MessageMetadata.class)
                        .clarificationQuestions();
    }

    /// Answers with what became of them.
    ///
    /// @param answer for the run
    /// @param captured what was kept or offered as preferences
    record Resolved(ClarificationAnswer answer, Preferences.Captured captured) {}
}
