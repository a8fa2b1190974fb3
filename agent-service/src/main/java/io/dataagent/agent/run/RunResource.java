package io.dataagent.agent.run;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import org.jboss.resteasy.reactive.ResponseHeader;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Runs over HTTP: start and stream, follow, cancel.
@Path("/api/data-agent")
class RunResource {

    private final Claim claim;
    private final RunStore store;
    private final RunEngine engine;
    private final Follow follow;
    private final CurrentUser user;

    RunResource(Claim claim, RunStore store, RunEngine engine, Follow follow, CurrentUser user) {
        this.claim = claim;
        this.store = store;
        this.engine = engine;
        this.follow = follow;
        this.user = user;
    }

    @POST
    @Path("/chats/{chatId}/messages/{messageId}/stream")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    @ResponseHeader(name = "Cache-Control", value = "no-cache, no-transform")
    @ResponseHeader(name = "X-Accel-Buffering", value = "no")
    @Blocking
    @RunOnVirtualThread
    public Multi<OutboundSseEvent> stream(
            @PathParam("chatId") String chatId, @PathParam("messageId") String messageId) {
        return start(Ids.parse(messageId, MessageId::of), Ids.parse(chatId, ChatId::of));
    }

    @POST
    @Path("/stream/{messageId}")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    @ResponseHeader(name = "Cache-Control", value = "no-cache, no-transform")
    @ResponseHeader(name = "X-Accel-Buffering", value = "no")
    @Blocking
    @RunOnVirtualThread
    public Multi<OutboundSseEvent> stream(@PathParam("messageId") String messageId) {
        return start(Ids.parse(messageId, MessageId::of), null);
    }

    @GET
    @Path("/chats/{chatId}/messages/{messageId}/events")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @ResponseHeader(name = "Cache-Control", value = "no-cache, no-transform")
    @ResponseHeader(name = "X-Accel-Buffering", value = "no")
    @Blocking
    @RunOnVirtualThread
    public Multi<OutboundSseEvent> events(
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId,
            @HeaderParam("Last-Event-ID") @Nullable String lastEventId) {
        return follow.after(own(chatId, messageId).id(), sequence(lastEventId));
    }

    @POST
    @Path("/chats/{chatId}/messages/{messageId}/cancel")
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    @RunOnVirtualThread
    @ResponseStatus(202)
    public void cancel(
            @PathParam("chatId") String chatId, @PathParam("messageId") String messageId) {
        engine.cancel(own(chatId, messageId).id());
    }

    private Multi<OutboundSseEvent> start(MessageId id, @Nullable ChatId chatId) {
        claim.start(id, chatId, user.get());
        return follow.after(id, 0);
    }

    private RunRow own(String chatId, String messageId) {
        ChatId chat = Ids.parse(chatId, ChatId::of);
        return store.find(Ids.parse(messageId, MessageId::of))
                .filter(run -> run.userId().equals(user.id()))
                .filter(run -> run.chatId() == null || run.chatId().equals(chat))
                .orElseThrow(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
    }

    private static long sequence(@Nullable String lastEventId) {
        if (lastEventId == null || lastEventId.isBlank()) {
            return 0;
        }
        try {
            return Math.max(0, Long.parseLong(lastEventId.strip()));
        } catch (NumberFormatException e) {
            throw new ProblemException(
                    ProblemCode.BAD_REQUEST, "Last-Event-ID is the id of an event of this run.");
        }
    }
}
