package io.dataagent.chat.conversation;

import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Page;
import io.quarkus.hibernate.reactive.panache.PanacheQuery;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// Rows of `chat`. Every read names the owner, so a foreign chat looks like an unknown one.
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

    Uni<Page<ChatView>> list(UserId owner, ChatSearch search, PageRequest request) {
        PanacheQuery<ChatEntity> query = query(owner, search);
        return query.count()
                .chain(
                        total ->
                                query.page(request.page() - 1, request.size())
                                        .list()
                                        .map(found -> request.of(views(found), total)));
    }

    private static List<ChatView> views(List<ChatEntity> chats) {
        return chats.stream().map(chat -> chat.view(null)).toList();
    }

    private PanacheQuery<ChatEntity> query(UserId owner, ChatSearch search) {
        StringBuilder where = new StringBuilder("ownerId = ?1");
        List<Object> values = new ArrayList<>(List.of(owner.value()));
        if (search.ontologyId() != null) {
            values.add(search.ontologyId().value());
            where.append(" and ontologyId = ?").append(values.size());
        }
        String pattern = search.pattern();
        if (pattern != null) {
            values.add(pattern);
            where.append(" and lower(name) like ?").append(values.size()).append(" escape '\\'");
        }
        return find(where.toString(), search.sort(), values.toArray());
    }

    static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, null);
    }
}
