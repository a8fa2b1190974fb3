package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.identity.VerifiedUser;
import io.dataagent.ontology.adopt.Adoption;
import io.dataagent.ontology.formats.Formats;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.snapshot.Snapshots;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Takes in models that other tools wrote, with or without a connection to put them on. What does
/// not fit is said; only a document that is no model is refused.
@ApplicationScoped
class Importing {

    private final SemanticModels models;
    private final Snapshots snapshots;

    @Inject
    Importing(SemanticModels models, Snapshots snapshots) {
        this.models = models;
        this.snapshots = snapshots;
    }

    /// What came in.
    ///
    /// @param name for the model, or null for the document's own
    /// @param wanted which of several models in the document, or null for the first
    /// @param text of the document
    record Asked(@Nullable String name, @Nullable String wanted, String text) {}

    /// A discovery to put a model on.
    record Ground(ConnectionId connection, SnapshotId snapshot) {}

    /// A saved model and what was said about it.
    ///
    /// @param format of the document, or null where none was read
    /// @param warnings what was repaired and bound
    /// @param issues what keeps the model from being published
    record Imported(
            StoredModel model,
            @Nullable String format,
            List<ModelIssue> warnings,
            List<ModelIssue> issues) {}

    Imported imported(VerifiedUser user, Asked asked, @Nullable Ground ground) {
        SnapshotView snapshot = snapshot(user, ground);
        Formats.Outcome.Read read =
                switch (Formats.read(asked.text(), asked.wanted())) {
                    case Formats.Outcome.Read found -> found;
                    case Formats.Outcome.Rejected(List<ModelIssue> errors) ->
                            throw SemanticModels.invalid(
                                    "The document cannot be read as a model.", errors);
                };
        SemanticModel named =
                asked.name() == null || asked.name().isBlank()
                        ? read.model()
                        : read.model().named(asked.name());
        Adoption.Adopted adopted = Adoption.of(named, snapshot, read.at());
        StoredModel stored = models.insert(user.id(), snapshot, adopted.model(), read.at());
        List<ModelIssue> warnings = new ArrayList<>(read.warnings());
        warnings.addAll(adopted.warnings());
        return new Imported(
                stored, read.format(), warnings, SemanticModels.hindrances(stored, snapshot));
    }

    /// Puts a model on a connection, or on another one: what was only named before is bound to
    /// its tables.
    Imported grounded(VerifiedUser user, ModelId id, @Nullable Long expected, Ground ground) {
        StoredModel before = models.get(user.id(), id);
        if (expected != null && expected != before.version()) {
            throw SemanticModels.versionConflict();
        }
        if (before.publishedVersion() != null) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "A published model stays on its connection; export it and import it on the other one.");
        }
        SnapshotView snapshot = snapshots.ready(user, ground.connection(), ground.snapshot());
        Adoption.Adopted adopted = Adoption.of(before.document(), snapshot, "");
        StoredModel stored = models.grounded(user.id(), before, adopted.model(), snapshot);
        return new Imported(
                stored, null, adopted.warnings(), SemanticModels.hindrances(stored, snapshot));
    }

    private @Nullable SnapshotView snapshot(VerifiedUser user, @Nullable Ground ground) {
        return ground == null
                ? null
                : snapshots.ready(user, ground.connection(), ground.snapshot());
    }
}
