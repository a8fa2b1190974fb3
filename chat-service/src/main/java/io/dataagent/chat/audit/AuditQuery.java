package io.dataagent.chat.audit;

import io.dataagent.chat.text.Cursor;
import io.dataagent.chat.text.PageRequest;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/// A query over the trail, newest first. Called inside a session.
///
/// @param conditions with `?1`, `?2` … in order
/// @param values of the parameters
record AuditQuery(List<String> conditions, List<Object> values) {

    private static final String ORDER = "position-";
    private static final long SEARCH_CAP = 10_000;

    AuditQuery {
        conditions = List.copyOf(conditions);
        values = List.copyOf(values);
    }

    static String cursorAfter(AuditEntity row) {
        return Cursor.of(ORDER, String.valueOf(row.position));
    }

    /// What a total never goes beyond; the chain's own length is known exactly.
    long cap() {
        return conditions.isEmpty() ? Long.MAX_VALUE : SEARCH_CAP;
    }

    /// How many there are, counted to just above the cap.
    Uni<Long> total() {
        if (conditions.isEmpty()) {
            return Panache.getSession()
                    .chain(
                            session ->
                                    session.createSelectionQuery(
                                                    "select coalesce(max(position), 0) from"
                                                            + " AuditEntity",
                                                    Long.class)
                                            .getSingleResult());
        }
        return select("select position from AuditEntity" + where(conditions), Long.class, values)
                .chain(
                        query ->
                                query.setMaxResults((int) SEARCH_CAP + 1)
                                        .getResultList()
                                        .map(found -> (long) found.size()));
    }

    /// The wanted rows and one more, if there is one.
    Uni<List<AuditEntity>> rows(PageRequest request) {
        List<String> all = new ArrayList<>(conditions);
        List<Object> given = new ArrayList<>(values);
        if (request.cursor() != null) {
            given.add(
                    Cursor.read(
                            request.cursor(), ORDER, 1, parts -> Long.parseLong(parts.getFirst())));
            all.add("position < ?" + given.size());
        }
        String text = "from AuditEntity" + where(all) + " order by position desc";
        return select(text, AuditEntity.class, given)
                .chain(
                        query ->
                                query.setFirstResult(request.offset())
                                        .setMaxResults(request.size() + 1)
                                        .getResultList());
    }

    private static String where(List<String> conditions) {
        return conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
    }

    private static <T> Uni<Mutiny.SelectionQuery<T>> select(
            String text, Class<T> type, List<Object> values) {
        return Panache.getSession()
                .map(
                        session -> {
                            Mutiny.SelectionQuery<T> query =
                                    session.createSelectionQuery(text, type);
                            for (int i = 0; i < values.size(); i++) {
                                query.setParameter(i + 1, values.get(i));
                            }
                            return query;
                        });
    }
}
