package io.dataagent.sandbox.execution;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxPriority;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// The places of the driver and the bounded queue before them. Users take turns, so that nobody's
/// many runs stand before another's one; interactive runs go first, but every fourth turn belongs
/// to the background if anything waits there; one user never holds all places while others could
/// come.
final class FairQueue {

    private static final int BACKGROUND_TURN = 4;

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<SandboxPriority, Map<UserId, Deque<Waiter>>> waiting =
            new EnumMap<>(SandboxPriority.class);
    private final Map<UserId, Integer> running = new HashMap<>();
    private final Bounds bounds;
    private int free;
    private int queued;
    private int turns;

    /// How much may wait and run.
    ///
    /// @param places runs at once
    /// @param queue runs that may wait in all
    /// @param userQueue runs of one user that may wait
    /// @param userPlaces runs of one user at once
    /// @param patienceMs milliseconds that one waits
    record Bounds(int places, int queue, int userQueue, int userPlaces, long patienceMs) {}

    FairQueue(Bounds bounds) {
        this.bounds = bounds;
        this.free = bounds.places();
        for (SandboxPriority priority : SandboxPriority.values()) {
            waiting.put(priority, new LinkedHashMap<>());
        }
    }

    /// Waits for a place; [#leave] gives it back.
    ///
    /// @throws ProblemException `busy` (429) if too many wait already or the wait is too long
    void take(UserId user, SandboxPriority priority) {
        Optional<Waiter> waiter = enter(user, priority);
        if (waiter.isPresent() && !waiter.get().admitted(bounds.patienceMs())) {
            giveUp(waiter.get());
        }
    }

    private Optional<Waiter> enter(UserId user, SandboxPriority priority) {
        lock.lock();
        try {
            if (free > 0 && running(user) < bounds.userPlaces()) {
                admit(user);
                return Optional.empty();
            }
            Deque<Waiter> own =
                    queueOf(priority).computeIfAbsent(user, nobody -> new ArrayDeque<>());
            if (queued >= bounds.queue() || own.size() >= bounds.userQueue()) {
                throw busy();
            }
            Waiter waiter = new Waiter(user, priority, new CountDownLatch(1));
            own.addLast(waiter);
            queued++;
            return Optional.of(waiter);
        } finally {
            lock.unlock();
        }
    }

    private void giveUp(Waiter waiter) {
        lock.lock();
        try {
            Deque<Waiter> own = queueOf(waiter.priority()).get(waiter.user());
            if (own == null || !own.remove(waiter)) {
                return; // admitted in the last moment
            }
            queued--;
            throw busy();
        } finally {
            lock.unlock();
        }
    }

    void leave(UserId user) {
        lock.lock();
        try {
            free++;
            running.computeIfPresent(user, (u, n) -> n == 1 ? null : n - 1);
            while (free > 0) {
                Optional<Waiter> next = next();
                if (next.isEmpty()) {
                    return;
                }
                queued--;
                admit(next.get().user());
                next.get().door().countDown();
            }
        } finally {
            lock.unlock();
        }
    }

    private Optional<Waiter> next() {
        boolean background = ++turns % BACKGROUND_TURN == 0;
        SandboxPriority first =
                background ? SandboxPriority.BACKGROUND : SandboxPriority.INTERACTIVE;
        SandboxPriority second =
                background ? SandboxPriority.INTERACTIVE : SandboxPriority.BACKGROUND;
        return next(first).or(() -> next(second));
    }

    /// The user whose turn it is moves to the end of the row.
    private Optional<Waiter> next(SandboxPriority priority) {
        Map<UserId, Deque<Waiter>> users = queueOf(priority);
        for (Iterator<Map.Entry<UserId, Deque<Waiter>>> i = users.entrySet().iterator();
                i.hasNext(); ) {
            Map.Entry<UserId, Deque<Waiter>> entry = i.next();
            UserId user = entry.getKey();
            Deque<Waiter> own = entry.getValue();
            if (own.isEmpty()) {
                i.remove();
            } else if (running(user) < bounds.userPlaces()) {
                Waiter waiter = own.removeFirst();
                i.remove();
                if (!own.isEmpty()) {
                    users.put(user, own);
                }
                return Optional.of(waiter);
            }
        }
        return Optional.empty();
    }

    private void admit(UserId user) {
        free--;
        running.merge(user, 1, Integer::sum);
    }

    private int running(UserId user) {
        return running.getOrDefault(user, 0);
    }

    private Map<UserId, Deque<Waiter>> queueOf(SandboxPriority priority) {
        return waiting.computeIfAbsent(priority, nobody -> new LinkedHashMap<>());
    }

    int running() {
        return locked(() -> bounds.places() - free);
    }

    int idle() {
        return locked(() -> free);
    }

    int waiting() {
        return locked(() -> queued);
    }

    private int locked(java.util.function.IntSupplier value) {
        lock.lock();
        try {
            return value.getAsInt();
        } finally {
            lock.unlock();
        }
    }

    private static ProblemException busy() {
        return new ProblemException(
                ProblemCode.BUSY, "All places of the Python sandbox are taken; try again soon.");
    }

    private record Waiter(UserId user, SandboxPriority priority, CountDownLatch door) {

        boolean admitted(long patienceMs) {
            try {
                return door.await(patienceMs, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }
}
