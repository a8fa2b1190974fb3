package io.dataagent.ontology.build;

import io.dataagent.ontology.graph.VersionKey;
import io.dataagent.ontology.model.SemanticModel;

/// A version that waits to be built and is leased to this replica.
///
/// @param tries how often it was started since the store last was away, this one included
record BuildTask(VersionKey key, SemanticModel document, int tries) {}
