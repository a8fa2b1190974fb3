package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.ChatView;
import io.dataagent.chat.conversation.wire.ExpectedVersion;
import io.dataagent.chat.text.CursorPage;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// A person's conversations.
@Path("/api/data-agent/chats")
class ChatResource {

    private static final int PAGE_SIZE = 20;

    private final Chats chats;
    private final CurrentUser user;

    ChatResource(Chats chats, CurrentUser user) {
        this.chats = chats;
        this.user = user;
    }

    @GET
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    public Uni<Envelope<CursorPage<ChatView>>> list(
            @QueryParam("page") @Nullable String page,
            @QueryParam("pageSize") @Nullable String pageSize,
            @QueryParam("cursor") @Nullable String cursor,
            @QueryParam("search") @Nullable String search,
            @QueryParam("ontologyId") @Nullable String ontologyId,
            @QueryParam("sortBy") @Nullable String sortBy,
            @QueryParam("sortOrder") @Nullable String sortOrder) {
        OntologyId ontology = ontologyId == null ? null : Ids.parse(ontologyId, OntologyId::of);
        return chats.list(
                        user.id(),
                        ChatSearch.of(search, ontology, sortBy, sortOrder),
                        PageRequest.of(page, pageSize, cursor, PAGE_SIZE))
                .map(Envelope::of);
    }

    @POST
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<Envelope<ChatView>> create(
            @HeaderParam("Idempotency-Key") @Nullable String key,
            Requests.@Nullable CreateChat body) {
        Requests.CreateChat request = required(body);
        return chats.create(
                        user.get(), request, IdempotencyKey.of(user.id(), key, "chats", request))
                .map(Envelope::of);
    }

    @GET
    @Path("/{chatId}")
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    public Uni<RestResponse<Envelope<ChatView>>> get(
            @PathParam("chatId") String chatId, @QueryParam("include") @Nullable String include) {
        if (include != null && !include.equals("messages")) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'include' knows only messages.");
        }
        return chats.get(user.id(), Ids.parse(chatId, ChatId::of), include != null)
                .map(ChatResource::tagged);
    }

    @PATCH
    @Path("/{chatId}")
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<RestResponse<Envelope<ChatView>>> patch(
            @PathParam("chatId") String chatId,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            Requests.@Nullable PatchChat body) {
        return chats.patch(
                        user.id(),
                        Ids.parse(chatId, ChatId::of),
                        required(body),
                        ExpectedVersion.of(ifMatch))
                .map(ChatResource::tagged);
    }

    @DELETE
    @Path("/{chatId}")
    @PermissionsAllowed(Permissions.DATA_AGENT_DELETE)
    public Uni<Void> delete(@PathParam("chatId") String chatId) {
        return chats.delete(user.id(), Ids.parse(chatId, ChatId::of));
    }

    private static RestResponse<Envelope<ChatView>> tagged(ChatView chat) {
        return RestResponse.ResponseBuilder.ok(Envelope.of(chat))
                .header("ETag", chat.tag())
                .build();
    }

    static <T> T required(@Nullable T body) {
        if (body == null) {
            throw new ProblemException(ProblemCode.UNREADABLE_BODY, "The body is missing.");
        }
        return body;
    }
}
