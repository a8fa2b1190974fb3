package io.dataagent.query.discovery;

import java.time.Duration;
import java.util.function.LongSupplier;

/// How long a replica may go on with a discovery: until it learns that another one has it, or until
/// its own clock says that the lease has run out, so that it also stops where it cannot ask.
final class Tenure {

    private final DiscoveryLease lease;
    private final LongSupplier nanos;
    private final long began;
    private volatile long renewed;
    private volatile boolean lost;

    /// @param nanos a monotonic clock
    /// @param asked when the lease was asked for, by that clock
    Tenure(DiscoveryLease lease, LongSupplier nanos, long asked) {
        this.lease = lease;
        this.nanos = nanos;
        this.began = asked;
        this.renewed = asked;
    }

    DiscoveryLease lease() {
        return lease;
    }

    long now() {
        return nanos.getAsLong();
    }

    /// Whether the work may go on.
    boolean held() {
        return !lost && now() - renewed < DiscoveryJournal.LEASE.toNanos();
    }

    /// The answer to a write under this lease.
    ///
    /// @param asked when it was sent, by this clock
    /// @param mine whether the lease was still ours, and so was prolonged
    boolean answered(long asked, boolean mine) {
        if (mine) {
            renewed = Math.max(renewed, asked);
        } else {
            lost = true;
        }
        return mine;
    }

    /// Nothing more is to be done.
    void end() {
        lost = true;
    }

    /// Milliseconds of work on the discovery so far, by all its owners.
    long workedMs() {
        return lease.workedMs() + Duration.ofNanos(now() - began).toMillis();
    }
}
