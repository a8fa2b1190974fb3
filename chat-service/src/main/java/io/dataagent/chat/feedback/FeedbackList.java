package io.dataagent.chat.feedback;

import io.dataagent.chat.search.Conditions;
import io.dataagent.chat.text.CursorPage;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What people thought of their answers, over all conversations.
@ApplicationScoped
class FeedbackList {

    private static final int CAP = 10_000;
    private static final String FROM =
            " from FeedbackEntity f join MessageEntity m on m.id = f.messageId"
                    + " join ChatEntity c on c.id = m.chatId"
                    + " left join MessageEntity q on q.id = m.replyTo";
    private static final String COLUMNS =
            "select f.messageId as message, c.id as chat, c.ownerId as person, f.rating as rating,"
                    + " f.reason as reason, substring(q.content, 1, 500) as question,"
                    + " substring(m.content, 1, 500) as answer, m.kind as kind,"
                    + " m.status as status, f.updatedAt as at";

    /// The page of a search, newest first; a total is counted up to a cap.
    ///
    /// @param reader who looks
    Uni<CursorPage<GivenFeedback>> list(FeedbackSearch search, PageRequest request, UserId reader) {
        return Panache.withSession(
                () ->
                        total(search)
                                .chain(
                                        total ->
                                                rows(search, request, reader)
                                                        .map(rows -> page(request, rows, total))));
    }

    private static Uni<Integer> total(FeedbackSearch search) {
        Conditions all = conditions(search);
        return all.select("select f.messageId" + FROM + all.where(), UUID.class)
                .chain(query -> query.setMaxResults(CAP + 1).getResultList())
                .map(List::size);
    }

    private static Uni<List<GivenFeedback>> rows(
            FeedbackSearch search, PageRequest request, UserId reader) {
        Conditions all = conditions(search);
        Conditions wanted = request.cursor() == null ? all : behind(all, request.cursor());
        String order = " order by f.updatedAt desc, f.messageId desc";
        return wanted.select(COLUMNS + FROM + wanted.where() + order, Tuple.class)
                .chain(
                        query ->
                                query.setFirstResult(request.offset())
                                        .setMaxResults(request.size() + 1)
                                        .getResultList())
                .map(found -> found.stream().map(row -> view(row, reader)).toList());
    }

    private static Conditions behind(Conditions all, String cursor) {
        FeedbackSearch.Place place = FeedbackSearch.place(cursor);
        return all.and("(f.updatedAt, f.messageId) < (?%d, ?%d)", place.at(), place.message());
    }

    private static Conditions conditions(FeedbackSearch search) {
        return Conditions.NONE
                .andIf("f.rating = ?%d", search.rating())
                .andIf("c.ownerId = ?%d", search.person() == null ? null : search.person().value())
                .andIf("f.updatedAt >= ?%d", search.from())
                .andIf("f.updatedAt < ?%d", search.until())
                .andIf(
                        "(lower(f.reason) like ?%1$d escape '\\' or lower(q.content) like ?%1$d"
                                + " escape '\\')",
                        search.pattern());
    }

    private static CursorPage<GivenFeedback> page(
            PageRequest request, List<GivenFeedback> rows, int total) {
        boolean more = rows.size() > request.size();
        List<GivenFeedback> shown = more ? rows.subList(0, request.size()) : rows;
        return request.of(
                shown,
                Math.min(total, CAP),
                total > CAP,
                more ? FeedbackSearch.cursorAfter(shown.getLast()) : null);
    }

    private static GivenFeedback view(Tuple row, UserId reader) {
        UserId person = new UserId(row.get("person", String.class));
        @Nullable RunKind kind = row.get("kind", RunKind.class);
        @Nullable String question = row.get("question", String.class);
        return new GivenFeedback(
                new MessageId(row.get("message", UUID.class)),
                new ChatId(row.get("chat", UUID.class)),
                person,
                person.equals(reader),
                row.get("rating", String.class),
                row.get("reason", String.class),
                question == null ? "" : question,
                row.get("answer", String.class),
                kind == null ? RunKind.ANALYST : kind,
                row.get("status", MessageStatus.class),
                row.get("at", Instant.class));
    }
}
