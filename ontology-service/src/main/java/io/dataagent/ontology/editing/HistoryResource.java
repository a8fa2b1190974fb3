package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ModelId;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.http.Page;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.ontology.model.ModelDiff;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// What a model was like before, and what changed since; owners only.
@Path("/api/semantic-models/{id}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@PermissionsAllowed(Permissions.SEMANTIC_MODELS_READ)
public class HistoryResource {

    private final SemanticModels models;
    private final CurrentUser user;

    @Inject
    HistoryResource(SemanticModels models, CurrentUser user) {
        this.models = models;
        this.user = user;
    }

    /// The saved versions, the newest first.
    @GET
    @Path("/versions")
    public Envelope<Page<ModelVersion>> versions(
            @PathParam("id") String id,
            @QueryParam("page") @DefaultValue("1") @Min(1) int page,
            @QueryParam("pageSize") @DefaultValue("20") @Min(1) @Max(100) int pageSize) {
        return Envelope.of(models.history(user.id(), Ids.parse(id, ModelId::of), page, pageSize));
    }

    /// One version with its document.
    @GET
    @Path("/versions/{version}")
    public RestResponse<Envelope<ModelView>> version(
            @PathParam("id") String id, @PathParam("version") @Min(1) long version) {
        return ModelResource.ok(
                models.version(user.id(), Ids.parse(id, ModelId::of), version), null);
    }

    /// What differs between two versions.
    ///
    /// @param to the latest if absent
    @GET
    @Path("/diff")
    public Envelope<Difference> diff(
            @PathParam("id") String id,
            @QueryParam("from") @Min(1) long from,
            @QueryParam("to") @Min(1) @Nullable Long to) {
        ModelId model = Ids.parse(id, ModelId::of);
        StoredModel before = models.version(user.id(), model, from);
        StoredModel after =
                to == null ? models.get(user.id(), model) : models.version(user.id(), model, to);
        return Envelope.of(
                new Difference(
                        before.version(),
                        after.version(),
                        ModelDiff.between(before.document(), after.document())));
    }

    /// Two versions and what differs.
    record Difference(long from, long to, List<ModelDiff.Change> changes) {}
}
