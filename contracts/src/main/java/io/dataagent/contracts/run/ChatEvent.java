package io.dataagent.contracts.run;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.ShareId;
import io.dataagent.contracts.id.UserId;
import java.time.Instant;
import java.util.List;

/// What happens to conversations, on `data-agent.chat-events`, keyed by chat id (a user's by user
/// id).
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ChatEvent.ChatDeleted.class, name = "chat_deleted"),
    @JsonSubTypes.Type(value = ChatEvent.UserDeleted.class, name = "user_deleted"),
    @JsonSubTypes.Type(value = ChatEvent.ShareMade.class, name = "share_made"),
    @JsonSubTypes.Type(value = ChatEvent.ShareRevoked.class, name = "share_revoked")
})
public sealed interface ChatEvent {

    /// When it happened.
    Instant at();

    /// A conversation is gone; its runs end and its artifacts go.
    ///
    /// @param runs the runs of its assistant messages
    record ChatDeleted(ChatId chatId, UserId userId, List<MessageId> runs, Instant at)
            implements ChatEvent {

        public ChatDeleted {
            runs = List.copyOf(runs);
        }
    }

    /// A person is gone, with everything of theirs.
    record UserDeleted(UserId userId, Instant at) implements ChatEvent {}

    /// A link to a snapshot of a conversation was given out. Nothing in it opens the link.
    ///
    /// @param withData whether results, charts and pictures stand in the snapshot
    /// @param expiresAt until when the link works, unless it is taken back or its chat goes
    record ShareMade(
            ShareId shareId,
            ChatId chatId,
            UserId userId,
            boolean withData,
            Instant expiresAt,
            Instant at)
            implements ChatEvent {}

    /// Its owner took a link back; it works no longer.
    record ShareRevoked(ShareId shareId, ChatId chatId, UserId userId, Instant at)
            implements ChatEvent {}
}
