package io.dataagent.chat.audit;

import io.dataagent.contracts.event.Topics;
import io.dataagent.kit.chore.Chore;
import io.dataagent.kit.event.TopicPartitions;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.ToIntFunction;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Not ready while the topic of the audit trail has more than one partition: records would be
/// chained in another order than they happened. A broker that does not answer keeps nobody from
/// being ready.
@Readiness
@ApplicationScoped
class AuditTopic implements HealthCheck {

    private static final String KAFKA = "smallrye-kafka";
    private static final Duration PERIOD = Duration.ofMinutes(1);
    private static final String TOO_MANY =
            "The topic "
                    + Topics.AUDIT_EVENTS
                    + " has %d partitions and must have 1, so that records are chained in the"
                    + " order they happened. Make it anew with 1 once all of it has been read.";

    private final ToIntFunction<String> partitions;
    private final boolean onKafka;
    private final Chore chore = Chore.whole("audit-topic", PERIOD, PERIOD, this::look);
    private volatile int known = TopicPartitions.UNKNOWN;

    @Inject
    AuditTopic(
            TopicPartitions partitions,
            @ConfigProperty(name = "mp.messaging.incoming.audit-events.connector")
                    String connector) {
        this(partitions, connector.equals(KAFKA));
    }

    AuditTopic(ToIntFunction<String> partitions, boolean onKafka) {
        this.partitions = partitions;
        this.onKafka = onKafka;
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }

    void look() {
        int now = onKafka ? partitions.applyAsInt(Topics.AUDIT_EVENTS) : TopicPartitions.UNKNOWN;
        if (now > TopicPartitions.UNKNOWN) {
            known = now;
        }
    }

    @Override
    public HealthCheckResponse call() {
        return new Seen(known).answer();
    }

    /// What the broker said last.
    private record Seen(int partitions) {

        HealthCheckResponse answer() {
            var answer =
                    HealthCheckResponse.named("audit-topic").withData("partitions", partitions);
            return partitions <= 1
                    ? answer.up().build()
                    : answer.down().withData("reason", TOO_MANY.formatted(partitions)).build();
        }
    }
}
