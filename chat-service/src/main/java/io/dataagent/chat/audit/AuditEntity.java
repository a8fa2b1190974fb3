package io.dataagent.chat.audit;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A row of `audit_record`.
@Entity
@Table(name = "audit_record")
@SuppressWarnings("NullAway.Init")
class AuditEntity {

    @Id long position;

    @Column(name = "id")
    String recordId;

    Instant at;

    String service;

    @Nullable String actor;

    String action;

    String subject;

    String outcome;

    String facts;

    String previous;

    String hash;

    /// What the hash is taken over.
    AuditLink link() {
        return new AuditLink(
                position, recordId, at, service, actor, action, subject, outcome, facts, previous);
    }

    AuditView view() {
        return new AuditView(
                position,
                at,
                service,
                actor,
                action,
                subject,
                outcome,
                ContractJson.read(facts, JsonNode.class),
                hash);
    }
}
