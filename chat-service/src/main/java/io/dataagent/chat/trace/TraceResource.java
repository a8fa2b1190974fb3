package io.dataagent.chat.trace;

import io.dataagent.chat.conversation.ReadMessages;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.run.LlmTrace;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/// The model calls behind an answer.
@Path("/api/data-agent/chats/{chatId}/messages/{messageId}/traces")
class TraceResource {

    private final ReadMessages messages;
    private final Traces traces;
    private final CurrentUser user;
    private final Clock clock;

    TraceResource(ReadMessages messages, Traces traces, CurrentUser user, Clock clock) {
        this.messages = messages;
        this.traces = traces;
        this.user = user;
        this.clock = clock;
    }

    @GET
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    public Uni<TraceList> list(
            @PathParam("chatId") String chatId, @PathParam("messageId") String messageId) {
        ChatId chat = Ids.parse(chatId, ChatId::of);
        MessageId message = Ids.parse(messageId, MessageId::of);
        return Panache.withSession(
                        () ->
                                messages.requireOwned(user.id(), chat, message)
                                        .chain(() -> traces.of(message)))
                .map(found -> new TraceList(found, new Meta(clock.instant())));
    }

    /// The answer.
    ///
    /// @param data the calls, by `callIndex`
    /// @param meta about the answer
    record TraceList(List<LlmTrace> data, Meta meta) {}

    /// About an answer.
    ///
    /// @param timestamp when it was given
    record Meta(Instant timestamp) {}
}
