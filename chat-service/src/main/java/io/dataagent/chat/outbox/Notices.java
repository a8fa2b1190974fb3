package io.dataagent.chat.outbox;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.quarkus.hibernate.reactive.panache.Panache;
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
            insert into outbox (bucket, topic, key, ce_id, ce_type, payload, trace_parent)
            select bucket, topic, key, "ceId", "ceType", payload, "traceParent"
            from rows from (json_to_recordset(cast(cast(:rows as text) as json))
                as (bucket smallint, topic text, key text, "ceId" text, "ceType" text, payload text,
                    "traceParent" text))
                with ordinality as waiting (bucket, topic, key, "ceId", "ceType", payload, "traceParent", place)
            order by place
            """;

    private final Clock clock;

    Notices(Clock clock) {
        this.clock = clock;
    }

    /// Stores one message to be sent.
    public Uni<Void> tell(OutboxMessage message) {
        return tell(List.of(message));
    }

    /// Stores messages in their order, in one statement.
    public Uni<Void> tell(List<OutboxMessage> messages) {
        String rows = ContractJson.write(messages.stream().map(Waiting::of).toList());
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(INSERT)
                                        .setParameter("rows", rows)
                                        .executeUpdate())
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

    /// A row of `outbox`.
    private record Waiting(
            int bucket,
            String topic,
            String key,
            String ceId,
            String ceType,
            String payload,
            @Nullable String traceParent) {

        static Waiting of(OutboxMessage message) {
            return new Waiting(
                    Outbox.bucket(message.key()),
                    message.topic(),
                    message.key(),
                    message.ceId(),
                    message.ceType(),
                    message.payload(),
                    message.traceParent());
        }
    }
}
