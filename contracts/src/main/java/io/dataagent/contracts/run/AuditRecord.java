package io.dataagent.contracts.run;

import io.dataagent.contracts.id.UserId;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A line of the audit trail, on `data-agent.audit-events`. Literals are stripped before it is
/// made.
///
/// @param id unique, for idempotence
/// @param at when
/// @param service who reports
/// @param actor the acting person, pseudonymised by the store
/// @param action what was done, for example `query.executed`
/// @param subject what it was done to
/// @param outcome `ok`, `refused` or `failed`
/// @param facts further facts as text
public record AuditRecord(
        String id,
        Instant at,
        String service,
        @Nullable UserId actor,
        String action,
        String subject,
        String outcome,
        Map<String, String> facts) {

    public AuditRecord {
        facts = facts == null ? Map.of() : Map.copyOf(facts);
    }
}
