package io.dataagent.kit.outbox;

import java.util.concurrent.CompletionStage;

/// Sends one message to the broker.
public interface OutboxSender {

    /// Completes when the broker has acknowledged the message; fails if it has not in time.
    CompletionStage<Void> send(OutboxMessage message);
}
