package io.dataagent.sandbox.session;

import java.util.concurrent.Semaphore;

/// A session whose process this replica holds.
final class Held {

    private final Semaphore turn = new Semaphore(1);
    private volatile long usedAt = System.nanoTime();

    /// Whether nothing runs in it, and from now on the caller does.
    boolean begin() {
        return turn.tryAcquire();
    }

    void end() {
        usedAt = System.nanoTime();
        turn.release();
    }

    boolean busy() {
        return turn.availablePermits() == 0;
    }

    /// Nanoseconds since its last run.
    long idle() {
        return System.nanoTime() - usedAt;
    }
}
