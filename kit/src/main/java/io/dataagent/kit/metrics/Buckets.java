package io.dataagent.kit.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// Which bounds a histogram counts by: requests and statements from 5 ms to a minute, runs and
/// phases from 0.1 to 600 s, rows from 1 to a million, steps of explorations from 1 to 30. What is
/// no histogram has none.
enum Buckets {
    REQUESTS(seconds(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)),
    RUNS(seconds(0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20, 30, 60, 120, 300, 600)),
    ROWS(1, 10, 100, 1_000, 10_000, 100_000, 1_000_000),
    STEPS(1, 2, 3, 5, 8, 10, 15, 20, 30),
    TOKENS(1, 4, 16, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144);

    private final double[] bounds;

    Buckets(double... bounds) {
        this.bounds = bounds;
    }

    static Optional<Buckets> of(String name) {
        return switch (name) {
            case "http.server.requests",
                    "http.client.requests",
                    "dataagent.query.duration",
                    "dataagent.sandbox.duration",
                    "dataagent.sandbox.wait" ->
                    Optional.of(REQUESTS);
            case "dataagent.run.duration",
                    "dataagent.run.first.event",
                    "dataagent.phase.duration",
                    "dataagent.discovery.duration",
                    "dataagent.ontology.build.duration",
                    "gen_ai.client.operation.duration" ->
                    Optional.of(RUNS);
            case "dataagent.query.rows" -> Optional.of(ROWS);
            case "dataagent.explore.steps" -> Optional.of(STEPS);
            case "gen_ai.client.token.usage" -> Optional.of(TOKENS);
            case String other -> Optional.empty();
        };
    }

    /// Gives every histogram its bounds, in place of those that its code asks for.
    static MeterFilter filter() {
        return new MeterFilter() {
            @Override
            public DistributionStatisticConfig configure(
                    Meter.Id id, DistributionStatisticConfig config) {
                return of(id.getName())
                        .map(buckets -> buckets.config().merge(config))
                        .orElse(config);
            }
        };
    }

    private DistributionStatisticConfig config() {
        return DistributionStatisticConfig.builder()
                .percentilesHistogram(false)
                .serviceLevelObjectives(bounds)
                .build();
    }

    private static double[] seconds(double... bounds) {
        return DoubleStream.of(bounds).map(s -> s * Duration.ofSeconds(1).toNanos()).toArray();
    }
}
