package io.dataagent.ontology.graph;

import io.dataagent.contracts.id.OntologyId;

/// Names one version of one ontology; every query of the graph store carries it.
///
/// @param ontologyId the ontology
/// @param version from 1
public record VersionKey(OntologyId ontologyId, long version) {

    String text() {
        return ontologyId + "/" + version;
    }
}
