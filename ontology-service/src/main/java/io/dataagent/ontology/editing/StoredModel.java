package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.model.SemanticModel;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A semantic model with its place in the world.
///
/// @param ground what it stands on, or null while it has no connection; then it is not published
/// @param version of the document, from 1
/// @param publishedVersion the version that ontologies are built from, or null
public record StoredModel(
        ModelId id,
        @Nullable Ground ground,
        long version,
        @Nullable Long publishedVersion,
        SemanticModel document,
        Instant createdAt,
        Instant updatedAt) {

    /// The connection and the discovery below a model.
    public record Ground(ConnectionId connectionId, SnapshotId snapshotId, String dialect) {

        static Ground of(SnapshotView snapshot) {
            return new Ground(snapshot.connectionId(), snapshot.id(), snapshot.dialect());
        }
    }

    /// What it stands on.
    ///
    /// @throws ProblemException `conflict` if it has no connection yet
    public Ground grounded() {
        if (ground == null) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "The model has no connection yet; choose one for it first.");
        }
        return ground;
    }
}
