package io.dataagent.chat.share;

import io.dataagent.contracts.id.ChatId;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A link to a snapshot, as its owner sees it.
///
/// @param id the link
/// @param chatId the conversation
/// @param withData whether results, charts and pictures stand in the snapshot
/// @param createdAt when the snapshot was taken
/// @param expiresAt until when the link works
/// @param reads how often it was read
/// @param path what to give out; said once, when the link is made
public record ShareView(
        UUID id,
        ChatId chatId,
        boolean withData,
        Instant createdAt,
        Instant expiresAt,
        long reads,
        @Schema(examples = "/api/shared/3vCq0yqyJ0VZ7n6d8Zr1wq0mVJ9r4u2b5x7k1c9e0aA")
                @Nullable String path) {}
