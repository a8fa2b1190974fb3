package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.identity.VerifiedUser;
import io.dataagent.ontology.draft.ModelRefresh;
import io.dataagent.ontology.model.ModelDiff;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.snapshot.Snapshots;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Brings models up to newer discoveries of their connections, as a version of its own.
@ApplicationScoped
class Refreshing {

    private final SemanticModels models;
    private final Snapshots snapshots;
    private final DraftConfig config;

    @Inject
    Refreshing(SemanticModels models, Snapshots snapshots, DraftConfig config) {
        this.models = models;
        this.snapshots = snapshots;
        this.config = config;
    }

    /// What a refresh changes.
    ///
    /// @param saved whether it is the latest version now, or only a preview
    /// @param version that was refreshed, or the new one if saved
    /// @param changes in the model
    /// @param warnings what came, went or was left alone, for people
    record Refreshed(
            boolean saved,
            long version,
            List<ModelDiff.Change> changes,
            List<ModelIssue> warnings) {}

    Refreshed refresh(
            VerifiedUser user,
            ModelId id,
            @Nullable Long expected,
            SnapshotId snapshotId,
            boolean preview) {
        StoredModel stored = models.get(user.id(), id);
        if (expected != null && expected != stored.version()) {
            throw SemanticModels.versionConflict();
        }
        SnapshotView now = snapshots.ready(user, stored.grounded().connectionId(), snapshotId);
        Optional<SnapshotView> before = snapshots.known(user, stored.grounded().snapshotId());
        before.ifPresent(b -> requireLater(b, now));
        ModelRefresh.Outcome outcome =
                ModelRefresh.of(stored.document(), before, now, config.minConfidence());
        if (stored.document().datasets().stream()
                .noneMatch(d -> outcome.model().dataset(d.name()).isPresent())) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "Nothing of the model exists in that snapshot.");
        }
        List<ModelDiff.Change> changes = ModelDiff.between(stored.document(), outcome.model());
        if (preview) {
            return new Refreshed(false, stored.version(), changes, outcome.warnings());
        }
        StoredModel saved = models.refreshed(user.id(), id, stored.version(), outcome.model(), now);
        return new Refreshed(true, saved.version(), changes, outcome.warnings());
    }

    private static void requireLater(SnapshotView before, SnapshotView now) {
        if (before.takenAt() != null
                && now.takenAt() != null
                && now.takenAt().isBefore(before.takenAt())) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "The model stands on a later snapshot already.");
        }
    }
}
