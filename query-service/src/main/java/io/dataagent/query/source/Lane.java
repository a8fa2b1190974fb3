package io.dataagent.query.source;

import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnection;
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
    private final ConcurrentLinkedDeque<PgConnection> idle = new ConcurrentLinkedDeque<>();
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

    Optional<PgConnection> idle() {
        return Optional.ofNullable(idle.pollFirst());
    }

    void leave() {
        places.release();
    }

    /// Takes a session back; one that is not clean is closed.
    void leave(PgConnection connection, boolean clean) {
        if (clean && !closed) {
            connection.closeHandler(ignored -> idle.remove(connection));
            idle.addFirst(connection);
            vertx.setTimer(KEEP_IDLE_MS, ignored -> retire(connection));
        } else {
            end(connection);
        }
        places.release();
        if (closed) {
            close();
        }
    }

    private void retire(PgConnection connection) {
        if (idle.remove(connection)) {
            end(connection);
        }
    }

    void close() {
        closed = true;
        for (PgConnection c = idle.pollFirst(); c != null; c = idle.pollFirst()) {
            end(c);
        }
    }

    private static void end(PgConnection connection) {
        connection.close().onFailure(ignored -> {});
    }
}
