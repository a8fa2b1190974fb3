package io.dataagent.chat.audit;

import io.dataagent.chat.search.Conditions;
import io.dataagent.chat.text.Cursor;
import io.dataagent.chat.text.PageRequest;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import java.util.List;

/// A query over the trail, newest first. Called inside a session.
///
/// @param conditions which records are wanted
record AuditQuery(Conditions conditions) {

    private static final String ORDER = "position-";
    private static final long SEARCH_CAP = 10_000;

    static String cursorAfter(AuditEntity row) {
        return Cursor.of(ORDER, String.valueOf(row.position));
    }

    /// What a total never goes beyond; the chain's own length is known exactly.
    long cap() {
        return all() ? Long.MAX_VALUE : SEARCH_CAP;
    }

    /// How many there are, counted to just above the cap.
    Uni<Long> total() {
        if (all()) {
            return Panache.getSession()
                    .chain(
                            session ->
                                    session.createSelectionQuery(
                                                    "select coalesce(max(position), 0) from"
                                                            + " AuditEntity",
                                                    Long.class)
                                            .getSingleResult());
        }
        return conditions
                .select("select position from AuditEntity" + conditions.where(), Long.class)
                .chain(
                        query ->
                                query.setMaxResults((int) SEARCH_CAP + 1)
                                        .getResultList()
                                        .map(found -> (long) found.size()));
    }

    /// The wanted rows and one more, if there is one.
    Uni<List<AuditEntity>> rows(PageRequest request) {
        Conditions wanted = request.cursor() == null ? conditions : behind(request.cursor());
        return wanted.select(
                        "from AuditEntity" + wanted.where() + " order by position desc",
                        AuditEntity.class)
                .chain(
                        query ->
                                query.setFirstResult(request.offset())
                                        .setMaxResults(request.size() + 1)
                                        .getResultList());
    }

    private Conditions behind(String cursor) {
        long position = Cursor.read(cursor, ORDER, 1, parts -> Long.parseLong(parts.getFirst()));
        return conditions.and("position < ?%d", position);
    }

    private boolean all() {
        return conditions.all().isEmpty();
    }
}
