package io.dataagent.chat.report;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// A report as a file.
@Path("/api/data-agent/chats/{chatId}/messages/{messageId}/export")
class ReportResource {

    private final Reports reports;
    private final CurrentUser user;

    ReportResource(Reports reports, CurrentUser user) {
        this.reports = reports;
        this.user = user;
    }

    @GET
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @Operation(
            summary = "Take a report away as markdown, html or pdf",
            description = "Tables and charts stand in the file; it loads nothing from anywhere.")
    @APIResponse(
            responseCode = "200",
            description = "The report as a file",
            content = {
                @Content(mediaType = "text/markdown", schema = @Schema(type = SchemaType.STRING)),
                @Content(mediaType = "text/html", schema = @Schema(type = SchemaType.STRING)),
                @Content(
                        mediaType = "application/pdf",
                        schema = @Schema(type = SchemaType.STRING, format = "binary"))
            })
    public Uni<Response> export(
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId,
            @QueryParam("format") @Nullable String format) {
        ChatId chat = Ids.parse(chatId, ChatId::of);
        MessageId message = Ids.parse(messageId, MessageId::of);
        ReportForm form = ReportForm.of(format);
        return reports.write(user.get(), chat, message, form).map(file -> response(file, form));
    }

    private static Response response(Reports.Written file, ReportForm form) {
        return form.download().of(file.content(), file.title(), "report", ReportPage.POLICY);
    }
}
