package io.dataagent.contracts.run;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import java.time.Instant;
import java.util.Set;

/// What a run may touch at most: signed by ontology-service, checked by query-service when a
/// scope is registered. No service in between can widen it.
///
/// @param runId the run
/// @param ontologyId the ontology
/// @param version its version
/// @param connectionId the connection
/// @param sources every physical source (`schema.table`) of that version
/// @param expiresAt no right beyond this moment
public record OntologyBinding(
        MessageId runId,
        OntologyId ontologyId,
        long version,
        ConnectionId connectionId,
        Set<String> sources,
        Instant expiresAt) {

    public OntologyBinding {
        sources = Set.copyOf(sources);
    }
}
