package io.dataagent.chat.conversation.wire;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunKind;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A conversation as its owner sees it.
///
/// @param id the chat
/// @param name its name
/// @param ontologyId what it is about
/// @param ownerId whose it is
/// @param llmProvider the chosen model provider, or null for the system's
/// @param kind the kind of run for questions that name none
/// @param messageCount messages in it
/// @param version counts its owner's changes; what `If-Match` of a change names
/// @param createdAt when it began
/// @param updatedAt when it last changed
/// @param messages its messages, oldest first, if they were asked for
/// @param sessionResetAt when its Python session was last reset, if it was: tables of older answers
///   are of an earlier session
/// @param linked whether somebody could read it by a link now; the list alone tells it
public record ChatView(
        ChatId id,
        @Schema(examples = "Why is Houston underperforming?") String name,
        OntologyId ontologyId,
        UserId ownerId,
        @Schema(examples = "offline") @Nullable String llmProvider,
        RunKind kind,
        @Schema(examples = "2") int messageCount,
        int version,
        Instant createdAt,
        Instant updatedAt,
        @Nullable List<MessageView> messages,
        @Nullable Instant sessionResetAt,
        @Nullable Boolean linked) {

    public ChatView {
        kind = kind == null ? RunKind.ANALYST : kind;
    }

    /// The version as an entity tag (RFC 9110, section 8.8.3).
    public String tag() {
        return "\"" + version + "\"";
    }
}
