package io.dataagent.query.source;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/// The places at one database, its idle sessions, and what keeps a dead one from being asked over
/// and over. No lane takes anything from another.
final class Lane {

    private static final long KEEP_IDLE_MS = 60_000;
    private static final long LOOK_MS = 10_000;

    private final Vertx vertx;
    private final Semaphore places;
    private final Breaker breaker = new Breaker(System::nanoTime);
    private final ConcurrentLinkedDeque<Idle> idle = new ConcurrentLinkedDeque<>();
    private final AtomicBoolean watched = new AtomicBoolean();
    private volatile boolean closed;

    /// A session that nobody uses.
    ///
    /// @param since when by the monotonic clock
    private record Idle(Link link, long since) {}

    Lane(Vertx vertx, int places) {
        this.vertx = vertx;
        this.places = new Semaphore(places, true);
    }

    /// A session, an idle one or a new one.
    ///
    /// @throws CustomerFailure if the database does not answer or refuses the login
    /// @throws ProblemException `busy` if no place becomes free in time
    CustomerSession open(Supplier<Link> connect, Duration patience) {
        if (!entered(patience)) {
            throw new ProblemException(
                    ProblemCode.BUSY, "All places at this database are taken; try again.");
        }
        boolean opened = false;
        try {
            Idle known = idle.pollFirst();
            Link link = known == null ? connected(connect) : known.link();
            opened = true;
            return link.session(clean -> leave(link, clean));
        } finally {
            if (!opened) {
                places.release();
            }
        }
    }

    private boolean entered(Duration patience) {
        try {
            return places.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Link connected(Supplier<Link> connect) {
        if (!breaker.permits()) {
            throw CustomerFailure.unreachable(
                    "The database did not answer the last attempts; it is tried again in a few"
                            + " seconds.");
        }
        try {
            Link link = connect.get();
            link.whenClosed(() -> idle.removeIf(entry -> entry.link().equals(link)));
            breaker.succeeded();
            return link;
        } catch (CustomerFailure e) {
            breaker.failed();
            dropIdle();
            throw e;
        } finally {
            breaker.released();
        }
    }

    /// Takes a session back; one that is not clean is closed.
    private void leave(Link link, boolean clean) {
        if (clean && !closed) {
            idle.addFirst(new Idle(link, System.nanoTime()));
            watch();
        } else {
            link.close();
        }
        places.release();
        if (closed) {
            dropIdle();
        }
    }

    /// Looks from time to time while there are idle sessions.
    private void watch() {
        if (watched.compareAndSet(false, true)) {
            vertx.setTimer(LOOK_MS, ignored -> retire());
        }
    }

    private void retire() {
        watched.set(false);
        long last = System.nanoTime() - Duration.ofMillis(KEEP_IDLE_MS).toNanos();
        for (Idle entry : idle) {
            if (entry.since() - last < 0 && idle.remove(entry)) {
                entry.link().close();
            }
        }
        if (!idle.isEmpty()) {
            watch();
        }
    }

    void close() {
        closed = true;
        dropIdle();
    }

    private void dropIdle() {
        for (Idle entry = idle.pollFirst(); entry != null; entry = idle.pollFirst()) {
            entry.link().close();
        }
    }
}
