package io.dataagent.agent.lease;

import java.time.Duration;

/// How long an owner may go on by its own monotonic clock. It counts from before the renewal was
/// asked for, so an owner always stops before the database lets another one in.
public final class Lease {

    private final long lengthNanos;
    private volatile long endNanos;
    private volatile boolean lost;

    /// @param length how long one renewal lasts
    /// @param askedAtNanos `System.nanoTime()` before the lease was asked for
    public Lease(Duration length, long askedAtNanos) {
        this.lengthNanos = length.toNanos();
        this.endNanos = askedAtNanos + lengthNanos;
    }

    /// The database granted another length, asked for at this moment.
    void renewed(long askedAtNanos) {
        endNanos = askedAtNanos + lengthNanos;
    }

    /// The database says that another owner has it.
    void lose() {
        lost = true;
    }

    /// Whether the owner may still write.
    public boolean held() {
        return !lost && System.nanoTime() - endNanos < 0;
    }
}
