package io.dataagent.chat.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.chat.conversation.wire.FeedbackView;
import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.chat.conversation.wire.Role;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `message`. JSON columns are text: see the migration.
@Entity
@Table(name = "message")
@SuppressWarnings("NullAway.Init")
class MessageEntity {

    @Id UUID id;

    @Column(name = "chat_id")
    UUID chatId;

    int position;

    @Convert(converter = Columns.OfRole.class)
    Role role;

    String content;

    @Convert(converter = Columns.OfStatus.class)
    MessageStatus status;

    /// What kind of run answers; none in a person's message.
    @Convert(converter = Columns.OfKind.class)
    @Nullable RunKind kind;

    @Nullable String metadata;

    @Column(name = "reply_to")
    @Nullable UUID replyTo;

    @Nullable String clarification;

    @Nullable String options;

    @Column(name = "saved_preferences")
    String savedPreferences = "[]";

    @Column(name = "suggested_preferences")
    String suggestedPreferences = "[]";

    @Column(name = "claimed_at")
    @Nullable Instant claimedAt;

    @Column(name = "missing_since")
    @Nullable Instant missingSince;

    @Column(name = "traces_pending")
    boolean tracesPending;

    @Column(name = "created_at")
    Instant createdAt;

    @Column(name = "completed_at")
    @Nullable Instant completedAt;

    boolean generating() {
        return status == MessageStatus.GENERATING;
    }

    boolean fromAssistant() {
        return role == Role.ASSISTANT;
    }

    RunKind kind() {
        return kind == null ? RunKind.ANALYST : kind;
    }

    MessageView view(@Nullable FeedbackView feedback) {
        return new MessageView(
                new MessageId(id),
                new ChatId(chatId),
                role,
                content,
                tree(metadata),
                status,
                fromAssistant() ? kind() : null,
                replyTo == null ? null : new MessageId(replyTo),
                tree(clarification),
                feedback,
                createdAt,
                completedAt);
    }

    private static @Nullable JsonNode tree(@Nullable String json) {
        return json == null ? null : ContractJson.read(json, JsonNode.class);
    }
}
