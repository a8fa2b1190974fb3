package io.dataagent.chat.preference;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `preference`.
@Entity
@Table(name = "preference")
@SuppressWarnings("NullAway.Init")
class PreferenceEntity {

    @Id UUID id;

    @Column(name = "user_id")
    String userId;

    @Column(name = "ontology_id")
    @Nullable UUID ontologyId;

    String key;

    String value;

    String source;

    @Column(name = "created_at")
    Instant createdAt;

    @Column(name = "updated_at")
    Instant updatedAt;

    PreferenceView view() {
        return new PreferenceView(
                id,
                new UserId(userId),
                ontologyId == null ? null : new OntologyId(ontologyId),
                key,
                value,
                PreferenceSource.of(source),
                createdAt,
                updatedAt);
    }
}
