package io.dataagent.chat.share;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// The links that an owner gave out for a conversation.
@Path("/api/data-agent/chats/{chatId}/shares")
class ShareResource {

    private static final int USUAL_DAYS = 7;
    private static final int MOST_DAYS = 3_650;

    private final Shares shares;
    private final CurrentUser user;

    ShareResource(Shares shares, CurrentUser user) {
        this.shares = shares;
        this.user = user;
    }

    @GET
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @Operation(summary = "The links of a conversation that work")
    public Uni<Envelope<List<ShareView>>> list(@PathParam("chatId") String chatId) {
        return shares.list(user.id(), Ids.parse(chatId, ChatId::of)).map(Envelope::of);
    }

    @POST
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    @Operation(
            summary = "Make a link to a snapshot of a conversation",
            description =
                    "Whoever has the link reads the snapshot without signing in, until it expires"
                            + " or is taken back. The link is said once; only its digest is kept.")
    public Uni<Envelope<ShareView>> make(
            @PathParam("chatId") String chatId, @Nullable MakeShare body) {
        ChatId chat = Ids.parse(chatId, ChatId::of);
        MakeShare wanted = body == null ? new MakeShare(null, null) : body;
        return shares.make(user.get(), chat, wanted.data(), wanted.lifetime()).map(Envelope::of);
    }

    @DELETE
    @Path("/{shareId}")
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    @Operation(summary = "Take a link back; it stops working at once")
    public Uni<Void> revoke(
            @PathParam("chatId") String chatId, @PathParam("shareId") String shareId) {
        return shares.revoke(
                user.id(),
                Ids.parse(chatId, ChatId::of),
                Ids.parse(shareId, text -> ChatId.of(text).value()));
    }

    /// A link to be made.
    ///
    /// @param expiresInDays from 1 to what the operator allows; 7 if absent
    /// @param includeData whether results, charts and pictures are shown; no if absent
    record MakeShare(
            @Schema(examples = "7") @Nullable Integer expiresInDays,
            @Schema(examples = "false") @Nullable Boolean includeData) {

        MakeShare {
            if (expiresInDays != null && (expiresInDays < 1 || expiresInDays > MOST_DAYS)) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED, "'expiresInDays' is less than 1 or huge.");
            }
        }

        private Duration lifetime() {
            return Duration.ofDays(expiresInDays == null ? USUAL_DAYS : expiresInDays);
        }

        private boolean data() {
            return Boolean.TRUE.equals(includeData);
        }
    }
}
