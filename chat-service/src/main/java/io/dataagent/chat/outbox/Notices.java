package io.dataagent.chat.outbox;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes what happened into the outbox, in the transaction that made it happen. Called inside a
/// transaction.
@ApplicationScoped
public class Notices {

    private static final String SERVICE = "chat-service";
    private static final String INSERT =
            """
            insert into outbox (bucket, topic, key, ce_id, ce_type, payload)
            values (:bucket, :topic, :key, :ceId, :ceType, :payload)
            """;

    private final Clock clock;

    Notices(Clock clock) {
        this.clock = clock;
    }

    /// Stores one message to be sent.
    public Uni<Void> tell(OutboxMessage message) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(INSERT)
                                        .setParameter(
                                                "bucket", (short) Outbox.bucket(message.key()))
                                        .setParameter("topic", message.topic())
                                        .setParameter("key", message.key())
                                        .setParameter("ceId", message.ceId())
                                        .setParameter("ceType", message.ceType())
                                        .setParameter("payload", message.payload())
                                        .executeUpdate())
                .replaceWithVoid();
    }

    /// Stores messages in their order.
    public Uni<Void> tell(List<OutboxMessage> messages) {
        return Multi.createFrom()
                .iterable(messages)
                .onItem()
                .transformToUniAndConcatenate(this::tell)
                .collect()
                .asList()
                .replaceWithVoid();
    }

    /// Reports an act of a person.
    ///
    /// @param actor who did it, or null for the service itself
    /// @param action for example `chat.created`
    /// @param subject the id of what it was done to; never a text of a person
    /// @param facts further facts, never a text of a person
    public Uni<Void> audit(
            @Nullable UserId actor, String action, String subject, Map<String, String> facts) {
        return tell(auditRecord(actor, action, subject, facts));
    }

    /// The message that [#audit] stores.
    public OutboxMessage auditRecord(
            @Nullable UserId actor, String action, String subject, Map<String, String> facts) {
        return OutboxMessage.of(
                Topics.AUDIT_EVENTS,
                Topics.AUDIT_EVENTS,
                "audit",
                new AuditRecord(
                        UUID.randomUUID().toString(),
                        clock.instant(),
                        SERVICE,
                        actor,
                        action,
                        subject,
                        "ok",
                        facts));
    }
}
