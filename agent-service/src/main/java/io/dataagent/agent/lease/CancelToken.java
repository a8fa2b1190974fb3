package io.dataagent.agent.lease;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Tells everything that works for a run to stop. What can be stopped from outside (a statement,
/// a Python process, a model call) registers how; each action runs at most once.
public final class CancelToken {

    /// Why a run is to stop.
    public enum Reason {
        PERSON,
        TIMEOUT,
        LOST
    }

    private final AtomicReference<@Nullable Reason> reason = new AtomicReference<>();
    private final ReentrantLock lock = new ReentrantLock();
    private boolean settled;
    private final List<Runnable> actions = new CopyOnWriteArrayList<>();

    /// Asks the run to stop; only the first reason counts.
    public void request(Reason why) {
        if (reason.compareAndSet(null, why)) {
            actions.forEach(this::runOnce);
        }
    }

    /// Why it is to stop, or null if it may go on.
    public @Nullable Reason reason() {
        return reason.get();
    }

    /// Whether it is to stop.
    public boolean requested() {
        return reason.get() != null;
    }

    /// Interrupts a thread that still works for the run, unless the run has come to its end.
    public void interrupt(Thread thread) {
        lock.lock();
        try {
            if (!settled) {
                thread.interrupt();
            }
        } finally {
            lock.unlock();
        }
    }

    /// The run has come to its end: what is still to be written is not interrupted any more.
    public void settle() {
        lock.lock();
        try {
            settled = true;
            boolean unused = Thread.interrupted();
        } finally {
            lock.unlock();
        }
    }

    /// Goes on or stops.
    ///
    /// @throws RunStopped if the run is to stop
    public void check() {
        if (requested()) {
            throw new RunStopped();
        }
    }

    /// Runs the action if the run is to stop before the registration is closed.
    public Registration onCancel(Runnable action) {
        actions.add(action);
        if (requested()) {
            runOnce(action);
        }
        return () -> actions.remove(action);
    }

    /// Whoever takes an action out runs it: the one who registers, or the one who stops.
    private void runOnce(Runnable action) {
        if (actions.remove(action)) {
            Thread.ofVirtual().start(action);
        }
    }

    /// Ends with [#onCancel]'s work.
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }

    /// Carries the stop to the run boundary.
    public static final class RunStopped extends RuntimeException {

        private static final long serialVersionUID = 1L;

        RunStopped() {
            super("the run was stopped", null, false, false);
        }
    }
}
