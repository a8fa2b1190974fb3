package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.ontology.model.SemanticModel;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A semantic model with its place in the world.
///
/// @param version of the document, from 1
/// @param publishedVersion the version that ontologies are built from, or null
public record StoredModel(
        ModelId id,
        ConnectionId connectionId,
        SnapshotId snapshotId,
        String dialect,
        long version,
        @Nullable Long publishedVersion,
        SemanticModel document,
        Instant createdAt,
        Instant updatedAt) {}
