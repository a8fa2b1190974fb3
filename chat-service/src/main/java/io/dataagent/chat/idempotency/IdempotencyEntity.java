package io.dataagent.chat.idempotency;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A row of `idempotency`.
@Entity
@Table(name = "idempotency")
@IdClass(IdempotencyEntity.Key.class)
@SuppressWarnings("NullAway.Init")
class IdempotencyEntity {

    @Id
    @Column(name = "owner_id")
    String ownerId;

    @Id String key;

    String fingerprint;

    @Nullable String response;

    @Column(name = "created_at")
    Instant createdAt;

    /// The primary key.
    record Key(String ownerId, String key) implements Serializable {}
}
