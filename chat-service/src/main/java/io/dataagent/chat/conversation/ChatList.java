package io.dataagent.chat.conversation;

import io.dataagent.chat.text.CursorPage;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.UserId;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jspecify.annotations.Nullable;

/// A person's chats, page by page. Totals come from counters that the database keeps; only a
/// search counts what it finds, up to a cap. Called inside a session.
@ApplicationScoped
class ChatList {

    static final int SEARCH_CAP = 1_000;

    private static final String TOTAL =
            "select coalesce(sum(chats), 0)::bigint from chat_total where owner_id = :owner";
    private static final String TOTAL_OF_ONTOLOGY = TOTAL + " and ontology_id = :ontology";
    private static final String FOUND =
            """
            select count(*) from (select 1 from chat
            where owner_id = :owner and (:any or ontology_id = :ontology)
            and lower(name) like :pattern escape '\\' limit :cap) found
            """;

    Uni<CursorPage<ChatView>> page(UserId owner, ChatSearch search, PageRequest request) {
        return Panache.getSession()
                .chain(
                        session ->
                                total(session, owner, search)
                                        .chain(
                                                total ->
                                                        rows(session, owner, search, request)
                                                                .map(
                                                                        rows ->
                                                                                page(
                                                                                        rows,
                                                                                        search,
                                                                                        request,
                                                                                        total))));
    }

    private static CursorPage<ChatView> page(
            List<ChatEntity> rows, ChatSearch search, PageRequest request, long total) {
        boolean more = rows.size() > request.size();
        List<ChatEntity> shown = more ? rows.subList(0, request.size()) : rows;
        @Nullable String next = more ? search.cursorAfter(shown.getLast()) : null;
        boolean capped = total > SEARCH_CAP && search.text() != null;
        return request.of(
                shown.stream().map(chat -> chat.view(null)).toList(),
                capped ? SEARCH_CAP : total,
                capped,
                next);
    }

    private static Uni<List<ChatEntity>> rows(
            Mutiny.Session session, UserId owner, ChatSearch search, PageRequest request) {
        ChatQuery query = ChatQuery.of(owner, search, request.cursor());
        Mutiny.SelectionQuery<ChatEntity> selection =
                session.createSelectionQuery(query.text(), ChatEntity.class)
                        .setReadOnly(true)
                        .setFirstResult(request.offset())
                        .setMaxResults(request.size() + 1);
        for (int i = 0; i < query.values().size(); i++) {
            selection.setParameter(i + 1, query.values().get(i));
        }
        return selection.getResultList();
    }

    private static Uni<Long> total(Mutiny.Session session, UserId owner, ChatSearch search) {
        @Nullable String pattern = search.pattern();
        if (pattern != null) {
            return session.createNativeQuery(FOUND, Long.class)
                    .setParameter("owner", owner.value())
                    .setParameter("any", search.ontologyId() == null)
                    .setParameter(
                            "ontology",
                            search.ontologyId() == null
                                    ? new java.util.UUID(0, 0)
                                    : search.ontologyId().value())
                    .setParameter("pattern", pattern)
                    .setParameter("cap", SEARCH_CAP + 1)
                    .getSingleResult();
        }
        return search.ontologyId() == null
                ? session.createNativeQuery(TOTAL, Long.class)
                        .setParameter("owner", owner.value())
                        .getSingleResult()
                : session.createNativeQuery(TOTAL_OF_ONTOLOGY, Long.class)
                        .setParameter("owner", owner.value())
                        .setParameter("ontology", search.ontologyId().value())
                        .getSingleResult();
    }
}
