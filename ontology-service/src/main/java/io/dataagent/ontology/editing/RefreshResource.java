package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/// Brings a model up to a newer discovery; owners only.
@Path("/api/semantic-models/{id}/refresh")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@PermissionsAllowed(Permissions.SEMANTIC_MODELS_WRITE)
public class RefreshResource {

    private final Refreshing refreshing;
    private final CurrentUser user;

    @Inject
    RefreshResource(Refreshing refreshing, CurrentUser user) {
        this.refreshing = refreshing;
        this.user = user;
    }

    /// Carries over what changed in the data; words stay. Says what it does, or with `preview` what
    /// it would do.
    @POST
    public Envelope<Refreshing.Refreshed> refresh(
            @PathParam("id") String id,
            @QueryParam("preview") @DefaultValue("false") boolean preview,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @Valid @NotNull Newer body) {
        return Envelope.of(
                refreshing.refresh(
                        user.get(),
                        Ids.parse(id, ModelId::of),
                        ModelResource.version(ifMatch),
                        body.snapshotId(),
                        preview));
    }

    /// A newer discovery.
    ///
    /// @param snapshotId a finished one of the model's connection
    public record Newer(@NotNull SnapshotId snapshotId) {}
}
