package io.dataagent.sandbox.execution;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxPriority;
import io.dataagent.sandbox.driver.Cancellation;
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
    private final Backlog backlog;
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
    /// @param bytes of the requests that wait
    record Bounds(
            int places, int queue, int userQueue, int userPlaces, long patienceMs, long bytes) {}

    /// Who wants a place.
    ///
    /// @param user whose turn it takes
    /// @param priority who goes first
    /// @param bytes held in memory meanwhile
    /// @param cancellation ends the wait
    record Wish(UserId user, SandboxPriority priority, int bytes, Cancellation cancellation) {}

    FairQueue(Bounds bounds) {
        this.bounds = bounds;
        this.free = bounds.places();
        this.backlog = new Backlog(bounds.bytes());
        for (SandboxPriority priority : SandboxPriority.values()) {
            waiting.put(priority, new LinkedHashMap<>());
        }
    }

    /// Waits for a place; [#leave] gives it back.
    ///
    /// @throws ProblemException `busy` (429) if too many wait already or the wait is too long;
    ///   `conflict` if it is cancelled meanwhile
    void take(Wish wish) {
        Optional<Waiter> waiter = enter(wish);
        if (waiter.isPresent()) {
            CountDownLatch door = waiter.get().door();
            wish.cancellation().through(door::countDown);
            boolean opened = waiter.get().opens(bounds.patienceMs());
            wish.cancellation().over();
            if (!opened || wish.cancellation().asked()) {
                giveUp(waiter.get());
            }
        }
    }

    private Optional<Waiter> enter(Wish wish) {
        UserId user = wish.user();
        lock.lock();
        try {
            if (free > 0 && running(user) < bounds.userPlaces()) {
                admit(user);
                return Optional.empty();
            }
            Deque<Waiter> own =
                    queueOf(wish.priority()).computeIfAbsent(user, nobody -> new ArrayDeque<>());
            if (queued >= bounds.queue() || own.size() >= bounds.userQueue()) {
                throw busy();
            }
            backlog.enter(user, wish.bytes());
            Waiter waiter = new Waiter(wish, new CountDownLatch(1));
            own.addLast(waiter);
            queued++;
            return Optional.of(waiter);
        } finally {
            lock.unlock();
        }
    }

    private void giveUp(Waiter waiter) {
        Wish wish = waiter.wish();
        lock.lock();
        try {
            Deque<Waiter> own = queueOf(wish.priority()).get(wish.user());
            if (own == null || !own.remove(waiter)) {
                return; // admitted in the last moment
            }
            left(wish);
        } finally {
            lock.unlock();
        }
        throw wish.cancellation().asked() ? Executions.cancelled() : busy();
    }

    private void left(Wish wish) {
        queued--;
        backlog.leave(wish.user(), wish.bytes());
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
                left(next.get().wish());
                admit(next.get().wish().user());
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

    private record Waiter(Wish wish, CountDownLatch door) {

        boolean opens(long patienceMs) {
            try {
                return door.await(patienceMs, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }
}
