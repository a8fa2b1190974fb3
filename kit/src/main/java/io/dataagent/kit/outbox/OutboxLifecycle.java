package io.dataagent.kit.outbox;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Runs the relay in services that set `dataagent.outbox.enabled=true`, unless this replica is told
/// to leave what waits to others: `dataagent.outbox.relay=false`.
@IfBuildProperty(name = "dataagent.outbox.enabled", stringValue = "true")
@ApplicationScoped
public class OutboxLifecycle {

    private final Instance<Pool> pool;
    private final Instance<OutboxSender> sender;
    private final Instance<MeterRegistry> metrics;
    private final int parkAfter;
    private final boolean relays;
    private @Nullable OutboxRelay relay;

    /// @param parkAfter tries after which a message that Kafka refuses for good is set aside
    /// @param relays whether this replica sends what waits, or leaves it to others
    @Inject
    OutboxLifecycle(
            Instance<Pool> pool,
            Instance<OutboxSender> sender,
            Instance<MeterRegistry> metrics,
            @ConfigProperty(name = "dataagent.outbox.park-after", defaultValue = "10")
                    int parkAfter,
            @ConfigProperty(name = "dataagent.outbox.relay", defaultValue = "true")
                    boolean relays) {
        this.pool = pool;
        this.sender = sender;
        this.metrics = metrics;
        this.parkAfter = parkAfter;
        this.relays = relays;
    }

    void start(@Observes StartupEvent event) {
        if (relays) {
            relay = new OutboxRelay(pool.get(), sender.get(), metrics.get(), parkAfter);
            relay.start();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        if (relay != null) {
            relay.stop();
        }
    }
}
