package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.ChatName;
import io.dataagent.chat.conversation.wire.ChatView;
import io.dataagent.chat.conversation.wire.ExpectedVersion;
import io.dataagent.chat.conversation.wire.ProviderName;
import io.dataagent.chat.idempotency.Idempotency;
import io.dataagent.chat.kind.Kinds;
import io.dataagent.chat.ontology.Ontologies;
import io.dataagent.chat.outbox.Notices;
import io.dataagent.chat.preference.Preferences;
import io.dataagent.chat.text.CursorPage;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// What owners do with their conversations as a whole.
@ApplicationScoped
public class Chats {

    private static final int DELETE_BATCH = 100;

    private final ChatStore chats;
    private final ChatList list;
    private final ChatRemoval removal;
    private final MessageStore messages;
    private final Ontologies ontologies;
    private final Kinds kinds;
    private final Preferences preferences;
    private final Idempotency idempotency;
    private final Notices notices;
    private final Clock clock;

    Chats(
            ChatStore chats,
            ChatList list,
            ChatRemoval removal,
            MessageStore messages,
            Ontologies ontologies,
            Kinds kinds,
            Preferences preferences,
            Idempotency idempotency,
            Notices notices,
            Clock clock) {
        this.chats = chats;
        this.list = list;
        this.removal = removal;
        this.messages = messages;
        this.ontologies = ontologies;
        this.kinds = kinds;
        this.preferences = preferences;
        this.idempotency = idempotency;
        this.notices = notices;
        this.clock = clock;
    }

    Uni<CursorPage<ChatView>> list(UserId owner, ChatSearch search, PageRequest request) {
        return list.page(owner, search, request);
    }

    /// A person's chat; fails like an unknown id for anybody else.
    public Uni<ChatView> get(UserId owner, ChatId id, boolean withMessages) {
        return Panache.withSession(
                () ->
                        chats.owned(id, owner)
                                .chain(
                                        chat ->
                                                withMessages
                                                        ? messages.all(chat).map(chat::view)
                                                        : Uni.createFrom().item(chat.view(null))));
    }

    /// Fails like an unknown id unless the person owns the chat; called inside a session.
    public Uni<Void> requireOwned(UserId owner, ChatId id) {
        return chats.owned(id, owner).replaceWithVoid();
    }

    /// The same; nobody changes or removes the chat until the transaction ends.
    public Uni<Void> requireOwnedLocked(UserId owner, ChatId id) {
        return chats.ownedLocked(id, owner).replaceWithVoid();
    }

    Uni<ChatView> create(
            VerifiedUser user, Requests.CreateChat request, Optional<IdempotencyKey> key) {
        OntologyId ontology = request.requiredOntology();
        ChatEntity chat = begun(user.id(), ontology, request);
        return idempotency.once(
                key,
                ChatView.class,
                () ->
                        kinds.requireAvailable(request.runKind())
                                .chain(() -> ontologies.requireReady(ontology, user.bearer())),
                () ->
                        chats.persist(chat)
                                .call(
                                        () ->
                                                notices.audit(
                                                        user.id(),
                                                        "chat.created",
                                                        chat.id.toString(),
                                                        Map.of("ontology", ontology.toString())))
                                .map(stored -> stored.view(null)));
    }

    /// Changes a chat; of two changes at once the later one stays, unless it names the version
    /// that it is meant for.
    Uni<ChatView> patch(
            UserId owner,
            ChatId id,
            Requests.PatchChat request,
            Optional<ExpectedVersion> expected) {
        return request.runKind()
                .map(kinds::requireAvailable)
                .orElseGet(Uni.createFrom()::voidItem)
                .chain(() -> patched(owner, id, request, expected));
    }

    private Uni<ChatView> patched(
            UserId owner,
            ChatId id,
            Requests.PatchChat request,
            Optional<ExpectedVersion> expected) {
        return Panache.withTransaction(
                () ->
                        chats.ownedLocked(id, owner)
                                .invoke(chat -> expected.ifPresent(v -> v.require(chat.version)))
                                .invoke(chat -> change(chat, request))
                                .call(
                                        () ->
                                                notices.audit(
                                                        owner,
                                                        "chat.changed",
                                                        id.toString(),
                                                        Map.of()))
                                .map(chat -> chat.view(null)));
    }

    private void change(ChatEntity chat, Requests.PatchChat request) {
        request.apply(chat);
        chat.version++;
        chat.updatedAt = clock.instant();
    }

    /// The conversation goes with everything in it; its runs are told to end.
    Uni<Void> delete(UserId owner, ChatId id) {
        return Panache.withTransaction(() -> chats.ownedLocked(id, owner).chain(removal::byOwner))
                .replaceWithVoid();
    }

    /// Everything about an ontology that is gone goes too, in batches.
    public Uni<Void> forget(OntologyId ontology) {
        return Panache.withTransaction(() -> removal.about(ontology, DELETE_BATCH))
                .chain(
                        removed ->
                                removed == DELETE_BATCH
                                        ? forget(ontology)
                                        : Panache.withTransaction(() -> forgetWishes(ontology)));
    }

    private Uni<Void> forgetWishes(OntologyId ontology) {
        return preferences
                .forget(ontology)
                .chain(
                        gone ->
                                notices.audit(
                                        null,
                                        "ontology.forgotten",
                                        ontology.toString(),
                                        Map.of("preferences", String.valueOf(gone))));
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
        chat.kind = request.runKind();
        chat.createdAt = now;
        chat.updatedAt = now;
        return chat;
    }
}
