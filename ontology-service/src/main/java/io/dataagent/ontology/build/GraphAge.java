package io.dataagent.ontology.build;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.LongSupplier;

/// How whole the projection is, as two gauges: `dataagent.ontology.graph.missing` (served versions
/// that it lacks, as the last look found) and `dataagent.ontology.graph.age` (seconds since a look
/// found it whole; a store that does not answer is not known to be).
@ApplicationScoped
class GraphAge {

    private static final double NANOS = Duration.ofSeconds(1).toNanos();

    /// What the last look found.
    ///
    /// @param missing served versions that the graph store lacks
    /// @param whole when a look last found it whole, in nanoseconds of the clock
    private record Seen(int missing, long whole) {}

    private final LongSupplier clock;
    /// Written by the one who looks, read by who scrapes.
    private volatile Seen last;

    @Inject
    GraphAge() {
        this(System::nanoTime);
    }

    /// @param clock nanoseconds since whenever
    GraphAge(LongSupplier clock) {
        this.clock = clock;
        this.last = new Seen(0, clock.getAsLong());
    }

    void register(@Observes StartupEvent event, MeterRegistry registry) {
        register(registry);
    }

    void register(MeterRegistry registry) {
        registry.gauge("dataagent.ontology.graph.missing", this, age -> age.last.missing());
        registry.gauge("dataagent.ontology.graph.age", this, GraphAge::seconds);
    }

    /// What a look found.
    ///
    /// @param lacking how many served versions it lacks
    void seen(int lacking) {
        last = new Seen(lacking, lacking == 0 ? clock.getAsLong() : last.whole());
    }

    private double seconds() {
        return (clock.getAsLong() - last.whole()) / NANOS;
    }
}
