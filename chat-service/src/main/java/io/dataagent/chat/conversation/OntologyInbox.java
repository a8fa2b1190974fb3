package io.dataagent.chat.conversation;

import io.dataagent.chat.inbox.Inbox;
import io.dataagent.chat.ontology.OntologyFollower;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.kit.event.EventType;
import io.quarkus.arc.All;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// What happens to ontologies: with one that is deleted, its conversations and preferences go.
@ApplicationScoped
class OntologyInbox {

    private final Chats chats;
    private final List<OntologyFollower> followers;

    OntologyInbox(Chats chats, @All List<OntologyFollower> followers) {
        this.chats = chats;
        this.followers = followers;
    }

    @Incoming("ontology-events")
    Uni<Void> take(String payload, Optional<IncomingKafkaRecordMetadata<?, ?>> from) {
        return Inbox.take(
                () -> {
                    EventType.demand(from);
                    return switch (ContractJson.read(payload, OntologyEvent.class)) {
                        case OntologyEvent.Deleted gone -> forget(gone.ontologyId());
                        case OntologyEvent.Ready ignored -> Uni.createFrom().voidItem();
                        case OntologyEvent.Changed ignored -> Uni.createFrom().voidItem();
                    };
                });
    }

    private Uni<Void> forget(OntologyId ontology) {
        return Multi.createFrom()
                .iterable(followers)
                .onItem()
                .transformToUniAndConcatenate(follower -> follower.forget(ontology))
                .collect()
                .asList()
                .chain(() -> chats.forget(ontology));
    }
}
