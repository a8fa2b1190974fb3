package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.FeedbackView;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `feedback`.
@Entity
@Table(name = "feedback")
@SuppressWarnings("NullAway.Init")
class FeedbackEntity {

    @Id
    @Column(name = "message_id")
    UUID messageId;

    String rating;

    @Nullable String reason;

    @Column(name = "updated_at")
    Instant updatedAt;

    FeedbackView view() {
        return new FeedbackView(rating, reason, updatedAt);
    }
}
