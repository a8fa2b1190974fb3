package io.dataagent.sandbox.execution;

import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxPriority;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.session.Sessions;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.ToDoubleFunction;

/// Durations by outcome, and how the places are used.
@ApplicationScoped
class ExecutionMetrics {

    private final MeterRegistry registry;

    ExecutionMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void ended(SandboxOutcome outcome, long millis) {
        registry.timer("dataagent.sandbox.duration", "outcome", outcome.wire())
                .record(Duration.ofMillis(millis));
    }

    void watch(FairQueue places) {
        gauge(places, "idle", FairQueue::idle);
        gauge(places, "running", FairQueue::running);
        gauge(places, "waiting", FairQueue::waiting);
    }

    void watch(Sessions sessions) {
        gauge(sessions, "session", Sessions::alive);
    }

    void watch(SandboxDriver driver) {
        for (String state : driver.pool().keySet()) {
            gauge(driver, state, d -> d.pool().getOrDefault(state, 0));
        }
        for (String reason : driver.failures().keySet()) {
            FunctionCounter.builder(
                            "dataagent.sandbox.pods.failed",
                            driver,
                            d -> d.failures().getOrDefault(reason, 0L))
                    .tag("reason", reason)
                    .register(registry);
        }
    }

    void waited(SandboxPriority priority, long nanos) {
        registry.timer("dataagent.sandbox.wait", "priority", priority.wire())
                .record(Duration.ofNanos(nanos));
    }

    private <T> void gauge(T source, String state, ToDoubleFunction<T> value) {
        Gauge.builder("dataagent.sandbox.pool", source, value)
                .tag("state", state)
                .register(registry);
    }
}
