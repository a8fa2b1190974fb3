package io.dataagent.chat.transcript;

import io.dataagent.chat.outbox.Notices;
import io.dataagent.chat.picture.Aside;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// A conversation as a file.
@Path("/api/data-agent/chats/{chatId}/export")
class ExportResource {

    private final Transcripts transcripts;
    private final Notices notices;
    private final CurrentUser user;

    ExportResource(Transcripts transcripts, Notices notices, CurrentUser user) {
        this.transcripts = transcripts;
        this.notices = notices;
        this.user = user;
    }

    @GET
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @Operation(
            summary = "Take a conversation away as markdown, html or json",
            description = "Tables and pictures stand in the file; it loads nothing from anywhere.")
    @APIResponse(
            responseCode = "200",
            description = "The conversation as a file",
            content = {
                @Content(mediaType = "text/markdown", schema = @Schema(type = SchemaType.STRING)),
                @Content(mediaType = "text/html", schema = @Schema(type = SchemaType.STRING)),
                @Content(
                        mediaType = "application/json",
                        schema = @Schema(implementation = Transcript.class))
            })
    public Uni<Response> export(
            @PathParam("chatId") String chatId, @QueryParam("format") @Nullable String format) {
        ChatId chat = Ids.parse(chatId, ChatId::of);
        ExportFormat wanted = ExportFormat.of(required(format));
        return transcripts
                .take(user.get(), chat, true)
                .call(() -> Panache.withTransaction(() -> exported(chat, wanted)))
                .chain(transcript -> Aside.make(() -> file(transcript, wanted)));
    }

    private Uni<Void> exported(ChatId chat, ExportFormat format) {
        return notices.audit(
                user.id(), "chat.exported", chat.toString(), Map.of("format", format.wire()));
    }

    private static Response file(Transcript transcript, ExportFormat format) {
        return format.download()
                .of(
                        format.write(transcript),
                        transcript.name(),
                        "conversation",
                        HtmlDocument.POLICY);
    }

    private static String required(@Nullable String format) {
        if (format == null) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'format' is none of markdown, html, json.");
        }
        return format;
    }
}
