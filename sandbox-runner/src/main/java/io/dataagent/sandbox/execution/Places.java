package io.dataagent.sandbox.execution;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// The places of the driver and the bounded, fair queue before them.
final class Places {

    private final Semaphore free;
    private final int total;
    private final int queue;
    private final long patienceMs;
    private final AtomicInteger waiting = new AtomicInteger();

    /// @param total runs at once
    /// @param queue runs that may wait
    /// @param patienceMs milliseconds that one waits
    Places(int total, int queue, long patienceMs) {
        this.free = new Semaphore(total, true);
        this.total = total;
        this.queue = queue;
        this.patienceMs = patienceMs;
    }

    /// Waits for a place; [#leave] gives it back.
    ///
    /// @throws ProblemException `busy` (429) if too many wait already or the wait is too long
    void take() {
        if (free.tryAcquire()) {
            return;
        }
        if (waiting.incrementAndGet() > queue) {
            waiting.decrementAndGet();
            throw busy();
        }
        try {
            if (!free.tryAcquire(patienceMs, TimeUnit.MILLISECONDS)) {
                throw busy();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        } finally {
            waiting.decrementAndGet();
        }
    }

    void leave() {
        free.release();
    }

    int running() {
        return total - free.availablePermits();
    }

    int idle() {
        return free.availablePermits();
    }

    int waiting() {
        return waiting.get();
    }

    private static ProblemException busy() {
        return new ProblemException(
                ProblemCode.BUSY, "All places of the Python sandbox are taken; try again soon.");
    }
}
