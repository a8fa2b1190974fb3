package io.dataagent.query.table;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.TableData;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.http.WholeBody;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.export.ExportFormat;
import io.quarkus.security.PermissionsAllowed;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
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

/// Writes a table of any length that agent-service has of a person as the file that they asked for,
/// and notes it: which one, in which format, how many rows, never a cell.
@Path(TableExportResource.PATH)
@RunOnVirtualThread
@PermissionsAllowed(Permissions.CALLER_AGENT)
public class TableExportResource {

    static final String PATH = "/internal/exports";

    /// After the limit of all other bodies was set, and before anything reads.
    private static final int BEFORE_READING = 1;

    private final Audit audit;

    @Inject
    TableExportResource(Audit audit) {
        this.audit = audit;
    }

    /// A table that is sent in chunks may be longer than other bodies, since a row at a time is in
    /// memory.
    void longBodies(@Observes Router router) {
        router.post(PATH).order(BEFORE_READING).handler(TableExportResource::longer);
        router.put(KeptTableResource.PATH + "/:artifact")
                .order(BEFORE_READING)
                .handler(TableExportResource::longer);
    }

    private static void longer(RoutingContext context) {
        context.put(VertxHttpRecorder.MAX_REQUEST_SIZE_KEY, TableFile.MOST_BYTES);
        context.next();
    }

    /// Reads a table and sends it as a file, whole or not at all. In chunks it may have 256 MiB.
    ///
    /// @param owner whose rows they are
    /// @param artifact where they are kept
    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @APIResponse(
            responseCode = "200",
            description = "All its rows as a file of the format",
            content =
                    @Content(
                            mediaType = "application/octet-stream",
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response export(
            @QueryParam("format") @DefaultValue("csv") String format,
            @QueryParam("owner") @NotNull String owner,
            @QueryParam("artifact") @NotNull String artifact,
            @RequestBody(
                            required = true,
                            content = @Content(schema = @Schema(implementation = TableData.class)))
                    InputStream table,
            @Context RoutingContext http)
            throws IOException {
        ExportFormat wanted = ExportFormat.require(format);
        UserId person = Ids.parse(owner, UserId::of);
        ArtifactId kept = Ids.parse(artifact, ArtifactId::of);
        TableFile file = TableFile.of(table, wanted, TableFile.MOST_BYTES);
        audit.write(
                person,
                "artifact.exported",
                kept.toString(),
                "ok",
                Map.of("format", format, "rows", Long.toString(file.rows())));
        return sent(file, wanted, http);
    }

    static Response sent(TableFile file, ExportFormat format, RoutingContext http)
            throws IOException {
        return Response.ok(WholeBody.of(http.request(), file::send))
                .header(HttpHeaders.CONTENT_TYPE, format.mediaType())
                .header(HttpHeaders.CONTENT_LENGTH, file.content().size())
                .build();
    }
}
