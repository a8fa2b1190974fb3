package io.dataagent.kit.metrics;

import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// What holds for every metric of every service.
final class Filters {

    @Produces
    @Singleton
    MeterFilter buckets() {
        return Buckets.filter();
    }

    @Produces
    @Singleton
    MeterFilter limit() {
        return new SeriesLimit();
    }
}
