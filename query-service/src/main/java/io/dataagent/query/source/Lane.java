package io.dataagent.query.source;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.source.failure.CustomerFailure;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The places at one database, its idle sessions, and what keeps a dead one from being asked over
/// and over. No lane takes anything from another.
final class Lane {

    private static final Duration KEEP_IDLE = Duration.ofMinutes(1);

    private final Vertx vertx;
    private final Semaphore places;
    private final Breaker breaker = new Breaker(System::nanoTime);
    private final ConcurrentLinkedDeque<Idle> idle = new ConcurrentLinkedDeque<>();
    private final AtomicBoolean watched = new AtomicBoolean();
    private volatile boolean closed;

    /// A session that waits for its next use; each wait is one of its own.
    private static final class Idle {

        private final Link link;
        private final long since = System.nanoTime();

        Idle(Link link) {
            this.link = link;
        }

        Duration left() {
            return KEEP_IDLE.minusNanos(System.nanoTime() - since);
        }
    }

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
            Link known = known();
            Link link = known == null ? connected(connect) : known;
            opened = true;
            return link.session(clean -> leave(link, clean));
        } finally {
            if (!opened) {
                places.release();
            }
        }
    }

    /// An idle session that still works.
    private @Nullable Link known() {
        for (Idle next = idle.pollFirst(); next != null; next = idle.pollFirst()) {
            if (next.link.usable()) {
                return next.link;
            }
            next.link.close();
        }
        return null;
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
            link.awaited(places::hasQueuedThreads);
            link.whenClosed(() -> idle.removeIf(next -> next.link.equals(link)));
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
            idle.addFirst(new Idle(link));
            watch(KEEP_IDLE);
        } else {
            link.close();
        }
        places.release();
        if (closed) {
            dropIdle();
        }
    }

    /// One look at a time is planned for all sessions; one for each use would be thousands.
    private void watch(Duration pause) {
        if (watched.compareAndSet(false, true)) {
            vertx.setTimer(Math.max(1, pause.toMillis()), ignored -> retire());
        }
    }

    /// Closes the sessions that nobody has used for long; the last one has waited longest.
    private void retire() {
        watched.set(false);
        for (Idle oldest = idle.peekLast(); oldest != null; oldest = idle.peekLast()) {
            if (oldest.left().isPositive()) {
                watch(oldest.left());
                return;
            }
            if (idle.remove(oldest)) {
                oldest.link.close();
            }
        }
    }

    void close() {
        closed = true;
        dropIdle();
    }

    private void dropIdle() {
        for (Idle next = idle.pollFirst(); next != null; next = idle.pollFirst()) {
            next.link.close();
        }
    }
}
