package io.dataagent.query.person;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.http.WholeBody;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.query.export.ExportFormat;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// The full result as a file. It is executed again, which the header says.
@Path("/api/queries/{id}/export")
@RunOnVirtualThread
public class ExportResource {

    /// `true`: the rows are today's, not those of the kept result.
    static final String EXECUTED_AGAIN = "X-Executed-Again";
    /// The execution that made the file, as it stands in the audit trail.
    static final String EXECUTION = "X-Execution-Id";

    private final Exports exports;
    private final CurrentUser user;

    @Inject
    ExportResource(Exports exports, CurrentUser user) {
        this.exports = exports;
        this.user = user;
    }

    /// Executes the statement of a kept result again and sends all its rows. A file that could not
    /// be completed ends with a broken connection, never as if it were whole.
    ///
    /// @param name what the file is called, without its ending; else it is called after the query
    /// @param bom whether a CSV file begins with a byte order mark, for spreadsheets
    @GET
    @PermissionsAllowed(Permissions.QUERIES_EXPORT)
    @APIResponse(
            responseCode = "200",
            description = "All rows as a file",
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
            String id,
            @QueryParam("format") @DefaultValue("csv") String format,
            @QueryParam("name") @Nullable String name,
            @QueryParam("bom") boolean bom,
            @Context RoutingContext http) {
        ExportFormat wanted = ExportFormat.require(format);
        ExecutionId of = Ids.parse(id, ExecutionId::of);
        Exports.Export export = exports.prepare(user.id(), of, wanted, Caller.of(http));
        boolean marked = bom && wanted == ExportFormat.CSV;
        StreamingOutput body =
                WholeBody.of(
                        http.request(),
                        out -> exports.write(export, marked ? new MarkedStream(out) : out));
        return Response.ok(body)
                .header(HttpHeaders.CONTENT_TYPE, wanted.mediaType())
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        FileName.disposition(of, name, wanted.extension()))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(EXECUTED_AGAIN, "true")
                .header(EXECUTION, export.id().toString())
                .build();
    }
}
