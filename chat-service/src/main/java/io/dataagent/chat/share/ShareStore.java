package io.dataagent.chat.share;

import io.dataagent.contracts.id.ChatId;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Rows of `share`. Whose they are is decided by their chat.
@ApplicationScoped
class ShareStore implements PanacheRepositoryBase<ShareEntity, UUID> {

    Uni<List<ShareEntity>> working(ChatId chat, Instant now) {
        return list(
                "chatId = ?1 and expiresAt > ?2", Sort.descending("createdAt"), chat.value(), now);
    }

    Uni<Long> revoke(ChatId chat, UUID id) {
        return delete("id = ?1 and chatId = ?2", id, chat.value());
    }

    /// The link of a token while it works; counts the reading.
    Uni<@Nullable ShareEntity> read(ShareToken token, Instant now) {
        return update(
                        "reads = reads + 1 where tokenDigest = ?1 and expiresAt > ?2",
                        token.digest(),
                        now)
                .chain(
                        found ->
                                found == 0
                                        ? Uni.createFrom().nullItem()
                                        : find("tokenDigest", token.digest()).firstResult());
    }

    Uni<Long> removeExpired(Instant now) {
        return delete("expiresAt <= ?1", now);
    }
}
