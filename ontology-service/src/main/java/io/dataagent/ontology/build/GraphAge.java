package io.dataagent.ontology.build;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// How whole the projection is, as two gauges: `dataagent.ontology.graph.missing` (served versions
/// that it lacks, as the last look found) and `dataagent.ontology.graph.age` (seconds since a look
/// found it whole; a store that does not answer is not known to be).
@ApplicationScoped
class GraphAge {

    private static final double NANOS = Duration.ofSeconds(1).toNanos();

    private final LongSupplier clock;
    private final AtomicInteger missing = new AtomicInteger();
    private final AtomicLong whole;

    @Inject
    GraphAge() {
        this(System::nanoTime);
    }

    /// @param clock nanoseconds since whenever
    GraphAge(LongSupplier clock) {
        this.clock = clock;
        this.whole = new AtomicLong(clock.getAsLong());
    }

    void register(@Observes StartupEvent event, MeterRegistry registry) {
        register(registry);
    }

    void register(MeterRegistry registry) {
        registry.gauge("dataagent.ontology.graph.missing", missing);
        registry.gauge("dataagent.ontology.graph.age", this, GraphAge::seconds);
    }

    /// What a look found.
    ///
    /// @param lacking how many served versions it lacks
    void seen(int lacking) {
        missing.set(lacking);
        if (lacking == 0) {
            whole.set(clock.getAsLong());
        }
    }

    private double seconds() {
        return (clock.getAsLong() - whole.get()) / NANOS;
    }
}
