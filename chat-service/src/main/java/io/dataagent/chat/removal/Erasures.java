package io.dataagent.chat.removal;

import io.dataagent.chat.audit.Pseudonyms;
import io.dataagent.chat.board.Boards;
import io.dataagent.chat.conversation.ChatRemoval;
import io.dataagent.chat.idempotency.Idempotency;
import io.dataagent.chat.outbox.Notices;
import io.dataagent.chat.preference.Preferences;
import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.kit.outbox.UnsentErasure;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/// Deletes people with everything of theirs. The request is stored first and removed last, so
/// that a deletion which was cut off is taken up again. At the end the person's pseudonym is
/// forgotten: the audit trail stays whole, but nobody can tell any more who was meant.
@ApplicationScoped
class Erasures {

    private static final int BATCH = 100;
    private static final String REQUEST =
            """
            insert into erasure (user_id, requested_by, requested_at)
            values (:user, :by, :now) on conflict do nothing
            """;
    private static final String OPEN = "select user_id, requested_by from erasure order by 1";
    private static final String DONE = "delete from erasure where user_id = :user";

    private final ChatRemoval removal;
    private final Preferences preferences;
    private final Boards boards;
    private final Idempotency idempotency;
    private final Pseudonyms pseudonyms;
    private final UnsentErasure unsent;
    private final Notices notices;
    private final Clock clock;

    Erasures(
            ChatRemoval removal,
            Preferences preferences,
            Boards boards,
            Idempotency idempotency,
            Pseudonyms pseudonyms,
            UnsentErasure unsent,
            Notices notices,
            Clock clock) {
        this.removal = removal;
        this.preferences = preferences;
        this.boards = boards;
        this.idempotency = idempotency;
        this.pseudonyms = pseudonyms;
        this.unsent = unsent;
        this.notices = notices;
        this.clock = clock;
    }

    /// Deletes a person; one of whom nothing is known is deleted just the same.
    Uni<Void> erase(UserId user, UserId requestedBy) {
        return Panache.withTransaction(() -> request(user, requestedBy))
                .chain(() -> workOff(new Request(user, requestedBy)));
    }

    /// Goes on with what was cut off.
    Uni<Void> takeUp() {
        return Panache.withSession(Erasures::open)
                .chain(
                        open ->
                                Multi.createFrom()
                                        .iterable(open)
                                        .onItem()
                                        .transformToUniAndConcatenate(this::workOff)
                                        .collect()
                                        .asList()
                                        .replaceWithVoid());
    }

    private Uni<Void> workOff(Request request) {
        return Panache.withTransaction(() -> removal.of(request.user(), BATCH))
                .chain(
                        removed ->
                                removed == BATCH
                                        ? workOff(request)
                                        : Panache.withTransaction(() -> finish(request)));
    }

    private Uni<Void> finish(Request request) {
        UserId user = request.user();
        return removal.of(user, BATCH)
                .chain(() -> preferences.forget(user))
                .chain(() -> boards.forget(user))
                .chain(() -> idempotency.forget(user))
                .chain(() -> unsent.forget(user))
                .chain(() -> pseudonyms.forget(user, clock.instant()))
                .chain(
                        pseudonym ->
                                notices.audit(
                                        request.requestedBy(),
                                        "user.deleted",
                                        pseudonym.orElse("unknown"),
                                        Map.of()))
                .chain(() -> notices.tell(announcement(user)))
                .chain(() -> done(user));
    }

    private OutboxMessage announcement(UserId user) {
        return OutboxMessage.of(
                Topics.CHAT_EVENTS,
                user.value(),
                "user_deleted",
                new ChatEvent.UserDeleted(user, clock.instant()));
    }

    private Uni<Void> request(UserId user, UserId requestedBy) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(REQUEST)
                                        .setParameter("user", user.value())
                                        .setParameter("by", requestedBy.value())
                                        .setParameter("now", clock.instant())
                                        .executeUpdate())
                .replaceWithVoid();
    }

    private static Uni<Void> done(UserId user) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(DONE)
                                        .setParameter("user", user.value())
                                        .executeUpdate())
                .replaceWithVoid();
    }

    private static Uni<List<Request>> open() {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(OPEN, Object[].class).getResultList())
                .map(
                        rows ->
                                rows.stream()
                                        .map(
                                                row ->
                                                        new Request(
                                                                UserId.of((String) row[0]),
                                                                UserId.of((String) row[1])))
                                        .toList());
    }

    private record Request(UserId user, UserId requestedBy) {}
}
