package io.dataagent.chat.conversation;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.MessageStatus;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Rows of `chat`. Every read for a person names the owner, so a foreign chat looks like an
/// unknown one.
@ApplicationScoped
class ChatStore implements PanacheRepositoryBase<ChatEntity, UUID> {

    Uni<ChatEntity> owned(ChatId id, UserId owner) {
        return find("id = ?1 and ownerId = ?2", id.value(), owner.value())
                .firstResult()
                .onItem()
                .ifNull()
                .failWith(ChatStore::unknown);
    }

    /// The same, locked against everybody else who would change its messages.
    Uni<ChatEntity> ownedLocked(ChatId id, UserId owner) {
        return find("id = ?1 and ownerId = ?2", id.value(), owner.value())
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult()
                .onItem()
                .ifNull()
                .failWith(ChatStore::unknown);
    }

    Uni<List<ChatEntity>> aboutLocked(OntologyId ontology, int atMost) {
        return find("ontologyId = ?1 order by id", ontology.value())
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .page(0, atMost)
                .list();
    }

    Uni<List<ChatEntity>> ofLocked(UserId owner, int atMost) {
        return find("ownerId = ?1 order by id", owner.value())
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .page(0, atMost)
                .list();
    }

    /// Chats in which nothing changed since `deadline` and nothing runs.
    Uni<List<ChatEntity>> untouchedLocked(Instant deadline, int atMost) {
        return find(
                        "from ChatEntity c where c.updatedAt < ?1 and not exists (select 1 from"
                                + " MessageEntity m where m.chatId = c.id and m.status ="
                                + " ?2) order by c.updatedAt, c.id",
                        deadline,
                        MessageStatus.GENERATING)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .page(0, atMost)
                .list();
    }

    static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, null);
    }
}
