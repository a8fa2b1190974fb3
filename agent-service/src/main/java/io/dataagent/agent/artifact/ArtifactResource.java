package io.dataagent.agent.artifact;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.TableData;
import io.dataagent.kit.http.Attachment;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.http.WholeBody;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

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

    /// The shown rows of a table, or a picture. Of a table whose rows could not all be kept
    /// `X-Rows-At-Hand` says how many of how many are.
    @GET
    @Path("/{id}")
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @RunOnVirtualThread
    @APIResponse(
            responseCode = "200",
            description = "A kept table, or a picture",
            content = {
                @Content(
                        mediaType = "application/json",
                        schema = @Schema(implementation = TableData.class)),
                @Content(
                        mediaType = "image/*",
                        schema = @Schema(type = SchemaType.STRING, format = "binary"))
            })
    public Response get(@PathParam("id") String id) {
        ArtifactId artifact = Ids.parse(id, ArtifactId::of);
        Artifacts.Artifact found = required(artifacts.find(artifact, user.id()));
        return Response.ok(found.content(), found.mediaType())
                .header("Cache-Control", "private, max-age=86400, immutable")
                .header("X-Content-Type-Options", "nosniff")
                .header(ArtifactExports.AT_HAND, found.cut() ? atHand(artifact) : null)
                .build();
    }

    private String atHand(ArtifactId artifact) {
        return ArtifactExports.atHand(required(artifacts.findWhole(artifact, user.id())));
    }

    /// The rows of a table as a file: all of them for as long as the Python session has them or
    /// query-service keeps them, else all that are kept here, also those that are not shown.
    /// `X-Rows-At-Hand` says how many of how many these are. A table with more rows than a sheet
    /// holds is refused as `xlsx` (`validation_failed`).
    ///
    /// @param format `csv`, `xlsx` or `parquet`
    @GET
    @Path("/{id}/export")
    @PermissionsAllowed(Permissions.QUERIES_EXPORT)
    @RunOnVirtualThread
    @APIResponse(
            responseCode = "200",
            description = "The rows at hand as a file",
            content = {
                @Content(mediaType = "text/csv", schema = @Schema(type = SchemaType.STRING)),
                @Content(
                        mediaType =
                                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                        schema = @Schema(type = SchemaType.STRING, format = "binary")),
                @Content(
                        mediaType = "application/vnd.apache.parquet",
                        schema = @Schema(type = SchemaType.STRING, format = "binary"))
            })
    public Response export(
            @PathParam("id") String id,
            @QueryParam("format") @DefaultValue("csv") String format,
            @Context RoutingContext http) {
        ArtifactId artifact = Ids.parse(id, ArtifactId::of);
        Artifacts.Artifact whole = required(artifacts.findWhole(artifact, user.id()));
        ArtifactExports.Exported file =
                exports.of(artifact, whole, format, user.get(), Caller.of(http));
        return sent(file, format, http);
    }

    private static Response sent(
            ArtifactExports.Exported file, String format, RoutingContext http) {
        return Response.ok(WholeBody.of(http.request(), file.content()))
                .header(HttpHeaders.CONTENT_TYPE, file.mediaType())
                .header(HttpHeaders.CONTENT_DISPOSITION, Attachment.named("table." + format))
                .header("Cache-Control", "no-store")
                .header("X-Content-Type-Options", "nosniff")
                .header(ArtifactExports.AT_HAND, file.atHand())
                .build();
    }

    private static Artifacts.Artifact required(Optional<Artifacts.Artifact> found) {
        return found.orElseThrow(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
    }
}
