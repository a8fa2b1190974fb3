package io.dataagent.chat.conversation.wire;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// What a person thought of an answer.
///
/// @param rating `up` or `down`
/// @param reason their words, or null
/// @param updatedAt when they last said so
public record FeedbackView(
        @Schema(
                        enumeration = {"up", "down"},
                        examples = "up")
                String rating,
        @Nullable String reason,
        Instant updatedAt) {}
