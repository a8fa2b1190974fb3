package io.dataagent.chat.conversation;

import io.dataagent.chat.idempotency.Idempotency;
import io.dataagent.chat.idempotency.IdempotencyKey;
import io.dataagent.chat.ontology.Ontologies;
import io.dataagent.chat.preference.Preferences;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.kit.http.Page;
import io.dataagent.kit.identity.VerifiedUser;
import io.dataagent.kit.outbox.OutboxMessage;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// What owners do with their conversations as a whole.
@ApplicationScoped
public class Chats {

    private static final int DELETE_BATCH = 100;

    private final ChatStore chats;
    private final MessageStore messages;
    private final Ontologies ontologies;
    private final Preferences preferences;
    private final Idempotency idempotency;
    private final OutboxTable outbox;
    private final Clock clock;

    Chats(
            ChatStore chats,
            MessageStore messages,
            Ontologies ontologies,
            Preferences preferences,
            Idempotency idempotency,
            OutboxTable outbox,
            Clock clock) {
        this.chats = chats;
        this.messages = messages;
        this.ontologies = ontologies;
        this.preferences = preferences;
        this.idempotency = idempotency;
        this.outbox = outbox;
        this.clock = clock;
    }

    Uni<Page<ChatView>> list(UserId owner, ChatSearch search, PageRequest request) {
        return Panache.withSession(() -> chats.list(owner, search, request));
    }

    Uni<ChatView> get(UserId owner, ChatId id, boolean withMessages) {
        return Panache.withSession(
                () ->
                        chats.owned(id, owner)
                                .chain(
                                        chat ->
                                                withMessages
                                                        ? messages.all(chat).map(chat::view)
                                                        : Uni.createFrom().item(chat.view(null))));
    }

    Uni<ChatView> create(
            VerifiedUser user, Requests.CreateChat request, Optional<IdempotencyKey> key) {
        OntologyId ontology = request.requiredOntology();
        ChatEntity chat = begun(user.id(), ontology, request);
        return idempotency.once(
                key,
                ChatView.class,
                () -> ontologies.requireReady(ontology, user.bearer()),
                () -> chats.persist(chat).map(stored -> stored.view(null)));
    }

    Uni<ChatView> patch(UserId owner, ChatId id, Requests.PatchChat request) {
        return Panache.withTransaction(
                () ->
                        chats.ownedLocked(id, owner)
                                .map(
                                        chat -> {
                                            request.apply(chat);
                                            chat.updatedAt = clock.instant();
                                            return chat.view(null);
                                        }));
    }

    /// The conversation goes with everything in it; its runs are told to end.
    Uni<Void> delete(UserId owner, ChatId id) {
        return Panache.withTransaction(() -> chats.ownedLocked(id, owner).chain(this::remove));
    }

    /// Everything about an ontology that is gone goes too, in batches.
    public Uni<Void> forget(OntologyId ontology) {
        return Panache.withTransaction(
                        () ->
                                chats.aboutLocked(ontology, DELETE_BATCH)
                                        .call(this::removeAll)
                                        .map(List::size))
                .chain(
                        removed ->
                                removed == DELETE_BATCH
                                        ? forget(ontology)
                                        : Panache.withTransaction(
                                                        () -> preferences.forget(ontology))
                                                .replaceWithVoid());
    }

    private Uni<Void> removeAll(List<ChatEntity> doomed) {
        return Multi.createFrom()
                .iterable(doomed)
                .onItem()
                .transformToUniAndConcatenate(this::remove)
                .collect()
                .asList()
                .replaceWithVoid();
    }

    private Uni<Void> remove(ChatEntity chat) {
        return messages.runs(chat.id)
                .map(
                        runs ->
                                new ChatEvent.ChatDeleted(
                                        new ChatId(chat.id),
                                        new UserId(chat.ownerId),
                                        runs,
                                        clock.instant()))
                .call(event -> outbox.append(message(event)))
                .chain(event -> outbox.append(audit(event)))
                .chain(() -> chats.delete(chat));
    }

    private static OutboxMessage message(ChatEvent.ChatDeleted event) {
        return OutboxMessage.of(
                Topics.CHAT_EVENTS, event.chatId().toString(), "chat_deleted", event);
    }

    private static OutboxMessage audit(ChatEvent.ChatDeleted event) {
        return OutboxMessage.of(
                Topics.AUDIT_EVENTS,
                Topics.AUDIT_EVENTS,
                "audit",
                new AuditRecord(
                        UUID.randomUUID().toString(),
                        event.at(),
                        "chat-service",
                        event.userId(),
                        "chat.deleted",
                        event.chatId().toString(),
                        "ok",
                        Map.of("runs", String.valueOf(event.runs().size()))));
    }

    private ChatEntity begun(UserId owner, OntologyId ontology, Requests.CreateChat request) {
        Instant now = clock.instant();
        ChatEntity chat = new ChatEntity();
        chat.id = ChatId.next().value();
        chat.ownerId = owner.value();
        chat.ontologyId = ontology.value();
        chat.named = request.name() != null;
        chat.name = (request.name() == null ? ChatName.NEW : new ChatName(request.name())).text();
        chat.llmProvider =
                request.llmProvider() == null
                        ? null
                        : new ProviderName(request.llmProvider()).text();
        chat.createdAt = now;
        chat.updatedAt = now;
        return chat;
    }
}
