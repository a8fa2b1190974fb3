package io.dataagent.contracts.ontology;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.OntologyId;

/// The version of an ontology that a run keeps to its end.
///
/// @param ontologyId the ontology
/// @param version the version that is ready
/// @param name for people
/// @param connectionId where its data lies
/// @param dialect `postgresql`, `mysql` or `duckdb`
/// @param binding a token signed by ontology-service that names run, connection, version and
///   every table a scope may touch
public record OntologyPin(
        OntologyId ontologyId,
        long version,
        String name,
        ConnectionId connectionId,
        String dialect,
        String binding) {}
