package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.ChatView;
import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunKind;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `chat`.
@Entity
@Table(name = "chat")
@SuppressWarnings("NullAway.Init")
class ChatEntity {

    @Id UUID id;

    @Column(name = "owner_id")
    String ownerId;

    @Column(name = "ontology_id")
    UUID ontologyId;

    String name;

    boolean named;

    @Column(name = "llm_provider")
    @Nullable String llmProvider;

    /// The kind of run for questions that name none.
    @Convert(converter = Columns.OfKind.class)
    RunKind kind = RunKind.ANALYST;

    /// Counts what its owner changed.
    int version;

    @Column(name = "message_count")
    int messageCount;

    @Column(name = "created_at")
    Instant createdAt;

    @Column(name = "updated_at")
    Instant updatedAt;

    @Column(name = "session_reset_at")
    @Nullable Instant sessionResetAt;

    ChatView view(@Nullable List<MessageView> messages) {
        return new ChatView(
                new ChatId(id),
                name,
                new OntologyId(ontologyId),
                new UserId(ownerId),
                llmProvider,
                kind,
                messageCount,
                version,
                createdAt,
                updatedAt,
                messages,
                sessionResetAt,
                null);
    }
}
