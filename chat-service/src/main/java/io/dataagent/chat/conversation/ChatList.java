package io.dataagent.chat.conversation;

import io.dataagent.chat.ChatConfig;
import io.dataagent.chat.conversation.wire.ChatView;
import io.dataagent.chat.text.CursorPage;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunKind;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// A person's chats, page by page. Totals come from counters that the database keeps; only a
/// search counts what it finds, up to a cap. Plain SQL on the reactive client: this is what every
/// page of the app asks first, and a session of the mapper costs more than the statement.
@ApplicationScoped
class ChatList {

    private final Pool database;
    private final boolean linksWork;

    ChatList(Pool database, ChatConfig config) {
        this.database = database;
        this.linksWork = config.sharing().enabled();
    }

    Uni<CursorPage<ChatView>> page(UserId owner, ChatSearch search, PageRequest request) {
        ChatQuery query = ChatQuery.of(owner, search, request, linksWork);
        return database.preparedQuery(query.text())
                .execute(Tuple.from(query.values()))
                .map(rows -> page(rows, search, request));
    }

    private static CursorPage<ChatView> page(
            RowSet<Row> rows, ChatSearch search, PageRequest request) {
        long total = rows.iterator().next().getLong("total");
        List<ChatView> found =
                StreamSupport.stream(rows.spliterator(), false)
                        .filter(row -> row.getUUID("id") != null)
                        .map(ChatList::view)
                        .toList();
        boolean more = found.size() > request.size();
        List<ChatView> shown = more ? found.subList(0, request.size()) : found;
        @Nullable String next = more ? search.cursorAfter(shown.getLast()) : null;
        boolean capped = search.text() != null && total > ChatQuery.SEARCH_CAP;
        return request.of(shown, capped ? ChatQuery.SEARCH_CAP : total, capped, next);
    }

    private static ChatView view(Row row) {
        return new ChatView(
                new ChatId(row.getUUID("id")),
                row.getString("name"),
                new OntologyId(row.getUUID("ontology_id")),
                new UserId(row.getString("owner_id")),
                row.getString("llm_provider"),
                RunKind.of(row.getString("kind")),
                row.getInteger("message_count"),
                row.getInteger("version"),
                row.get(OffsetDateTime.class, "created_at").toInstant(),
                row.get(OffsetDateTime.class, "updated_at").toInstant(),
                null,
                null,
                row.getBoolean("linked"));
    }
}
