package io.dataagent.sandbox.execution;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/// The bytes of requests that are held in memory while something else is awaited: a place, or
/// another replica. Bounded in all, and one user holds at most half of that.
final class Backlog {

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<UserId, Long> byUser = new HashMap<>();
    private final long most;
    private long held;

    /// @param most bytes in all
    Backlog(long most) {
        this.most = most;
    }

    /// Takes bytes in; [#leave] lets them go.
    ///
    /// @throws ProblemException `busy` (429) if too many are held already
    void enter(UserId user, long bytes) {
        lock.lock();
        try {
            long own = byUser.getOrDefault(user, 0L);
            if (held + bytes > most || own + bytes > most / 2) {
                throw new ProblemException(
                        ProblemCode.BUSY,
                        "Too much data waits for the Python sandbox; try again soon.");
            }
            held += bytes;
            byUser.merge(user, bytes, Long::sum);
        } finally {
            lock.unlock();
        }
    }

    void leave(UserId user, long bytes) {
        lock.lock();
        try {
            held -= bytes;
            byUser.computeIfPresent(user, (u, own) -> own <= bytes ? null : own - bytes);
        } finally {
            lock.unlock();
        }
    }

    long held() {
        lock.lock();
        try {
            return held;
        } finally {
            lock.unlock();
        }
    }
}
