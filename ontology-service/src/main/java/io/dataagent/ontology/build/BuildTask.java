package io.dataagent.ontology.build;

import io.dataagent.ontology.graph.VersionKey;
import io.dataagent.ontology.model.SemanticModel;

/// A version that waits to be built and is leased to this replica.
record BuildTask(VersionKey key, SemanticModel document) {}
