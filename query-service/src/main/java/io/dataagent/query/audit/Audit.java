package io.dataagent.query.audit;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.store.OwnDatabase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes audit records into the outbox. Statements arrive without their literals.
@ApplicationScoped
public class Audit {

    private static final String SERVICE = "query-service";

    private final OwnDatabase database;
    private final Clock clock = Clock.systemUTC();

    @Inject
    Audit(OwnDatabase database) {
        this.database = database;
    }

    /// Something happened to a connection.
    public void connection(@Nullable UserId actor, String action, ConnectionId id) {
        write(actor, action, id.toString(), "ok", Map.of());
    }

    /// Something happened to anything.
    ///
    /// @param outcome `ok`, `refused` or `failed`
    public void write(
            @Nullable UserId actor,
            String action,
            String subject,
            String outcome,
            Map<String, String> facts) {
        OutboxMessage message = message(actor, action, subject, outcome, facts);
        database.update(Outbox.INSERT, Outbox.parameters(message));
    }

    /// The same as a message, for those who store it together with their own state.
    public OutboxMessage message(
            @Nullable UserId actor,
            String action,
            String subject,
            String outcome,
            Map<String, String> facts) {
        AuditRecord record =
                new AuditRecord(
                        UUID.randomUUID().toString(),
                        clock.instant(),
                        SERVICE,
                        actor,
                        action,
                        subject,
                        outcome,
                        facts);
        return OutboxMessage.of(Topics.AUDIT_EVENTS, SERVICE, "audit", record);
    }
}
