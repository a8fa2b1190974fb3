package io.dataagent.ontology.audit;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.kit.idempotency.Idempotency;
import io.dataagent.kit.outbox.UnsentErasure;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Hears that a person is erased: answers that were kept for their requests go, and audit lines
/// that were not sent are theirs no longer. Taking the same event twice changes nothing; an event
/// that cannot be taken goes to the dead-letter topic.
@ApplicationScoped
class ErasureInbox {

    private final Idempotency answers;
    private final UnsentErasure unsent;

    @Inject
    ErasureInbox(Idempotency answers, UnsentErasure unsent) {
        this.answers = answers;
        this.unsent = unsent;
    }

    @Incoming("chat-events")
    @RunOnVirtualThread
    void heard(String body) {
        switch (ContractJson.read(body, ChatEvent.class)) {
            case ChatEvent.UserDeleted gone -> {
                answers.forget(gone.userId());
                unsent.forget(gone.userId()).await().indefinitely();
            }
            case ChatEvent.ChatDeleted _, ChatEvent.ShareMade _, ChatEvent.ShareRevoked _ -> {
                // Models are nobody's conversation.
            }
        }
    }
}
