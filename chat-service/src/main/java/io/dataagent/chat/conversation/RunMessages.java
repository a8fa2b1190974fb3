package io.dataagent.chat.conversation;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.PreferenceNote;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What runs read of the message that they answer. Everything here is called inside a
/// transaction.
@ApplicationScoped
public class RunMessages {

    private final ChatStore chats;
    private final MessageStore messages;

    RunMessages(ChatStore chats, MessageStore messages) {
        this.chats = chats;
        this.messages = messages;
    }

    /// Locks an assistant message of a person's chat and reads what its run needs. Fails like an
    /// unknown id if it is not theirs.
    ///
    /// @param historyLimit how many earlier messages to read
    public Uni<Asked> lock(MessageId id, UserId owner, int historyLimit) {
        return messages.find("id = ?1 and role = 'assistant'", id.value())
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult()
                .onItem()
                .ifNull()
                .failWith(RunMessages::unknown)
                .chain(
                        answer ->
                                chats.owned(new ChatId(answer.chatId), owner)
                                        .chain(chat -> asked(chat, answer, historyLimit)));
    }

    /// Notes that the message has its run.
    public Uni<Void> claimed(MessageId id, Instant at) {
        return messages.update("claimedAt = ?1 where id = ?2 and claimedAt is null", at, id.value())
                .replaceWithVoid();
    }

    /// Whether the message still waits for the end of its run.
    public Uni<Boolean> generating(MessageId id) {
        return messages.count("id = ?1 and status = 'generating'", id.value()).map(n -> n == 1);
    }

    private Uni<Asked> asked(ChatEntity chat, MessageEntity answer, int historyLimit) {
        return messages.findById(answer.replyTo)
                .chain(
                        question ->
                                messages.before(chat.id, question.position, historyLimit)
                                        .map(
                                                earlier ->
                                                        asked(
                                                                chat,
                                                                answer,
                                                                question,
                                                                History.of(earlier))));
    }

    private static Asked asked(
            ChatEntity chat, MessageEntity answer, MessageEntity question, History history) {
        return new Asked(
                new MessageId(answer.id),
                new ChatId(chat.id),
                new UserId(chat.ownerId),
                new OntologyId(chat.ontologyId),
                chat.llmProvider,
                question.content,
                question.clarification == null
                        ? null
                        : ContractJson.read(question.clarification, ClarificationAnswer.class),
                history,
                notes(answer.savedPreferences),
                notes(answer.suggestedPreferences),
                answer.createdAt,
                MessageStatus.of(answer.status),
                answer.claimedAt != null);
    }

    private static List<PreferenceNote> notes(String json) {
        return Arrays.asList(ContractJson.read(json, PreferenceNote[].class));
    }

    private static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, null);
    }

    /// What a run needs to know of its message.
    ///
    /// @param id the assistant message
    /// @param chatId its conversation
    /// @param userId who asked
    /// @param ontologyId what it is asked of
    /// @param provider the chat's provider, or null
    /// @param question the person's words
    /// @param clarification the answered questions, or null
    /// @param history what was said before
    /// @param saved preferences kept with the question
    /// @param suggested preferences that could be kept
    /// @param askedAt when it was asked
    /// @param status how far the message is
    /// @param claimed whether it has its run
    public record Asked(
            MessageId id,
            ChatId chatId,
            UserId userId,
            OntologyId ontologyId,
            @Nullable String provider,
            String question,
            @Nullable ClarificationAnswer clarification,
            History history,
            List<PreferenceNote> saved,
            List<PreferenceNote> suggested,
            Instant askedAt,
            MessageStatus status,
            boolean claimed) {}
}
