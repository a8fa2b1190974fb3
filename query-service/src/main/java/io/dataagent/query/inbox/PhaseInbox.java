package io.dataagent.query.inbox;

import io.dataagent.contracts.id.MessageId;
import io.dataagent.kit.event.HeardEvent;
import io.dataagent.query.run.Executions;
import io.dataagent.query.scope.Scopes;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jspecify.annotations.Nullable;

/// When a run is over its scopes are closed and what it left running at customers' databases is
/// ended, also where its owner could not say so any more. Hearing it twice changes nothing; a later
/// version of an event is left alone, and what is no event goes to the dead-letter topic.
@ApplicationScoped
class PhaseInbox {

    private static final String TYPE = "ce_type";

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
        HeardEvent.read(type(from), message).filter(HeardEvent::last).ifPresent(e -> over(e.run()));
    }

    /// The CloudEvents type; none where a message came without.
    private static @Nullable String type(Optional<IncomingKafkaRecordMetadata<?, ?>> from) {
        Header header = from.map(f -> f.getHeaders().lastHeader(TYPE)).orElse(null);
        return header == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }

    private void over(MessageId run) {
        scopes.close(run);
        executions.cancelAll(run);
    }
}
