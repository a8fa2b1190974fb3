package io.dataagent.ontology.catalog;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ConnectionEvent.HiddenColumn;
import io.dataagent.ontology.audit.Audit;
import io.dataagent.ontology.build.BuildLoop;
import io.dataagent.ontology.editing.SemanticModels;
import io.dataagent.ontology.editing.StoredModel;
import io.dataagent.ontology.graph.Graphs;
import io.dataagent.ontology.graph.OntologyGraph;
import io.dataagent.ontology.graph.VersionKey;
import io.dataagent.ontology.model.Withheld;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What people and runs may do with ontologies. One that a person may not see is answered exactly
/// like one that does not exist.
@ApplicationScoped
public class Ontologies {

    private final OntologyStore store;
    private final SemanticModels models;
    private final Graphs graphs;
    private final BuildLoop builds;
    private final Withholding withholding;

    @Inject
    Ontologies(
            OntologyStore store,
            SemanticModels models,
            Graphs graphs,
            BuildLoop builds,
            Withholding withholding) {
        this.store = store;
        this.models = models;
        this.graphs = graphs;
        this.builds = builds;
        this.withholding = withholding;
    }

    Ontology create(UserId owner, String name, ModelId modelId, Visibility visibility) {
        StoredModel model = models.published(owner, modelId);
        OntologyId id = OntologyId.next();
        store.insert(
                id,
                owner,
                name,
                model,
                visibility,
                Audit.ontology(
                        owner, "ontology.created", id, Map.of("visibility", visibility.wire())));
        builds.wake();
        return visible(owner, id);
    }

    Ontology rebuild(UserId user, OntologyId id) {
        Ontology ontology = owned(user, id);
        store.rebuild(
                id,
                models.published(user, ontology.modelId()).document(),
                Audit.ontology(user, "ontology.rebuilt", id, Map.of()));
        builds.wake();
        return visible(user, id);
    }

    void delete(UserId user, OntologyId id) {
        owned(user, id);
        store.delete(id, Audit.ontology(user, "ontology.deleted", id, Map.of()));
        builds.wake();
    }

    /// Renames an ontology, shares it or takes it back; null leaves as it is.
    Ontology change(
            UserId user, OntologyId id, @Nullable String name, @Nullable Visibility visibility) {
        Ontology before = owned(user, id);
        Visibility wanted = visibility == null ? before.visibility() : visibility;
        String action =
                wanted == before.visibility()
                        ? "ontology.renamed"
                        : wanted == Visibility.ORGANISATION
                                ? "ontology.shared"
                                : "ontology.unshared";
        store.change(
                id,
                name,
                visibility,
                Audit.ontology(user, action, id, Map.of("visibility", wanted.wire())));
        return visible(user, id);
    }

    /// The values of columns are switched off: what was learned of them before goes.
    void withhold(ConnectionId connection, List<HiddenColumn> columns) {
        boolean some = !columns.isEmpty();
        if (some && withholding.apply(connection, new Withheld(columns)::outOf)) {
            builds.wake();
        }
    }

    /// A connection is gone and with it what was built on it; models stay, as drafts and without
    /// values of its data, but not those of files that nobody worked on.
    void forget(ConnectionId connection) {
        boolean some = store.deleteOf(connection) > 0;
        models.unpublish(connection);
        withholding.apply(connection, Withheld::all);
        if (some) {
            builds.wake();
        }
    }

    /// An ontology that the person may see.
    ///
    /// @throws ProblemException `not_found` otherwise
    public Ontology visible(UserId user, OntologyId id) {
        return store.find(id).filter(o -> o.visibleTo(user)).orElseThrow(Ontologies::unknown);
    }

    /// A version that the person may read, with its graph.
    ///
    /// @param version null for the current one
    /// @throws ProblemException `not_found`, `ontology_not_ready` before the first version, or
    ///   `upstream_unavailable` while the graph store is down
    public Readable read(UserId user, OntologyId id, @Nullable Long version) {
        Ontology ontology = visible(user, id);
        Long wanted = version == null ? ontology.currentVersion() : version;
        if (wanted == null) {
            throw new ProblemException(
                    ProblemCode.ONTOLOGY_NOT_READY, "The ontology is " + ontology.status() + ".");
        }
        Ontology.Version found = store.readable(id, wanted).orElseThrow(Ontologies::unknown);
        VersionKey key = new VersionKey(id, wanted);
        return new Readable(ontology, found, graphs.get(key, found.vectors().stamp()));
    }

    private Ontology owned(UserId user, OntologyId id) {
        Ontology ontology = visible(user, id);
        if (!ontology.owner().equals(user)) {
            throw new ProblemException(
                    ProblemCode.FORBIDDEN, "Only its owner may change an ontology.");
        }
        return ontology;
    }

    private static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, null);
    }

    /// A version at hand.
    ///
    /// @param ontology whose it is
    /// @param version how it was built
    /// @param graph what is in it
    public record Readable(Ontology ontology, Ontology.Version version, OntologyGraph graph) {}
}
