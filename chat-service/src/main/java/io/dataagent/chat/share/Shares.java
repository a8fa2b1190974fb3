package io.dataagent.chat.share;

import io.dataagent.chat.ChatConfig;
import io.dataagent.chat.conversation.Chats;
import io.dataagent.chat.outbox.Notices;
import io.dataagent.chat.transcript.Transcript;
import io.dataagent.chat.transcript.Transcripts;
import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.ShareId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.kit.identity.VerifiedUser;
import io.dataagent.kit.outbox.OutboxMessage;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Makes, lists, takes back and reads links to snapshots. Unless the operator allows it none can
/// be made, and none that was made works.
@ApplicationScoped
public class Shares {

    /// Where snapshots are read.
    static final String PATH = "/api/shared/";

    private final ShareStore store;
    private final Chats chats;
    private final Transcripts transcripts;
    private final Notices notices;
    private final ChatConfig.Sharing config;
    private final Clock clock;

    Shares(
            ShareStore store,
            Chats chats,
            Transcripts transcripts,
            Notices notices,
            ChatConfig config,
            Clock clock) {
        this.store = store;
        this.chats = chats;
        this.transcripts = transcripts;
        this.notices = notices;
        this.config = config.sharing();
        this.clock = clock;
    }

    boolean enabled() {
        return config.enabled();
    }

    Uni<ShareView> make(VerifiedUser owner, ChatId chat, boolean withData, Duration lifetime) {
        requireEnabled();
        if (lifetime.compareTo(config.maxLifetime()) > 0) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "'expiresInDays' is more than " + config.maxLifetime().toDays() + ".");
        }
        return transcripts
                .take(owner, chat, withData)
                .chain(
                        snapshot ->
                                Panache.withTransaction(
                                        () -> stored(owner.id(), chat, snapshot, lifetime)));
    }

    Uni<List<ShareView>> list(UserId owner, ChatId chat) {
        return Panache.withSession(
                () ->
                        chats.requireOwned(owner, chat)
                                .chain(() -> store.working(chat, clock.instant()))
                                .map(rows -> rows.stream().map(row -> row.view(null)).toList()));
    }

    Uni<Void> revoke(UserId owner, ChatId chat, UUID id) {
        return Panache.withTransaction(
                () ->
                        chats.requireOwned(owner, chat)
                                .chain(() -> store.revoke(chat, id))
                                .invoke(Shares::requireFound)
                                .chain(() -> notices.tell(revoked(owner, chat, id))));
    }

    /// The snapshot behind a link that works.
    Uni<Transcript> read(String token) {
        if (!config.enabled()) {
            throw unknown();
        }
        ShareToken given = ShareToken.of(token).orElseThrow(Shares::unknown);
        return Panache.withTransaction(() -> store.read(given, clock.instant()))
                .onItem()
                .ifNull()
                .failWith(Shares::unknown)
                .map(row -> ContractJson.read(row.snapshot, Transcript.class));
    }

    /// Removes links that work no longer, with their snapshots.
    public Uni<Long> removeExpired() {
        return Panache.withTransaction(() -> store.removeExpired(clock.instant()));
    }

    private Uni<ShareView> stored(
            UserId owner, ChatId chat, Transcript snapshot, Duration lifetime) {
        Instant now = clock.instant();
        ShareToken token = ShareToken.next();
        ShareEntity row = new ShareEntity();
        row.id = UUID.randomUUID();
        row.chatId = chat.value();
        row.tokenDigest = token.digest();
        row.withData = snapshot.withData();
        row.snapshot = ContractJson.write(snapshot);
        row.createdAt = now;
        row.expiresAt = now.plus(lifetime);
        return chats.requireOwnedLocked(owner, chat)
                .chain(() -> store.working(chat, now))
                .invoke(this::requireRoom)
                .chain(() -> store.persist(row))
                .call(() -> notices.tell(made(owner, row)))
                .map(stored -> stored.view(PATH + token.text()));
    }

    /// What is told of a link: whose and until when, never its secret.
    private List<OutboxMessage> made(UserId owner, ShareEntity row) {
        ChatEvent.ShareMade event =
                new ChatEvent.ShareMade(
                        new ShareId(row.id),
                        new ChatId(row.chatId),
                        owner,
                        row.withData,
                        row.expiresAt,
                        row.createdAt);
        Map<String, String> facts =
                Map.of("share", row.id.toString(), "data", String.valueOf(row.withData));
        return List.of(
                message(event.chatId(), "share_made", event),
                notices.auditRecord(owner, "chat.shared", event.chatId().toString(), facts));
    }

    private List<OutboxMessage> revoked(UserId owner, ChatId chat, UUID id) {
        ChatEvent.ShareRevoked event =
                new ChatEvent.ShareRevoked(new ShareId(id), chat, owner, clock.instant());
        return List.of(
                message(chat, "share_revoked", event),
                notices.auditRecord(
                        owner, "share.revoked", id.toString(), Map.of("chat", chat.toString())));
    }

    private static OutboxMessage message(ChatId chat, String name, ChatEvent event) {
        return OutboxMessage.of(Topics.CHAT_EVENTS, chat.toString(), name, event);
    }

    private void requireRoom(List<ShareEntity> working) {
        if (working.size() >= config.maxPerChat()) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "The chat has " + working.size() + " links; take one back first.");
        }
    }

    private void requireEnabled() {
        if (!config.enabled()) {
            throw new ProblemException(
                    ProblemCode.FORBIDDEN, "Sharing is turned off; ask your administrator.");
        }
    }

    private static void requireFound(long rows) {
        if (rows == 0) {
            throw unknown();
        }
    }

    private static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, null);
    }
}
