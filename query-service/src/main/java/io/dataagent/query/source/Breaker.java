package io.dataagent.query.source;

import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// Stops asking a database that does not answer, and tries again after a while with one attempt.
///
/// ```
///            so many failures in a row
///  closed ───────────────────────────► open ◄──────────┐
///    ▲                                   │ pause over  │ fails
///    │ succeeds                          ▼             │
///    └────────────────────────────── one attempt ──────┘
/// ```
final class Breaker {

    private static final int FAILURES = 5;
    private static final Duration PAUSE = Duration.ofSeconds(10);

    private final LongSupplier nanos;
    private final ReentrantLock lock = new ReentrantLock();
    private int failures;
    private long since;
    private boolean attempting;

    /// @param nanos a monotonic clock
    Breaker(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// Whether the database may be asked now. Who is let in says how it went.
    boolean permits() {
        lock.lock();
        try {
            if (failures < FAILURES) {
                return true;
            }
            if (attempting || nanos.getAsLong() - since < PAUSE.toNanos()) {
                return false;
            }
            attempting = true;
            return true;
        } finally {
            lock.unlock();
        }
    }

    void succeeded() {
        lock.lock();
        try {
            failures = 0;
            attempting = false;
        } finally {
            lock.unlock();
        }
    }

    void failed() {
        lock.lock();
        try {
            failures = Math.min(FAILURES, failures + 1);
            since = nanos.getAsLong();
            attempting = false;
        } finally {
            lock.unlock();
        }
    }

    /// An attempt that was let in did not take place.
    void released() {
        lock.lock();
        try {
            attempting = false;
        } finally {
            lock.unlock();
        }
    }
}
