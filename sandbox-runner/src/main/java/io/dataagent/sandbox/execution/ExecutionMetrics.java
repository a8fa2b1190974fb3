package io.dataagent.sandbox.execution;

import io.dataagent.contracts.sandbox.SandboxOutcome;
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

    void watch(Places places) {
        gauge(places, "idle", Places::idle);
        gauge(places, "running", Places::running);
        gauge(places, "waiting", Places::waiting);
    }

    private void gauge(Places places, String state, ToDoubleFunction<Places> value) {
        Gauge.builder("dataagent.sandbox.pool", places, value)
                .tag("state", state)
                .register(registry);
    }
}
