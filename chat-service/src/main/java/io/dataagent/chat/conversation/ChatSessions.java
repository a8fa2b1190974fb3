package io.dataagent.chat.conversation;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;

/// What conversations know of their Python sessions: whose they are, and when they were reset.
@ApplicationScoped
public class ChatSessions {

    private final ChatStore chats;
    private final MessageStore messages;
    private final Clock clock;

    ChatSessions(ChatStore chats, MessageStore messages, Clock clock) {
        this.chats = chats;
        this.messages = messages;
        this.clock = clock;
    }

    /// What an owner's conversation is about; fails like an unknown id for anybody else, and while
    /// a question is being answered.
    public Uni<OntologyId> requireIdle(UserId owner, ChatId chat) {
        return Panache.withSession(
                () ->
                        chats.owned(chat, owner)
                                .call(messages::requireNoRun)
                                .map(found -> new OntologyId(found.ontologyId)));
    }

    /// Notes that the session was reset now.
    public Uni<Instant> reset(UserId owner, ChatId chat) {
        return Panache.withTransaction(
                () ->
                        chats.ownedLocked(chat, owner)
                                .map(
                                        found -> {
                                            Instant now = clock.instant();
                                            found.sessionResetAt = now;
                                            return now;
                                        }));
    }
}
