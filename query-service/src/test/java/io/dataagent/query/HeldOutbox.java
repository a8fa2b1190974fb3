package io.dataagent.query;

import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.kit.outbox.OutboxSender;
import io.quarkus.test.Mock;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// A broker that never answers, so that the messages stay in the outbox and tests can read them.
@Mock
@ApplicationScoped
public class HeldOutbox implements OutboxSender {

    @Override
    public CompletionStage<Void> send(OutboxMessage message) {
        return new CompletableFuture<>();
    }
}
