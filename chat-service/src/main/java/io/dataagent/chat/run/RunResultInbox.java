package io.dataagent.chat.run;

import io.dataagent.chat.inbox.Inbox;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunResult;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// The durable way of results. A result for a chat that is gone is nobody's any more.
@ApplicationScoped
class RunResultInbox {

    private final Results results;

    RunResultInbox(Results results) {
        this.results = results;
    }

    @Incoming("run-results")
    Uni<Void> take(String payload) {
        return Inbox.take(
                () -> results.take(ContractJson.read(payload, RunResult.class)).replaceWithVoid());
    }
}
