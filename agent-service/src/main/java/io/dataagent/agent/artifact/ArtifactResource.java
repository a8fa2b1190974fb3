package io.dataagent.agent.artifact;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;

/// Kept results and pictures over HTTP.
@Path("/api/data-agent/artifacts")
class ArtifactResource {

    private final Artifacts artifacts;
    private final CurrentUser user;

    ArtifactResource(Artifacts artifacts, CurrentUser user) {
        this.artifacts = artifacts;
        this.user = user;
    }

    @GET
    @Path("/{id}")
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @RunOnVirtualThread
    public Response get(@PathParam("id") String id) {
        Artifacts.Artifact found =
                artifacts
                        .find(Ids.parse(id, ArtifactId::of), user.id())
                        .orElseThrow(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
        return Response.ok(found.content(), found.mediaType())
                .header("Cache-Control", "private, max-age=86400, immutable")
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }
}
