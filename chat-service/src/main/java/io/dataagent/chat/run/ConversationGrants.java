package io.dataagent.chat.run;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunGrantToken;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/// Grants for what a person does to a conversation besides asking: of a run that never begins.
@ApplicationScoped
public class ConversationGrants {

    private final RunGrants grants;

    ConversationGrants(RunGrants grants) {
        this.grants = grants;
    }

    /// A signed grant of the person for the conversation.
    public Uni<String> of(UserId user, ChatId chat, OntologyId ontology) {
        return grants.mint(new RunGrant(MessageId.next(), user, chat, ontology, Instant.EPOCH))
                .map(RunGrantToken::grant);
    }
}
