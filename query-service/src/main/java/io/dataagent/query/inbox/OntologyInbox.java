package io.dataagent.query.inbox;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.kit.event.EventType;
import io.dataagent.query.index.ValueIndex;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// With a version that another took over from, and with an ontology that is deleted, the values
/// that were held for it go. Hearing it twice changes nothing; a later version of an event waits
/// in the dead-letter topic.
@ApplicationScoped
class OntologyInbox {

    private final ValueIndex values;

    @Inject
    OntologyInbox(ValueIndex values) {
        this.values = values;
    }

    @Incoming("ontology-events")
    @RunOnVirtualThread
    void heard(String body, Optional<IncomingKafkaRecordMetadata<?, ?>> from) {
        EventType.demand(from);
        switch (ContractJson.read(body, OntologyEvent.class)) {
            case OntologyEvent.Ready ready -> values.supersede(ready.ontologyId(), ready.version());
            case OntologyEvent.Changed changed ->
                    values.supersede(changed.ontologyId(), changed.version());
            case OntologyEvent.Deleted gone -> values.forget(gone.ontologyId());
        }
    }
}
