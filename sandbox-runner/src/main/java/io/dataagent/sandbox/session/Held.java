package io.dataagent.sandbox.session;

import io.dataagent.contracts.id.UserId;
import java.util.concurrent.Semaphore;

/// A session whose process this replica holds.
final class Held {

    private final UserId user;

    private final Semaphore turn = new Semaphore(1);
    private volatile long usedAt = System.nanoTime();
    private volatile long epoch = -1;

    Held(UserId user) {
        this.user = user;
    }

    UserId user() {
        return user;
    }

    /// Whether the process here was built under an ownership that has ended since, so that another
    /// replica may have gone on; from now on it counts for this one.
    boolean outlived(long now) {
        boolean outlived = epoch >= 0 && epoch != now;
        epoch = now;
        return outlived;
    }

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
