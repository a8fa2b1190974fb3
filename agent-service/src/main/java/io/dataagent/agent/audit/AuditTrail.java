package io.dataagent.agent.audit;

import io.dataagent.agent.database.Database;
import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;

/// What this service notes in the audit trail. A run over files notes what it did with a person's
/// data, that code ran and what was shown: sizes and hashes, never code, names or cells.
@ApplicationScoped
public class AuditTrail {

    private static final String SERVICE = "agent-service";
    private static final Clock CLOCK = Clock.systemUTC();

    private final Database database;

    @Inject
    AuditTrail(Database database) {
        this.database = database;
    }

    /// Notes something that a run did.
    ///
    /// @param action what, for example `python.ran`
    /// @param outcome `ok`, or how it failed
    /// @param facts sizes and hashes
    public void write(RunInput run, String action, String outcome, Map<String, String> facts) {
        OutboxMessage message =
                message(run.userId(), action, run.messageId().toString(), outcome, facts);
        database.inTransaction(tx -> Outbox.append(tx, message));
    }

    /// A record of now, as it is sent.
    ///
    /// @param actor who did it, or for whom it was done
    /// @param action what, for example `settings.changed`
    /// @param subject what it was done to
    /// @param outcome `ok`, or how it failed
    /// @param facts names, sizes and hashes; never code, statements or cells
    public static OutboxMessage message(
            UserId actor,
            String action,
            String subject,
            String outcome,
            Map<String, String> facts) {
        AuditRecord record =
                new AuditRecord(
                        UUID.randomUUID().toString(),
                        CLOCK.instant(),
                        SERVICE,
                        actor,
                        action,
                        subject,
                        outcome,
                        facts);
        return OutboxMessage.of(Topics.AUDIT_EVENTS, SERVICE, "audit", record);
    }
}
