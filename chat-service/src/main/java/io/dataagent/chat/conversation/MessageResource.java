package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.FeedbackView;
import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.chat.conversation.wire.SentMessages;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.chat.waiting.Waiting;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.http.Page;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Duration;
import java.util.Optional;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// The messages of a conversation.
@Path("/api/data-agent/chats/{chatId}/messages")
class MessageResource {

    private static final int PAGE_SIZE = 50;

    private final Sending sending;
    private final ReadMessages messages;
    private final Waiting waiting;
    private final CurrentUser user;

    MessageResource(Sending sending, ReadMessages messages, Waiting waiting, CurrentUser user) {
        this.sending = sending;
        this.messages = messages;
        this.waiting = waiting;
        this.user = user;
    }

    @GET
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    public Uni<Envelope<Page<MessageView>>> list(
            @PathParam("chatId") String chatId,
            @QueryParam("page") @Nullable String page,
            @QueryParam("pageSize") @Nullable String pageSize) {
        return messages.list(user.id(), chat(chatId), PageRequest.of(page, pageSize, PAGE_SIZE))
                .map(Envelope::of);
    }

    @POST
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<Envelope<SentMessages>> send(
            @PathParam("chatId") String chatId,
            @HeaderParam("Idempotency-Key") @Nullable String key,
            @QueryParam("wait") @Nullable String wait,
            Requests.@Nullable SendMessage body) {
        ChatId chat = chat(chatId);
        Requests.SendMessage request = ChatResource.required(body);
        Optional<Duration> patience = Waiting.wanted(wait);
        Uni<SentMessages> sent =
                sending.send(
                        user.get(),
                        chat,
                        request,
                        IdempotencyKey.of(user.id(), key, "messages/" + chat, request));
        return patience.map(p -> sent.chain(s -> awaited(s, chat, p)))
                .orElse(sent)
                .map(Envelope::of);
    }

    private Uni<SentMessages> awaited(SentMessages sent, ChatId chat, Duration patience) {
        MessageId answer = sent.assistantMessage().id();
        UserId owner = user.id();
        return waiting.answer(user.get().bearer(), chat, answer, patience)
                .chain(
                        found ->
                                messages.get(owner, chat, answer)
                                        .map(
                                                now ->
                                                        new SentMessages(
                                                                sent.userMessage(),
                                                                now,
                                                                found.orElse(null))));
    }

    @GET
    @Path("/{messageId}")
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    public Uni<Envelope<MessageView>> get(
            @PathParam("chatId") String chatId, @PathParam("messageId") String messageId) {
        return messages.get(user.id(), chat(chatId), message(messageId)).map(Envelope::of);
    }

    @POST
    @Path("/{messageId}/regenerate")
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<Envelope<SentMessages>> regenerate(
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId,
            @HeaderParam("Idempotency-Key") @Nullable String key) {
        ChatId chat = chat(chatId);
        MessageId message = message(messageId);
        return sending.regenerate(
                        user.get(),
                        chat,
                        message,
                        IdempotencyKey.of(user.id(), key, "regenerate/" + chat, message))
                .map(Envelope::of);
    }

    @POST
    @Path("/{messageId}/report")
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<Envelope<SentMessages>> report(
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId,
            Requests.@Nullable WriteReport body) {
        Requests.WriteReport request =
                body == null ? new Requests.WriteReport(null, null, null) : body;
        return sending.report(user.get(), chat(chatId), message(messageId), request)
                .map(Envelope::of);
    }

    @PUT
    @Path("/{messageId}/feedback")
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<Envelope<FeedbackView>> rate(
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId,
            Requests.@Nullable GiveFeedback body) {
        return messages.rate(
                        user.id(), chat(chatId), message(messageId), ChatResource.required(body))
                .map(Envelope::of);
    }

    private static ChatId chat(String id) {
        return Ids.parse(id, ChatId::of);
    }

    private static MessageId message(String id) {
        return Ids.parse(id, MessageId::of);
    }
}
