package io.dataagent.chat.feedback;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// What somebody thought of an answer, for administrators.
///
/// @param messageId the answer, which is also the run that made it
/// @param chatId where it stands
/// @param person whose chat that is
/// @param mine whether that is the reader
/// @param rating `up` or `down`
/// @param reason their words, or null
/// @param question the beginning of what they had asked
/// @param answer the beginning of what they were answered
/// @param kind what kind of run answered
/// @param status how the run ended
/// @param updatedAt when they last said so
public record GivenFeedback(
        MessageId messageId,
        ChatId chatId,
        UserId person,
        boolean mine,
        @Schema(
                        enumeration = {"up", "down"},
                        examples = "down")
                String rating,
        @Nullable String reason,
        String question,
        String answer,
        RunKind kind,
        MessageStatus status,
        Instant updatedAt) {}
