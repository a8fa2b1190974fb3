package io.dataagent.chat.board;

import io.dataagent.contracts.id.UserId;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `board`.
@Entity
@Table(name = "board")
@SuppressWarnings("NullAway.Init")
class BoardEntity {

    @Id UUID id;

    @Column(name = "owner_id")
    String ownerId;

    /// None where the token says no name, and of boards from before names were kept.
    @Column(name = "owner_name")
    @Nullable String ownerName;

    String name;

    boolean shared;

    @Column(name = "created_at")
    Instant createdAt;

    @Column(name = "updated_at")
    Instant updatedAt;

    BoardView view(UserId who, @Nullable List<CardView> cards) {
        return new BoardView(
                id,
                name,
                ownerId.equals(who.value()),
                ownerName,
                shared,
                createdAt,
                updatedAt,
                cards);
    }
}
