package io.dataagent.chat.share;

import io.dataagent.contracts.id.ChatId;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `share`.
@Entity
@Table(name = "share")
@SuppressWarnings("NullAway.Init")
class ShareEntity {

    @Id UUID id;

    @Column(name = "chat_id")
    UUID chatId;

    @Column(name = "token_digest")
    String tokenDigest;

    @Column(name = "with_data")
    boolean withData;

    String snapshot;

    @Column(name = "created_at")
    Instant createdAt;

    @Column(name = "expires_at")
    Instant expiresAt;

    long reads;

    ShareView view(@Nullable String path) {
        return new ShareView(id, new ChatId(chatId), withData, createdAt, expiresAt, reads, path);
    }
}
