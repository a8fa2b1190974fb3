package io.dataagent.agent.audit;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.kit.outbox.OutboxMessage;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;

/// What this service sends to the audit trail. It goes with the transaction of what it tells of.
public final class AuditMessage {

    private static final String SERVICE = "agent-service";
    private static final Clock CLOCK = Clock.systemUTC();

    private AuditMessage() {}

    /// A record of now, as it is sent.
    ///
    /// @param actor who did it, or for whom it was done
    /// @param action what, for example `settings.changed`
    /// @param subject what it was done to
    /// @param outcome `ok`, or how it failed
    /// @param facts names, sizes and hashes; never code, statements or cells
    public static OutboxMessage of(
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
