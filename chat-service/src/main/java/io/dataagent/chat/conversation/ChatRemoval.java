package io.dataagent.chat.conversation;

import io.dataagent.chat.outbox.Notices;
import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.kit.outbox.OutboxMessage;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Removes conversations with everything in them. Each is announced with its runs, which agents
/// then end, and written into the audit trail with the reason. Called inside a transaction.
@ApplicationScoped
public class ChatRemoval {

    private final ChatStore chats;
    private final MessageStore messages;
    private final Notices notices;
    private final Clock clock;

    ChatRemoval(ChatStore chats, MessageStore messages, Notices notices, Clock clock) {
        this.chats = chats;
        this.messages = messages;
        this.notices = notices;
        this.clock = clock;
    }

    Uni<Integer> byOwner(ChatEntity chat) {
        return remove(List.of(chat), Reason.OWNER, new UserId(chat.ownerId));
    }

    /// Removes chats about an ontology that is gone.
    ///
    /// @return how many; fewer than `atMost` when none is left
    public Uni<Integer> about(OntologyId ontology, int atMost) {
        return chats.aboutLocked(ontology, atMost)
                .chain(doomed -> remove(doomed, Reason.ONTOLOGY_DELETED, null));
    }

    /// Removes chats of a person who is gone.
    ///
    /// @return how many; fewer than `atMost` when none is left
    public Uni<Integer> of(UserId owner, int atMost) {
        return chats.ofLocked(owner, atMost)
                .chain(doomed -> remove(doomed, Reason.USER_DELETED, null));
    }

    /// Removes chats in which nothing changed since `deadline`.
    ///
    /// @return how many; fewer than `atMost` when none is left
    public Uni<Integer> untouchedSince(Instant deadline, int atMost) {
        return chats.untouchedLocked(deadline, atMost)
                .chain(doomed -> remove(doomed, Reason.RETENTION, null));
    }

    private Uni<Integer> remove(List<ChatEntity> doomed, Reason reason, @Nullable UserId actor) {
        if (doomed.isEmpty()) {
            return Uni.createFrom().item(0);
        }
        List<UUID> ids = doomed.stream().map(chat -> chat.id).toList();
        return messages.runs(ids)
                .map(runs -> announcements(doomed, runs, reason, actor))
                .chain(notices::tell)
                .chain(() -> chats.delete("id in ?1", ids))
                .map(Long::intValue);
    }

    private List<OutboxMessage> announcements(
            List<ChatEntity> doomed,
            Map<UUID, List<MessageId>> runs,
            Reason reason,
            @Nullable UserId actor) {
        Instant now = clock.instant();
        return doomed.stream()
                .map(
                        chat ->
                                new ChatEvent.ChatDeleted(
                                        new ChatId(chat.id),
                                        new UserId(chat.ownerId),
                                        runs.getOrDefault(chat.id, List.of()),
                                        now))
                .flatMap(event -> Stream.of(message(event), audit(event, reason, actor)))
                .toList();
    }

    private static OutboxMessage message(ChatEvent.ChatDeleted event) {
        return OutboxMessage.of(
                Topics.CHAT_EVENTS, event.chatId().toString(), "chat_deleted", event);
    }

    private OutboxMessage audit(
            ChatEvent.ChatDeleted event, Reason reason, @Nullable UserId actor) {
        return notices.auditRecord(
                actor,
                "chat.deleted",
                event.chatId().toString(),
                Map.of(
                        "runs",
                        String.valueOf(event.runs().size()),
                        "reason",
                        reason.name().toLowerCase(Locale.ROOT)));
    }

    private enum Reason {
        OWNER,
        ONTOLOGY_DELETED,
        USER_DELETED,
        RETENTION
    }
}
