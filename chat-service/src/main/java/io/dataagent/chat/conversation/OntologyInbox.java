package io.dataagent.chat.conversation;

import io.dataagent.chat.inbox.Inbox;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// What happens to ontologies: with one that is deleted, its conversations and preferences go.
@ApplicationScoped
class OntologyInbox {

    private final Chats chats;

    OntologyInbox(Chats chats) {
        this.chats = chats;
    }

    @Incoming("ontology-events")
    Uni<Void> take(String payload) {
        return Inbox.take(
                () ->
                        switch (ContractJson.read(payload, OntologyEvent.class)) {
                            case OntologyEvent.Deleted gone -> chats.forget(gone.ontologyId());
                            case OntologyEvent.Ready ignored -> Uni.createFrom().voidItem();
                            case OntologyEvent.Changed ignored -> Uni.createFrom().voidItem();
                        });
    }
}
