package io.dataagent.kit.outbox;

import io.dataagent.kit.trace.TraceParent;
import io.quarkus.arc.DefaultBean;
import io.quarkus.arc.properties.IfBuildProperty;
import io.smallrye.reactive.messaging.TracingMetadata;
import io.smallrye.reactive.messaging.ce.OutgoingCloudEventMetadata;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.Metadata;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/// Sends to Kafka as CloudEvents 1.0 in binary mode through the channel `outbox`.
@DefaultBean
@IfBuildProperty(name = "dataagent.outbox.enabled", stringValue = "true")
@ApplicationScoped
public class KafkaOutboxSender implements OutboxSender {

    private final Emitter<String> emitter;
    private final URI source;

    @Inject
    KafkaOutboxSender(
            @Channel("outbox") @OnOverflow(OnOverflow.Strategy.BUFFER) Emitter<String> emitter,
            @ConfigProperty(name = "quarkus.application.name") String application) {
        this.emitter = emitter;
        this.source = URI.create("/" + application);
    }

    @Override
    public CompletionStage<Void> send(OutboxMessage message) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        OutgoingKafkaRecordMetadata<String> record =
                OutgoingKafkaRecordMetadata.<String>builder()
                        .withTopic(message.topic())
                        .withKey(message.key())
                        .build();
        OutgoingCloudEventMetadata<Object> event =
                OutgoingCloudEventMetadata.builder()
                        .withId(message.ceId())
                        .withType(message.ceType())
                        .withSource(source)
                        .withDataContentType("application/json")
                        .build();
        emitter.send(
                Message.of(
                        message.payload(),
                        Metadata.of(record, event, trace(message)),
                        () -> {
                            done.complete(null);
                            return CompletableFuture.completedFuture(null);
                        },
                        failure -> {
                            done.completeExceptionally(failure);
                            return CompletableFuture.completedFuture(null);
                        }));
        return done;
    }

    /// The connector makes the span of sending under it, and writes that into the headers.
    private static TracingMetadata trace(OutboxMessage message) {
        return TracingMetadata.withCurrent(TraceParent.context(message.traceParent()));
    }
}
