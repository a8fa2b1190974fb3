package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.FileSnapshot;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.audit.Audit;
import io.dataagent.ontology.draft.ModelDraft;
import io.dataagent.ontology.draft.ModelRefresh;
import io.dataagent.ontology.model.SemanticModel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The published models of files that people sent: drafted from the first snapshot, refreshed from
/// later ones.
@ApplicationScoped
public class FileModels {

    private final SemanticModels models;
    private final ModelStore store;
    private final DraftConfig config;

    @Inject
    FileModels(SemanticModels models, ModelStore store, DraftConfig config) {
        this.models = models;
        this.store = store;
        this.config = config;
    }

    /// A published model.
    ///
    /// @param fresh whether this version was published just now
    public record Published(ModelId id, boolean fresh) {}

    /// The model of a file, published at this snapshot.
    ///
    /// @param earlier the snapshot of the file that a model stands on, if it is still there: what
    ///   is new since then is added
    /// @throws ProblemException `model_invalid` if no model fits the data
    public Published published(
            UserId owner, FileSnapshot file, Function<SnapshotId, Optional<SnapshotView>> earlier) {
        SnapshotView snapshot = file.snapshot();
        Optional<StoredModel> known = store.ofConnection(owner, snapshot.connectionId());
        StoredModel model =
                known.map(k -> brought(owner, k, snapshot, earlier))
                        .orElseGet(() -> models.drafted(owner, free(owner, file.name()), snapshot));
        boolean fresh =
                known.isEmpty()
                        || known.get().version() != model.version()
                        || store.published(owner, model.id()).isEmpty();
        if (fresh) {
            store.publish(
                    owner,
                    model.id(),
                    model.version(),
                    Audit.model(
                            owner,
                            "model.published",
                            model.id(),
                            Map.of("version", Long.toString(model.version()))));
        }
        return new Published(model.id(), fresh);
    }

    /// Names of models are unique among a person's; names of files are not.
    private String free(UserId owner, String wanted) {
        String name = wanted;
        for (int n = 2; store.named(owner, name); n++) {
            name = wanted + " (" + n + ")";
        }
        return name;
    }

    private StoredModel brought(
            UserId owner,
            StoredModel known,
            SnapshotView snapshot,
            Function<SnapshotId, Optional<SnapshotView>> earlier) {
        if (known.grounded().snapshotId().equals(snapshot.id())) {
            return known;
        }
        SemanticModel refreshed =
                ModelRefresh.of(
                                known.document(),
                                earlier.apply(known.grounded().snapshotId()),
                                snapshot,
                                config.minConfidence())
                        .model();
        boolean lost =
                refreshed.datasets().stream()
                        .noneMatch(d -> known.document().dataset(d.name()).isPresent());
        SemanticModel next =
                lost
                        ? ModelDraft.from(known.document().name(), snapshot, config.minConfidence())
                        : refreshed;
        return models.refreshed(owner, known.id(), known.version(), next, snapshot);
    }
}
