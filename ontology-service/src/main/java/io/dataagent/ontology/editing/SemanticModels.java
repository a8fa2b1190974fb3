package io.dataagent.ontology.editing;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.identity.VerifiedUser;
import io.dataagent.ontology.draft.ModelDraft;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.ModelCheck;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.model.SourceCheck;
import io.dataagent.ontology.osi.OsiReader;
import io.dataagent.ontology.snapshot.Snapshots;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What owners do with their semantic models. A model that does not hold its own rules is never
/// saved; one that does not fit the data is never published.
@ApplicationScoped
public class SemanticModels {

    private final ModelStore store;
    private final Snapshots snapshots;
    private final DraftConfig config;

    @Inject
    SemanticModels(ModelStore store, Snapshots snapshots, DraftConfig config) {
        this.store = store;
        this.snapshots = snapshots;
        this.config = config;
    }

    StoredModel draft(
            VerifiedUser user, String name, ConnectionId connection, SnapshotId snapshotId) {
        SnapshotView snapshot = snapshots.ready(user, connection, snapshotId);
        if (snapshot.tables().isEmpty()) {
            throw new ProblemException(ProblemCode.CONFLICT, "The snapshot has no tables.");
        }
        return insert(user.id(), snapshot, ModelDraft.from(name, snapshot, config.minConfidence()));
    }

    Edited imported(
            VerifiedUser user,
            @Nullable String name,
            ConnectionId connection,
            SnapshotId snapshotId,
            String text) {
        SnapshotView snapshot = snapshots.ready(user, connection, snapshotId);
        OsiReader.Outcome.Imported read = read(text);
        SemanticModel model = name == null ? read.model() : read.model().named(name);
        return new Edited(insert(user.id(), snapshot, model), read.warnings());
    }

    StoredModel get(UserId owner, ModelId id) {
        return store.find(owner, id)
                .orElseThrow(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
    }

    /// The published document of a model, to build an ontology from.
    ///
    /// @throws ProblemException `not_found`, or `conflict` if no version is published
    public StoredModel published(UserId owner, ModelId id) {
        return store.published(owner, id)
                .orElseThrow(
                        () -> {
                            get(owner, id);
                            return new ProblemException(
                                    ProblemCode.CONFLICT, "The model is not published yet.");
                        });
    }

    Edited replace(UserId owner, ModelId id, long expected, String text) {
        get(owner, id);
        OsiReader.Outcome.Imported read = read(text);
        return new Edited(save(owner, id, expected, read.model()), read.warnings());
    }

    StoredModel annotate(UserId owner, ModelId id, @Nullable Long expected, Annotations words) {
        StoredModel model = get(owner, id);
        List<ModelIssue> unknown = words.unknownNames(model.document());
        if (!unknown.isEmpty()) {
            throw invalid("The annotations name what the model does not have.", unknown);
        }
        long base = expected == null ? model.version() : expected;
        return save(owner, id, base, words.applyTo(model.document()));
    }

    StoredModel publish(VerifiedUser user, ModelId id) {
        StoredModel model = get(user.id(), id);
        SnapshotView snapshot = snapshots.ready(user, model.connectionId(), model.snapshotId());
        List<ModelIssue> issues = SourceCheck.issuesOf(model.document(), snapshot);
        if (!issues.isEmpty()) {
            throw invalid("The model does not fit the data.", issues);
        }
        if (!store.publish(user.id(), id, model.version())) {
            throw versionConflict();
        }
        return get(user.id(), id);
    }

    void delete(UserId owner, ModelId id) {
        get(owner, id);
        if (!store.delete(owner, id)) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "An ontology is built from this model; delete it first.");
        }
    }

    private StoredModel insert(UserId owner, SnapshotView snapshot, SemanticModel model) {
        requireRight(model);
        ModelId id = ModelId.next();
        store.insert(id, owner, snapshot.connectionId(), snapshot.id(), snapshot.dialect(), model);
        return get(owner, id);
    }

    private StoredModel save(UserId owner, ModelId id, long expected, SemanticModel model) {
        requireRight(model);
        if (!store.save(owner, id, expected, model)) {
            throw versionConflict();
        }
        return get(owner, id);
    }

    private static void requireRight(SemanticModel model) {
        List<ModelIssue> issues = ModelCheck.issuesOf(model);
        if (!issues.isEmpty()) {
            throw invalid("The model breaks its own rules.", issues);
        }
    }

    private static OsiReader.Outcome.Imported read(String text) {
        return switch (OsiReader.read(text)) {
            case OsiReader.Outcome.Imported imported -> imported;
            case OsiReader.Outcome.Rejected(List<ModelIssue> errors) ->
                    throw invalid("The document cannot be read as a model.", errors);
        };
    }

    private static ProblemException invalid(String detail, List<ModelIssue> issues) {
        JsonNode list = ContractJson.mapper().valueToTree(issues);
        return new ProblemException(ProblemCode.MODEL_INVALID, detail, Map.of("issues", list));
    }

    private static ProblemException versionConflict() {
        return new ProblemException(
                ProblemCode.VERSION_CONFLICT, "Read the model again and repeat the change.");
    }

    /// A saved model and what was repaired on the way in.
    record Edited(StoredModel model, List<ModelIssue> warnings) {}
}
