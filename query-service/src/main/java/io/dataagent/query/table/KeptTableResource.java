package io.dataagent.query.table;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.export.ExportFormat;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// Keeps tables of Python for when their session has ended, and hands them out as files: to nobody
/// but the person in the conversation that the grant names.
@Path(KeptTableResource.PATH + "/{artifact}")
@RunOnVirtualThread
@PermissionsAllowed(Permissions.CALLER_AGENT)
public class KeptTableResource {

    static final String PATH = "/internal/tables";

    private final KeptTables tables;
    private final Grants grants;
    private final Audit audit;

    @Inject
    KeptTableResource(KeptTables tables, Grants grants, Audit audit) {
        this.tables = tables;
        this.grants = grants;
        this.audit = audit;
    }

    /// Keeps all rows of a table as Parquet. In chunks it may have 256 MiB; one whose Parquet has
    /// more than is kept is refused (`validation_failed`).
    ///
    /// @param artifact where the first of its rows are kept
    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    public void keep(
            @PathParam("artifact") String artifact,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @RequestBody(
                            required = true,
                            content = @Content(schema = @Schema(implementation = TableData.class)))
                    InputStream table)
            throws IOException {
        RunGrant right = grants.requireGrant(grant);
        tables.keep(Ids.parse(artifact, ArtifactId::of), right, table);
    }

    /// All rows of a kept table as a file, whole or not at all.
    ///
    /// @param format `csv`, `xlsx` or `parquet`
    @GET
    @APIResponse(
            responseCode = "200",
            description = "All its rows as a file of the format",
            content =
                    @Content(
                            mediaType = "application/octet-stream",
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response export(
            @PathParam("artifact") String artifact,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @QueryParam("format") @DefaultValue("csv") String format,
            @Context RoutingContext http)
            throws IOException {
        RunGrant right = grants.requireGrant(grant);
        ExportFormat wanted = ExportFormat.require(format);
        ArtifactId kept = Ids.parse(artifact, ArtifactId::of);
        TableFile file = tables.export(kept, right, wanted);
        audit.write(
                right.userId(),
                "artifact.exported",
                kept.toString(),
                "ok",
                Map.of("format", format, "rows", Long.toString(file.rows())));
        return TableExportResource.sent(file, wanted, http);
    }
}
