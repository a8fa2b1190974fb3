package io.dataagent.sandbox.session;

import io.dataagent.contracts.id.UserId;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// A session whose process this replica holds.
final class Held {

    /// Longer than a page takes.
    private static final int PAGE_SECONDS = 10;

    private final UserId user;

    private final Semaphore turn = new Semaphore(1, true);
    private volatile long usedAt = System.nanoTime();
    private volatile long epoch = -1;
    private volatile boolean looks;

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
        boolean begun = turn.tryAcquire();
        if (begun) {
            looks = false;
        }
        return begun;
    }

    /// The same for work; a page that somebody reads is waited for, so that neither code nor
    /// another reader is refused for it.
    boolean begin(Work work) {
        boolean begun = turn.tryAcquire() || looks && waited();
        if (begun) {
            looks = work.looks();
        }
        return begun;
    }

    private boolean waited() {
        try {
            return turn.tryAcquire(PAGE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
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
