package io.dataagent.chat;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.time.Duration;

/// The service's clock, in microseconds like the database's, so that what was answered and what
/// is read back are the same instant.
@ApplicationScoped
class TimeSource {

    @Produces
    @ApplicationScoped
    Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.ofNanos(1_000));
    }
}
