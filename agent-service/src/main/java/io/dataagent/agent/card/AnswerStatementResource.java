package io.dataagent.agent.card;

import io.dataagent.agent.artifact.FileFormat;
import io.dataagent.kit.http.Attachment;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.WholeBody;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// Statements of a person's own at an answer.
@Path("/api/data-agent/chats/{chatId}/messages/{messageId}/rows")
@Consumes(MediaType.APPLICATION_JSON)
class AnswerStatementResource {

    private final AnswerStatements statements;
    private final CurrentUser user;

    AnswerStatementResource(AnswerStatements statements, CurrentUser user) {
        this.statements = statements;
        this.user = user;
    }

    @POST
    @PermissionsAllowed(Permissions.QUERIES_RUN)
    @RunOnVirtualThread
    @Operation(
            summary = "Run a statement at an answer",
            description =
                    "Read-only, in the scope of what the answer's own statements read and under the"
                            + " rights of whoever asks, also where the data is shared with them. At"
                            + " most 1,000 rows. A statement that is refused is answered with its"
                            + " `violations`, each with its place in the text. Nothing is kept.")
    public Envelope<CardAnswer.Rows> rows(
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId,
            AnswerStatement.@Nullable Text statement,
            @Context RoutingContext http) {
        return Envelope.of(
                statements.rows(
                        AnswerStatement.of(chatId, messageId, statement),
                        user.get(),
                        Caller.of(http)));
    }

    /// All rows of a statement as a file. One that could not be completed ends with a broken
    /// connection, never as if it were whole. The right to run it is asked for with its scope.
    ///
    /// @param format `csv`, `xlsx` or `parquet`
    @POST
    @Path("/export")
    @PermissionsAllowed(Permissions.QUERIES_EXPORT)
    @RunOnVirtualThread
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
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId,
            @QueryParam("format") @DefaultValue("csv") String format,
            AnswerStatement.@Nullable Text statement,
            @Context RoutingContext http) {
        AnswerStatement written = AnswerStatement.of(chatId, messageId, statement);
        FileFormat wanted = FileFormat.of(format);
        VerifiedUser person = user.get();
        StreamingOutput rows =
                out -> statements.export(written, wanted, person, Caller.of(http), out);
        return Response.ok(WholeBody.of(http.request(), rows))
                .header(HttpHeaders.CONTENT_TYPE, wanted.mediaType())
                .header(HttpHeaders.CONTENT_DISPOSITION, Attachment.named("rows." + format))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
