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
import io.dataagent.kit.http.Page;
import io.dataagent.kit.identity.VerifiedUser;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.ontology.audit.Audit;
import io.dataagent.ontology.draft.ModelDraft;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.Evidence;
import io.dataagent.ontology.model.KeyCheck;
import io.dataagent.ontology.model.ModelCheck;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.model.SourceCheck;
import io.dataagent.ontology.osi.OsiReader;
import io.dataagent.ontology.snapshot.Snapshots;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
        SemanticModel draft = ModelDraft.from(name, snapshot, config.minConfidence());
        return insert(user.id(), snapshot, draft, "drafted", "");
    }

    /// Keeps opinions on relationships beside their reasons.
    public StoredModel judged(UserId owner, StoredModel model, List<Evidence> judged) {
        SemanticModel document = model.document();
        Set<String> names = new HashSet<>();
        judged.forEach(e -> names.add(e.relationship()));
        List<Evidence> evidence =
                new ArrayList<>(
                        document.evidence().stream()
                                .filter(e -> !names.contains(e.relationship()))
                                .toList());
        evidence.addAll(judged);
        return save(
                owner,
                model.id(),
                model.version(),
                document.joined(document.relationships(), evidence, document.rejected()),
                "judged",
                "");
    }

    /// A model of one's own.
    ///
    /// @throws ProblemException `not_found` otherwise
    public StoredModel get(UserId owner, ModelId id) {
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
        StoredModel stored = save(owner, id, expected, read.model(), "edited", read.at());
        return new Edited(stored, read.warnings());
    }

    StoredModel annotate(UserId owner, ModelId id, @Nullable Long expected, Annotations words) {
        StoredModel model = get(owner, id);
        List<ModelIssue> unknown = words.unknownNames(model.document());
        if (!unknown.isEmpty()) {
            throw invalid("The annotations name what the model does not have.", unknown);
        }
        long base = expected == null ? model.version() : expected;
        return save(owner, id, base, words.applyTo(model.document()), "annotated", "");
    }

    StoredModel publish(VerifiedUser user, ModelId id, @Nullable Long expected) {
        StoredModel model = get(user.id(), id);
        if (expected != null && expected != model.version()) {
            throw versionConflict();
        }
        List<ModelIssue> issues = dataIssues(model.document(), snapshot(user, model));
        if (!issues.isEmpty()) {
            throw invalid("The model does not fit the data.", issues);
        }
        OutboxMessage audit =
                Audit.model(
                        user.id(),
                        "model.published",
                        id,
                        Map.of("version", Long.toString(model.version())));
        if (!store.publish(user.id(), id, model.version(), audit)) {
            throw versionConflict();
        }
        return get(user.id(), id);
    }

    /// Everything that would keep the latest version from being published.
    List<ModelIssue> check(VerifiedUser user, ModelId id) {
        StoredModel model = get(user.id(), id);
        return hindrances(model, model.ground() == null ? null : snapshot(user, model));
    }

    private SnapshotView snapshot(VerifiedUser user, StoredModel model) {
        StoredModel.Ground ground = model.grounded();
        return snapshots.ready(user, ground.connectionId(), ground.snapshotId());
    }

    /// Everything that keeps a model from being published.
    ///
    /// @param snapshot of its connection, or null if it has none
    static List<ModelIssue> hindrances(StoredModel model, @Nullable SnapshotView snapshot) {
        List<ModelIssue> issues = new ArrayList<>(ModelCheck.issuesOf(model.document()));
        issues.addAll(
                snapshot == null
                        ? SourceCheck.unknown(model.document())
                        : dataIssues(model.document(), snapshot));
        return issues;
    }

    private static List<ModelIssue> dataIssues(SemanticModel model, SnapshotView snapshot) {
        List<ModelIssue> issues = new ArrayList<>(SourceCheck.issuesOf(model, snapshot));
        issues.addAll(KeyCheck.issuesOf(model, snapshot));
        return issues;
    }

    void delete(UserId owner, ModelId id) {
        get(owner, id);
        if (!store.delete(owner, id, Audit.model(owner, "model.deleted", id, Map.of()))) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "An ontology is built from this model; delete it first.");
        }
    }

    /// The saved versions of a model, the newest first.
    Page<ModelVersion> history(UserId owner, ModelId id, int page, int pageSize) {
        long total = get(owner, id).version();
        return Page.of(store.history(id, pageSize, (page - 1L) * pageSize), page, pageSize, total);
    }

    /// The model as it was.
    StoredModel version(UserId owner, ModelId id, long version) {
        return store.version(owner, id, version)
                .orElseThrow(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
    }

    /// A connection is gone: its models stay with their words, but none of them is published.
    public void unpublish(ConnectionId connection) {
        store.unpublish(connection);
    }

    /// A model that came as a document.
    StoredModel insert(
            UserId owner, @Nullable SnapshotView snapshot, SemanticModel model, String at) {
        return insert(owner, snapshot, model, "imported", at);
    }

    private StoredModel insert(
            UserId owner,
            @Nullable SnapshotView snapshot,
            SemanticModel model,
            String what,
            String at) {
        requireRight(model, at);
        ModelId id = ModelId.next();
        StoredModel.Ground ground = snapshot == null ? null : StoredModel.Ground.of(snapshot);
        store.insert(id, owner, ground, model, change(owner, id, what, 1));
        return get(owner, id);
    }

    /// Saves the next version.
    ///
    /// @param what led to it, see [ModelVersion]
    /// @param at where the model lies in the document that came, as a JSON pointer
    StoredModel save(
            UserId owner, ModelId id, long expected, SemanticModel model, String what, String at) {
        return save(owner, id, expected, model, what, at, null);
    }

    /// Saves a version that stands on another discovery.
    StoredModel refreshed(
            UserId owner, ModelId id, long expected, SemanticModel model, SnapshotView now) {
        return save(owner, id, expected, model, "refreshed", "", StoredModel.Ground.of(now));
    }

    /// Saves a version that stands on a connection of its own choice.
    StoredModel grounded(
            UserId owner, StoredModel before, SemanticModel model, SnapshotView snapshot) {
        StoredModel.Ground ground = StoredModel.Ground.of(snapshot);
        return save(owner, before.id(), before.version(), model, "connected", "", ground);
    }

    private StoredModel save(
            UserId owner,
            ModelId id,
            long expected,
            SemanticModel model,
            String what,
            String at,
            StoredModel.@Nullable Ground ground) {
        requireRight(model, at);
        ModelStore.Change change = change(owner, id, what, expected + 1);
        if (!store.save(owner, id, expected, model, change, ground)) {
            throw versionConflict();
        }
        return get(owner, id);
    }

    private static ModelStore.Change change(UserId owner, ModelId id, String what, long version) {
        return new ModelStore.Change(
                what,
                Audit.model(owner, "model." + what, id, Map.of("version", Long.toString(version))));
    }

    private static void requireRight(SemanticModel model, String at) {
        List<ModelIssue> issues =
                ModelCheck.issuesOf(model).stream()
                        .map(i -> new ModelIssue(at + i.pointer(), i.message()))
                        .toList();
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

    static ProblemException invalid(String detail, List<ModelIssue> issues) {
        JsonNode list = ContractJson.mapper().valueToTree(issues);
        return new ProblemException(ProblemCode.MODEL_INVALID, detail, Map.of("issues", list));
    }

    static ProblemException versionConflict() {
        return new ProblemException(
                ProblemCode.VERSION_CONFLICT, "Read the model again and repeat the change.");
    }

    /// A saved model and what was repaired on the way in.
    record Edited(StoredModel model, List<ModelIssue> warnings) {}
}
