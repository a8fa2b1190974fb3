package io.dataagent.agent.artifact;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/// Kept results and pictures over HTTP.
@Path("/api/data-agent/artifacts")
class ArtifactResource {

    private final Artifacts artifacts;
    private final ArtifactExports exports;
    private final CurrentUser user;

    ArtifactResource(Artifacts artifacts, ArtifactExports exports, CurrentUser user) {
        this.artifacts = artifacts;
        this.exports = exports;
        this.user = user;
    }

    @GET
    @Path("/{id}")
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @RunOnVirtualThread
    public Response get(@PathParam("id") String id) {
        Artifacts.Artifact found = require(Ids.parse(id, ArtifactId::of));
        return Response.ok(found.content(), found.mediaType())
                .header("Cache-Control", "private, max-age=86400, immutable")
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }

    /// The rows of a kept table as a file. They are those at hand: where a table has more,
    /// `X-Rows-At-Hand` says how many of how many these are.
    ///
    /// @param format `csv`, `xlsx` or `parquet`
    @GET
    @Path("/{id}/export")
    @PermissionsAllowed(Permissions.QUERIES_EXPORT)
    @RunOnVirtualThread
    public Response export(
            @PathParam("id") String id, @QueryParam("format") @DefaultValue("csv") String format) {
        ArtifactId artifact = Ids.parse(id, ArtifactId::of);
        ArtifactExports.Exported file = exports.of(artifact, require(artifact), format, user.id());
        return Response.ok(file.content(), file.mediaType())
                .header("Content-Disposition", "attachment; filename=\"table." + format + "\"")
                .header("Cache-Control", "no-store")
                .header("X-Content-Type-Options", "nosniff")
                .header(ArtifactExports.AT_HAND, file.atHand())
                .build();
    }

    private Artifacts.Artifact require(ArtifactId id) {
        return artifacts
                .find(id, user.id())
                .orElseThrow(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
    }
}
