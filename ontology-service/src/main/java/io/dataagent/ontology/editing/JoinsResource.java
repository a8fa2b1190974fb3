package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ModelId;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// The relationships of a model, as its owner wants them. `If-Match` is honoured where it is sent.
@Path("/api/semantic-models/{id}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@PermissionsAllowed(Permissions.SEMANTIC_MODELS_WRITE)
public class JoinsResource {

    private final Joins joins;
    private final CurrentUser user;

    @Inject
    JoinsResource(Joins joins, CurrentUser user) {
        this.joins = joins;
        this.user = user;
    }

    /// Says that a relationship holds; it replaces what was known about its columns.
    @PUT
    @Path("/relationships/{name}")
    public RestResponse<Envelope<ModelView>> put(
            @PathParam("id") String id,
            @PathParam("name") String name,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @NotNull Joins.Said said) {
        return ModelResource.ok(
                joins.put(
                        user.id(),
                        Ids.parse(id, ModelId::of),
                        ModelResource.version(ifMatch),
                        name,
                        said),
                null);
    }

    /// Says that a relationship does not hold; no discovery or import brings it back.
    @DELETE
    @Path("/relationships/{name}")
    public RestResponse<Envelope<ModelView>> strike(
            @PathParam("id") String id,
            @PathParam("name") String name,
            @HeaderParam("If-Match") @Nullable String ifMatch) {
        return ModelResource.ok(
                joins.strike(
                        user.id(),
                        Ids.parse(id, ModelId::of),
                        ModelResource.version(ifMatch),
                        name),
                null);
    }

    /// Adds the relationships of a join graph in JSON, see
    /// [io.dataagent.ontology.osi.JoinGraphReader].
    @POST
    @Path("/join-graph")
    @Consumes({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
    public RestResponse<Envelope<ModelView>> importGraph(
            @PathParam("id") String id,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            String text) {
        SemanticModels.Edited edited =
                joins.imported(
                        user.id(),
                        Ids.parse(id, ModelId::of),
                        ModelResource.version(ifMatch),
                        text);
        return ModelResource.ok(edited.model(), edited);
    }
}
