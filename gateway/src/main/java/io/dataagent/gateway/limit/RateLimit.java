package io.dataagent.gateway.limit;

import io.dataagent.gateway.GatewayConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Counts the requests of each person within the minute, in this replica's memory. It keeps a
/// runaway script from crowding out everybody else; it is no billing.
@ApplicationScoped
public class RateLimit {

    private static final long MINUTE_MILLIS = 60_000;
    private static final int SWEEP_ABOVE = 10_000;

    private final int perMinute;
    private final Clock clock;
    private final ConcurrentHashMap<String, Window> windows = new ConcurrentHashMap<>();

    /// The limit as configured.
    @Inject
    public RateLimit(GatewayConfig config) {
        this(config.requestsPerMinute(), Clock.systemUTC());
    }

    /// A limit of another size with counters of its own.
    public static RateLimit of(int perMinute) {
        return new RateLimit(perMinute, Clock.systemUTC());
    }

    RateLimit(int perMinute, Clock clock) {
        this.perMinute = perMinute;
        this.clock = clock;
    }

    /// Counts a request; whether it is within the limit.
    public boolean admits(String subject) {
        long minute = clock.millis() / MINUTE_MILLIS;
        if (windows.size() > SWEEP_ABOVE) {
            windows.values().removeIf(window -> window.minute() < minute);
        }
        return windows.compute(subject, (key, window) -> counted(window, minute)).count()
                <= perMinute;
    }

    private static Window counted(@Nullable Window window, long minute) {
        return window == null || window.minute() != minute
                ? new Window(minute, 1)
                : new Window(minute, window.count() + 1);
    }

    private record Window(long minute, int count) {}
}
