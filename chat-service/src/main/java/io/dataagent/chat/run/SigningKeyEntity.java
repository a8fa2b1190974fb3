package io.dataagent.chat.run;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/// A row of `signing_key`.
@Entity
@Table(name = "signing_key")
@SuppressWarnings("NullAway.Init")
class SigningKeyEntity {

    @Id String kid;

    @Column(name = "sealed_private")
    String sealedPrivate;

    @Column(name = "public_key")
    String publicKey;

    @Column(name = "created_at")
    Instant createdAt;
}
