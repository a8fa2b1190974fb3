package io.dataagent.contracts.ontology;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.dataagent.contracts.id.OntologyId;
import java.time.Instant;

/// What happens to ontologies, on `data-agent.ontology-events`, keyed by ontology id.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = OntologyEvent.Ready.class, name = "ontology_ready"),
    @JsonSubTypes.Type(value = OntologyEvent.Changed.class, name = "ontology_changed"),
    @JsonSubTypes.Type(value = OntologyEvent.Deleted.class, name = "ontology_deleted")
})
public sealed interface OntologyEvent {

    /// The ontology.
    OntologyId ontologyId();

    /// When it happened.
    Instant at();

    /// A version was built for the first time.
    record Ready(OntologyId ontologyId, long version, Instant at) implements OntologyEvent {}

    /// A newer version took over.
    record Changed(OntologyId ontologyId, long version, Instant at) implements OntologyEvent {}

    /// It is gone, with everything that hangs on it.
    record Deleted(OntologyId ontologyId, Instant at) implements OntologyEvent {}
}
