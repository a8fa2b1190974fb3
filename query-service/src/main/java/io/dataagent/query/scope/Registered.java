package io.dataagent.query.scope;

import io.dataagent.contracts.id.OntologyId;

/// A scope was registered.
///
/// @param ontology the ontology of its run
/// @param version the pinned version
/// @param scope the scope
/// @param mainSchema the schema of sources that name none
public record Registered(OntologyId ontology, long version, Scope scope, String mainSchema) {}
