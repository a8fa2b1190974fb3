package io.dataagent.ontology.audit;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.kit.outbox.OutboxMessage;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;

/// Makes audit lines, to be stored in the same transaction as what they tell of. They carry ids
/// and counts, never names or values out of a model.
public final class Audit {

    private static final String SERVICE = "ontology-service";
    private static final Clock CLOCK = Clock.systemUTC();

    private Audit() {}

    /// Something was done with a model.
    ///
    /// @param action for example `model.published`
    public static OutboxMessage model(
            UserId actor, String action, ModelId id, Map<String, String> facts) {
        return line(actor, action, id.toString(), facts);
    }

    /// Something was done with an ontology.
    ///
    /// @param action for example `ontology.shared`
    public static OutboxMessage ontology(
            UserId actor, String action, OntologyId id, Map<String, String> facts) {
        return line(actor, action, id.toString(), facts);
    }

    private static OutboxMessage line(
            UserId actor, String action, String subject, Map<String, String> facts) {
        AuditRecord line =
                new AuditRecord(
                        UUID.randomUUID().toString(),
                        CLOCK.instant(),
                        SERVICE,
                        actor,
                        action,
                        subject,
                        "ok",
                        facts);
        return OutboxMessage.of(Topics.AUDIT_EVENTS, SERVICE, "audit", line);
    }
}
