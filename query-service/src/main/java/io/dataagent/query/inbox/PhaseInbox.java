package io.dataagent.query.inbox;

import io.dataagent.contracts.id.MessageId;
import io.dataagent.kit.event.EventType;
import io.dataagent.kit.event.HeardEvent;
import io.dataagent.query.run.Executions;
import io.dataagent.query.scope.Scopes;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// When a run is over its scopes are closed and what it left running at customers' databases is
/// ended, also where its owner could not say so any more. Hearing it twice changes nothing; a later
/// version of an event is left alone, and what is no event goes to the dead-letter topic.
@ApplicationScoped
class PhaseInbox {

    private final Scopes scopes;
    private final Executions executions;

    @Inject
    PhaseInbox(Scopes scopes, Executions executions) {
        this.scopes = scopes;
        this.executions = executions;
    }

    @Incoming("phase-events")
    @RunOnVirtualThread
    void heard(String message, Optional<IncomingKafkaRecordMetadata<?, ?>> from) {
        HeardEvent.read(EventType.of(from), message)
                .filter(HeardEvent::last)
                .ifPresent(e -> over(e.run()));
    }

    private void over(MessageId run) {
        scopes.close(run);
        executions.cancelAll(run);
    }
}
