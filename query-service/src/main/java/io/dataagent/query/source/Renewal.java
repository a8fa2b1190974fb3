package io.dataagent.query.source;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnection;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Makes a session at a PostgreSQL server as new after each use, by `ROLLBACK` and `DISCARD ALL`:
/// at once, or, where somebody waits for it already, together with the first messages of the next
/// use, which spares both sides a turn. Nothing of the next use overtakes it or counts without it.
final class Renewal {

    private static final Duration GRACE = Duration.ofSeconds(3);
    private static final long LATEST_MS = 5;

    private final Vertx vertx;
    private final PgConnection connection;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile BooleanSupplier awaited = () -> false;
    private boolean owed;
    private Future<?> done = Future.succeededFuture();

    Renewal(Vertx vertx, PgConnection connection) {
        this.vertx = vertx;
        this.connection = connection;
    }

    /// @param waits whether somebody waits for the session
    void awaited(BooleanSupplier waits) {
        awaited = waits;
    }

    /// Sends what is still owed to the last use.
    ///
    /// @return succeeds if the session was made as new
    Future<?> settled() {
        lock.lock();
        try {
            if (owed) {
                done = send().onFailure(ignored -> connection.close());
            }
            return done;
        } finally {
            lock.unlock();
        }
    }

    /// Gives the session back.
    ///
    /// @param release is told whether the next one may have it
    void after(Consumer<Boolean> release) {
        if (awaited.getAsBoolean()) {
            owe();
            release.accept(true);
        } else {
            now().onComplete(reset -> release.accept(reset.succeeded()));
        }
    }

    /// Whoever waited may have gone; the transaction is no longer kept open than it takes to come.
    private void owe() {
        lock.lock();
        try {
            owed = true;
        } finally {
            lock.unlock();
        }
        vertx.setTimer(LATEST_MS, ignored -> settled());
    }

    private Future<?> now() {
        lock.lock();
        try {
            done = send();
            return done;
        } finally {
            lock.unlock();
        }
    }

    private Future<?> send() {
        owed = false;
        return Future.all(
                        connection.query("ROLLBACK").execute(),
                        connection.query("DISCARD ALL").execute())
                .timeout(GRACE.toMillis(), TimeUnit.MILLISECONDS);
    }
}
