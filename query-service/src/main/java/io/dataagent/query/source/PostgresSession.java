package io.dataagent.query.source;

import io.vertx.pgclient.PgConnection;
import io.vertx.sqlclient.PreparedStatement;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A session at a PostgreSQL server. It is made as new by `ROLLBACK` and `DISCARD ALL`. Every
/// statement that is not ours goes through the extended protocol, where the server refuses more
/// than one.
final class PostgresSession implements CustomerSession {

    private static final Duration GRACE = Duration.ofSeconds(3);

    private final PgConnection connection;
    private final Consumer<Boolean> release;
    private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);

    private enum State {
        OPEN,
        CANCELLED,
        CLOSED
    }

    PostgresSession(PgConnection connection, Consumer<Boolean> release) {
        this.connection = connection;
        this.release = release;
    }

    @Override
    public void beginReadOnly(int timeoutMs) {
        command(
                "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;"
                        + "SET LOCAL statement_timeout="
                        + timeoutMs
                        + ";SET LOCAL lock_timeout=2000"
                        + ";SET LOCAL idle_in_transaction_session_timeout=60000"
                        + ";SET LOCAL search_path=pg_catalog,pg_temp"
                        + ";SET LOCAL standard_conforming_strings=on"
                        + ";SET LOCAL timezone='UTC'"
                        + ";SET LOCAL row_security=on");
    }

    @Override
    public void rollback() {
        command("ROLLBACK");
    }

    @Override
    public List<Row> rows(String sql, Duration patience, @Nullable Object... parameters) {
        return Converted.rows(
                Patience.await(
                        connection.preparedQuery(sql).execute(Tuple.from(parameters)), patience),
                PostgresCells::json);
    }

    @Override
    public Portions portions(String sql, Duration patience, @Nullable Object... parameters) {
        PreparedStatement statement = Patience.await(connection.prepare(sql), patience);
        return new CursorPortions(
                statement.cursor(Tuple.from(parameters)),
                patience,
                PostgresCells::type,
                PostgresCells::json);
    }

    private void command(String sql) {
        Patience.await(connection.query(sql).execute(), GRACE);
    }

    @Override
    public void cancel() {
        if (state.compareAndSet(State.OPEN, State.CANCELLED)) {
            Patience.await(connection.cancelRequest(), GRACE);
        }
    }

    @Override
    public void close() {
        State last = state.getAndSet(State.CLOSED);
        if (last == State.OPEN) {
            Thread.ofVirtual().start(() -> release.accept(reset()));
        } else if (last == State.CANCELLED) {
            release.accept(false);
        }
    }

    private boolean reset() {
        try {
            command("ROLLBACK");
            command("DISCARD ALL");
            return true;
        } catch (CustomerFailure e) {
            return false;
        }
    }
}
