package io.dataagent.chat.ontology;

import io.dataagent.contracts.id.OntologyId;
import io.smallrye.mutiny.Uni;

/// Keeps something of an ontology that goes with it.
public interface OntologyFollower {

    /// The ontology is gone. Told at least once.
    Uni<Void> forget(OntologyId ontology);
}
