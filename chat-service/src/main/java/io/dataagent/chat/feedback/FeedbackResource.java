package io.dataagent.chat.feedback;

import io.dataagent.chat.conversation.ReadMessages;
import io.dataagent.chat.conversation.wire.RatedAnswer;
import io.dataagent.chat.outbox.Notices;
import io.dataagent.chat.text.CursorPage;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.kit.http.Envelope;
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
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/// What people thought of their answers, for administrators. It shows what somebody asked, so who
/// looks leaves a line in the audit trail.
@Path("/api/admin/feedback")
class FeedbackResource {

    private static final int PAGE_SIZE = 50;

    private final FeedbackList feedback;
    private final ReadMessages messages;
    private final Notices notices;
    private final CurrentUser admin;

    FeedbackResource(
            FeedbackList feedback, ReadMessages messages, Notices notices, CurrentUser admin) {
        this.feedback = feedback;
        this.messages = messages;
        this.notices = notices;
        this.admin = admin;
    }

    @GET
    @PermissionsAllowed(Permissions.AUDIT_READ)
    @Operation(summary = "Search what people thought of their answers, newest first")
    public Uni<Envelope<CursorPage<GivenFeedback>>> list(
            @QueryParam("page") @Nullable String page,
            @QueryParam("pageSize") @Nullable String pageSize,
            @QueryParam("cursor") @Nullable String cursor,
            @QueryParam("rating") @Nullable String rating,
            @QueryParam("person") @Nullable String person,
            @QueryParam("search") @Nullable String search,
            @QueryParam("from") @Nullable String from,
            @QueryParam("until") @Nullable String until) {
        return feedback.list(
                        FeedbackSearch.of(rating, person, search, from, until),
                        PageRequest.of(page, pageSize, cursor, PAGE_SIZE),
                        admin.id())
                .call(this::looked)
                .map(Envelope::of);
    }

    @GET
    @Path("/{messageId}")
    @PermissionsAllowed(Permissions.AUDIT_READ)
    @Operation(
            summary = "Look at a rated answer with its question and its run",
            description =
                    "Only an answer that somebody rated is shown, to be read only; that it was"
                            + " looked at is kept in the audit trail, or it is not shown.")
    public Uni<Envelope<RatedAnswer>> read(@PathParam("messageId") String messageId) {
        MessageId id = Ids.parse(messageId, MessageId::of);
        return Panache.withTransaction(
                        () ->
                                messages.rated(id)
                                        .call(
                                                found ->
                                                        notices.audit(
                                                                admin.id(),
                                                                "run.read",
                                                                id.toString(),
                                                                facts(found))))
                .map(Envelope::of);
    }

    private static Map<String, String> facts(RatedAnswer found) {
        return Map.of("chat", found.answer().chatId().toString());
    }

    private Uni<Void> looked() {
        return Panache.withTransaction(
                () -> notices.audit(admin.id(), "feedback.read", "feedback", Map.of()));
    }
}
