package io.dataagent.gateway.proxy;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// Which services could not be reached just now. For a second after a connection failed, others
/// are told so at once in place of waiting for the same; then one tries anew.
final class Outages {

    private static final long NEVER = 0;

    private final long pauseNanos;
    private final LongSupplier nanos;
    private final Map<Upstream, AtomicLong> until = new EnumMap<>(Upstream.class);

    Outages(Duration pause, LongSupplier nanos) {
        this.pauseNanos = pause.toNanos();
        this.nanos = nanos;
        for (Upstream upstream : Upstream.values()) {
            until.put(upstream, new AtomicLong(NEVER));
        }
    }

    /// Whether there is no use in trying; the first who comes after the pause may, and the rest
    /// waits for what comes of it.
    boolean lasts(Upstream upstream) {
        AtomicLong end = of(upstream);
        long known = end.get();
        if (known == NEVER) {
            return false;
        }
        long now = nanos.getAsLong();
        return now - known < 0 || !end.compareAndSet(known, later(now));
    }

    /// Whether one is known now; asking changes nothing.
    boolean known(Upstream upstream) {
        long end = of(upstream).get();
        return end != NEVER && nanos.getAsLong() - end < 0;
    }

    void begins(Upstream upstream) {
        of(upstream).set(later(nanos.getAsLong()));
    }

    void ends(Upstream upstream) {
        of(upstream).set(NEVER);
    }

    /// Never the value that means none.
    private long later(long now) {
        long end = now + pauseNanos;
        return end == NEVER ? 1 : end;
    }

    private AtomicLong of(Upstream upstream) {
        return java.util.Objects.requireNonNull(until.get(upstream));
    }
}
