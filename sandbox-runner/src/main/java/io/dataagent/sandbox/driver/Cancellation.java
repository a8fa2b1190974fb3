package io.dataagent.sandbox.driver;

import java.util.concurrent.locks.ReentrantLock;

/// Ends a run, whenever that is asked for: while it waits, while it is on its way to its process,
/// or while its code runs. Asked once, it stays asked, so no moment exists in which it is lost.
public final class Cancellation {

    private static final Runnable NOTHING = () -> {};

    private final ReentrantLock lock = new ReentrantLock();
    private Runnable way = NOTHING;
    private boolean asked;

    /// Asks the run to end.
    public void ask() {
        lock.lock();
        Runnable now;
        try {
            asked = true;
            now = way;
        } finally {
            lock.unlock();
        }
        now.run();
    }

    /// Whether it was asked.
    public boolean asked() {
        lock.lock();
        try {
            return asked;
        } finally {
            lock.unlock();
        }
    }

    /// From here on the run is ended in this way; at once if that has been asked before.
    ///
    /// @param ends must not block for long and may be called more than once
    public void through(Runnable ends) {
        lock.lock();
        try {
            way = ends;
        } finally {
            lock.unlock();
        }
        if (asked()) {
            ends.run();
        }
    }

    /// There is nothing to end any more, or not yet.
    public void over() {
        through(NOTHING);
    }
}
