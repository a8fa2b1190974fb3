package io.dataagent.chat.conversation;

import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.chat.conversation.wire.Role;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.kit.http.Page;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Rows of `message`, with what people thought of them. Who may see a message is decided by its
/// chat.
@ApplicationScoped
class MessageStore implements PanacheRepositoryBase<MessageEntity, UUID> {

    private static final String RUNS =
            "select m.chatId, m.id from MessageEntity m where m.chatId in ?1 and m.role = ?2"
                    + " order by m.position";

    private static final String EXPLORED =
            "select m.createdAt from MessageEntity m where m.kind = ?3 and m.role = ?4"
                    + " and m.createdAt > ?1 and exists (select 1 from ChatEntity c"
                    + " where c.id = m.chatId and c.ownerId = ?2) order by m.createdAt desc";

    private final FeedbackStore feedback;

    MessageStore(FeedbackStore feedback) {
        this.feedback = feedback;
    }

    /// When a person's last explorations were asked for, the latest first.
    Uni<List<Instant>> explored(UserId owner, Instant since, int most) {
        return getSession()
                .chain(
                        session ->
                                session.createQuery(EXPLORED, Instant.class)
                                        .setParameter(1, since)
                                        .setParameter(2, owner.value())
                                        .setParameter(3, RunKind.EXPLORE)
                                        .setParameter(4, Role.ASSISTANT)
                                        .setMaxResults(most)
                                        .getResultList());
    }

    Uni<MessageEntity> owned(ChatId chat, MessageId id, UserId owner) {
        return find(
                        "from MessageEntity m where m.id = ?1 and m.chatId = ?2 and exists"
                                + " (select 1 from ChatEntity c where c.id = m.chatId"
                                + " and c.ownerId = ?3)",
                        id.value(),
                        chat.value(),
                        owner.value())
                .firstResult()
                .onItem()
                .ifNull()
                .failWith(ChatStore::unknown);
    }

    Uni<Page<MessageView>> list(ChatEntity chat, PageRequest request) {
        return find("chatId = ?1", Sort.by("position"), chat.id)
                .page(request.page() - 1, request.size())
                .list()
                .chain(this::views)
                .map(found -> request.of(found, chat.messageCount));
    }

    Uni<List<MessageView>> all(ChatEntity chat) {
        return list("chatId = ?1", Sort.by("position"), chat.id).chain(this::views);
    }

    Uni<MessageView> view(MessageEntity message) {
        return views(List.of(message)).map(List::getFirst);
    }

    /// Refuses while a run is on in the chat.
    Uni<Void> requireNoRun(ChatEntity chat) {
        return find("chatId = ?1 and status = ?2", chat.id, MessageStatus.GENERATING)
                .firstResult()
                .invoke(MessageStore::refuse)
                .replaceWithVoid();
    }

    /// The report that was asked for in these words already, if it is not lost.
    Uni<@Nullable MessageEntity> report(@Nullable UUID question, String options) {
        return find(
                        "replyTo = ?1 and kind = ?2 and options = ?3 and status in ?4",
                        question,
                        RunKind.REPORT,
                        options,
                        List.of(MessageStatus.GENERATING, MessageStatus.COMPLETE))
                .firstResult();
    }

    /// The runs of each chat, by chat.
    Uni<Map<UUID, List<MessageId>>> runs(List<UUID> chats) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createSelectionQuery(RUNS, Object[].class)
                                        .setParameter(1, chats)
                                        .setParameter(2, Role.ASSISTANT)
                                        .getResultList())
                .map(
                        rows ->
                                rows.stream()
                                        .collect(
                                                Collectors.groupingBy(
                                                        row -> (UUID) row[0],
                                                        Collectors.mapping(
                                                                row -> new MessageId((UUID) row[1]),
                                                                Collectors.toList()))));
    }

    private static void refuse(@Nullable MessageEntity running) {
        if (running != null) {
            throw new ProblemException(
                    ProblemCode.RUN_IN_PROGRESS,
                    "Wait for the answer, or stop it.",
                    Map.of("messageId", TextNode.valueOf(running.id.toString())));
        }
    }

    private Uni<List<MessageView>> views(List<MessageEntity> messages) {
        return feedback.of(messages.stream().map(m -> m.id).toList())
                .map(
                        rows ->
                                rows.stream()
                                        .collect(
                                                Collectors.toMap(
                                                        row -> row.messageId,
                                                        FeedbackEntity::view)))
                .map(byId -> messages.stream().map(m -> m.view(byId.get(m.id))).toList());
    }
}
