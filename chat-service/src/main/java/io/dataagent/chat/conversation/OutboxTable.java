package io.dataagent.chat.conversation;

import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/// Writes what happened into the outbox, in the transaction that made it happen.
@ApplicationScoped
class OutboxTable {

    private static final String INSERT =
            """
            insert into outbox (bucket, topic, key, ce_id, ce_type, payload)
            values (:bucket, :topic, :key, :ceId, :ceType, :payload)
            """;

    Uni<Void> append(OutboxMessage message) {
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
}
