package io.dataagent.query.person;

import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.WholeBody;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.query.export.ExportFormat;
import io.dataagent.query.scope.Scopes;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// The full result of a statement in a scope as a file, for a person who wrote it at an answer.
@Path("/internal/scopes/{scopeId}/export")
@RunOnVirtualThread
@PermissionsAllowed(Permissions.CALLER_AGENT)
public class ScopedExportResource {

    private final Scopes scopes;
    private final Exports exports;

    @Inject
    ScopedExportResource(Scopes scopes, Exports exports) {
        this.scopes = scopes;
        this.exports = exports;
    }

    /// Executes a statement and sends all its rows, whatever limit of rows it names.
    ///
    /// @param format `csv`, `xlsx` or `parquet`
    @POST
    @APIResponse(
            responseCode = "200",
            description = "All rows as a file of the format",
            content =
                    @Content(
                            mediaType = "application/octet-stream",
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response export(
            String scopeId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @QueryParam("format") @DefaultValue("csv") String format,
            @NotNull StatementRequest request,
            @Context RoutingContext http) {
        ExportFormat wanted = ExportFormat.require(format);
        Exports.Export export =
                exports.prepare(
                        scopes.require(grant, scopeId, request.epoch()),
                        request,
                        wanted,
                        Caller.of(http));
        return Response.ok(WholeBody.of(http.request(), out -> exports.write(export, out)))
                .header(HttpHeaders.CONTENT_TYPE, wanted.mediaType())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
