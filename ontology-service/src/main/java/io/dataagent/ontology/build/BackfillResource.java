package io.dataagent.ontology.build;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.ontology.embedding.Embeddings;
import io.dataagent.ontology.graph.GraphTrouble;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.logging.Logger;
import org.neo4j.driver.exceptions.Neo4jException;

/// Gives an ontology the vectors that could not be made when it was built.
@Path("/api/admin/ontologies")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class BackfillResource {

    private static final Logger LOG = Logger.getLogger(BackfillResource.class);

    private final BuildStore store;
    private final Builder builder;

    @Inject
    BackfillResource(BuildStore store, Builder builder) {
        this.store = store;
        this.builder = builder;
    }

    /// Embeds the datasets of the served version again; any ontology, for administrators.
    @POST
    @Path("/{id}/backfill-embeddings")
    @PermissionsAllowed(Permissions.SYSTEM_SETTINGS_WRITE)
    public Envelope<Backfilled> backfill(@PathParam("id") String id) {
        OntologyId ontologyId = Ids.parse(id, OntologyId::of);
        BuildTask version =
                store.current(ontologyId)
                        .orElseThrow(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
        try {
            return switch (builder.embed(version)) {
                case Embeddings.Made made ->
                        Envelope.of(
                                new Backfilled(
                                        version.key().version(),
                                        made.vectors().size(),
                                        made.provider(),
                                        made.model(),
                                        made.dimensions()));
                case Embeddings.Unavailable(String reason) ->
                        throw new ProblemException(ProblemCode.UPSTREAM_UNAVAILABLE, reason);
            };
        } catch (Neo4jException e) {
            LOG.warnf("the vectors of %s are not stored: %s", version.key(), e.getMessage());
            throw new ProblemException(
                    GraphTrouble.passes(e)
                            ? ProblemCode.UPSTREAM_UNAVAILABLE
                            : ProblemCode.INTERNAL,
                    GraphTrouble.passes(e)
                            ? "The graph store does not answer; try again in a moment."
                            : "The graph store refused the vectors; the log has the reason.");
        }
    }

    /// What was embedded.
    record Backfilled(long version, int datasets, String provider, String model, int dimensions) {}
}
