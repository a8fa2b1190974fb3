package io.dataagent.query.source;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// The places at one database, and its idle sessions.
final class Lane {

    private static final long KEEP_IDLE_MS = 60_000;

    private final Vertx vertx;
    private final int version;
    private final Semaphore places;
    private final ConcurrentLinkedDeque<Link> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    Lane(Vertx vertx, int version, int places) {
        this.vertx = vertx;
        this.version = version;
        this.places = new Semaphore(places, true);
    }

    int version() {
        return version;
    }

    boolean enter(Duration patience) {
        try {
            return places.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    Optional<Link> idle() {
        return Optional.ofNullable(idle.pollFirst());
    }

    void leave() {
        places.release();
    }

    /// Takes a session back; one that is not clean is closed.
    void leave(Link link, boolean clean) {
        if (clean && !closed) {
            link.whenClosed(() -> idle.remove(link));
            idle.addFirst(link);
            vertx.setTimer(KEEP_IDLE_MS, ignored -> retire(link));
        } else {
            link.close();
        }
        places.release();
        if (closed) {
            close();
        }
    }

    private void retire(Link link) {
        if (idle.remove(link)) {
            link.close();
        }
    }

    void close() {
        closed = true;
        for (Link c = idle.pollFirst(); c != null; c = idle.pollFirst()) {
            c.close();
        }
    }
}
