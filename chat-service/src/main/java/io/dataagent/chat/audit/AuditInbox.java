package io.dataagent.chat.audit;

import io.dataagent.chat.inbox.Inbox;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.AuditRecord;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// What all services report.
@ApplicationScoped
class AuditInbox {

    private final AuditTrail trail;

    AuditInbox(AuditTrail trail) {
        this.trail = trail;
    }

    @Incoming("audit-events")
    Uni<Void> take(String payload) {
        return Inbox.take(() -> trail.append(ContractJson.read(payload, AuditRecord.class)));
    }
}
