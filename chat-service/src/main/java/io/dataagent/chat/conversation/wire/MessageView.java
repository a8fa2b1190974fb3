package io.dataagent.chat.conversation.wire;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A message as its owner sees it.
///
/// @param id the message; an assistant's is also its run
/// @param chatId the conversation
/// @param role who speaks
/// @param content the words
/// @param metadata the evidence (`MessageMetadata` of the contracts), once there is some
/// @param status how far it is
/// @param kind what kind of run answers; only of an assistant's
/// @param replyTo the user message that an assistant message answers
/// @param clarification which questions this message answers
/// @param feedback what the person thought of it
/// @param createdAt when it was written
/// @param completedAt when its run ended
public record MessageView(
        MessageId id,
        ChatId chatId,
        Role role,
        @Schema(examples = "Houston sold 12 % less than the year before.") String content,
        @Nullable JsonNode metadata,
        MessageStatus status,
        @Nullable RunKind kind,
        @Nullable MessageId replyTo,
        @Nullable JsonNode clarification,
        @Nullable FeedbackView feedback,
        Instant createdAt,
        @Nullable Instant completedAt) {}
